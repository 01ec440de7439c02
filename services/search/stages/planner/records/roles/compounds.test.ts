import { expect, test } from "vitest";
import { openRecords, recordsOf, sorted } from "../../../../testing/records.ts";

/** Ada's one boat has three incidents, Bo's two have one each. */
const HARBOUR = [
  "CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO owner VALUES (1, 'Ada'), (2, 'Bo')",
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, title VARCHAR, owner_id INTEGER REFERENCES owner (owner_id))",
  "INSERT INTO boat VALUES (1, 'Gull', 1), (2, 'Tern', 2), (3, 'Wren', 2)",
  "CREATE TABLE incident (incident_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), damage DOUBLE)",
  "INSERT INTO incident VALUES (1, 1, 5), (2, 1, 6), (3, 1, 7), (4, 2, 8), (5, 3, 9)",
  "CREATE TABLE translator (translator_id INTEGER PRIMARY KEY, name VARCHAR, rate_per_word DOUBLE)",
  "INSERT INTO translator VALUES (1, 'Cy', 0.2), (2, 'Di', 0.1)",
];

const records = recordsOf(HARBOUR);

test.each([
  ["who had the most boat incidents", ["Ada"]],
  ["owner with the most boat incidents", ["Ada"]],
  ["which owner has the fewest boat incidents", ["Bo"]],
  ["who had the most incidents", ["Ada"]],
  ["who has the most boats", ["Bo"]],
  ["owner with the most boats", ["Bo"]],
  ["which boat has the most incidents", ["Gull"]],
])("what is counted is the last of the nouns: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["who is the cheapest translator per word", ["Di | 0.1"]],
  ["who is our cheapest translator", ["Di"]],
  ["what is the lowest rate per word", ["0.1"]],
])("who is asked for is named: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

/** Readings are taken by somebody of "RDR", and of meters that customers have. */
const WATER = [
  "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, customer_name VARCHAR)",
  "INSERT INTO customer VALUES (1, 'Ada')",
  "CREATE TABLE RDR (RDR_ID INTEGER PRIMARY KEY, RDR_NM VARCHAR)",
  "INSERT INTO RDR VALUES (1, 'Bo'), (2, 'Cy')",
  "CREATE TABLE meter (meter_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id))",
  "INSERT INTO meter VALUES (1, 1)",
  "CREATE TABLE reading (reading_id INTEGER PRIMARY KEY, meter_id INTEGER REFERENCES meter (meter_id), RDR_ID INTEGER REFERENCES RDR (RDR_ID))",
  "INSERT INTO reading VALUES (1, 1, 1), (2, 1, 1), (3, 1, 2)",
];

test("nobody is named where those of a short form may be meant", async () => {
  const water = await openRecords(WATER);
  for (const question of ["who took the most meter readings", "who took the most readings"])
    expect(await water.ask(question)).toHaveProperty("unused");
  expect(sorted(await water.ask("who has the most meters"))).toEqual(["Ada"]);
  await water.close();
});

const RADIO = [
  "CREATE TABLE programme (programme_id INTEGER PRIMARY KEY, title VARCHAR)",
  "INSERT INTO programme VALUES (1, 'Dawn'), (2, 'Noon')",
  "CREATE TABLE episode (episode_id INTEGER PRIMARY KEY, programme_id INTEGER REFERENCES programme (programme_id), aired_on DATE)",
  "INSERT INTO episode VALUES (1, 1, '2023-01-01'), (2, 2, '2024-01-01')",
  "CREATE TABLE play (play_id INTEGER PRIMARY KEY, episode_id INTEGER REFERENCES episode (episode_id))",
  "INSERT INTO play VALUES (7, 1), (8, 2)",
  "CREATE TABLE donation (donation_id INTEGER PRIMARY KEY, programme_id INTEGER REFERENCES programme (programme_id), amount DOUBLE)",
  "INSERT INTO donation VALUES (1, 1, 10)",
];

test("of two that a noun may mean, the verb is of the one its records refer to", async () => {
  const radio = await openRecords(RADIO);
  expect(sorted(await radio.ask("shows nobody ever donated to"))).toEqual(["Noon"]);
  expect(sorted(await radio.ask("shows without donations"))).toEqual(["Noon"]);
  await radio.close();
});
