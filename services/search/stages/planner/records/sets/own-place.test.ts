import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Fiddlers who play in halls; each has a town, and so has each hall, and whoever manages it. */
const HALLS = [
  "CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, hall_name VARCHAR, town VARCHAR)",
  "INSERT INTO hall VALUES (1, 'Corn', 'York'), (2, 'Guild', 'Hull'), (3, 'Minster', 'Leeds')",
  "CREATE TABLE warden (warden_id INTEGER PRIMARY KEY, full_name VARCHAR, hired_on DATE, hourly_wage DOUBLE, hall_id INTEGER REFERENCES hall (hall_id))",
  "INSERT INTO warden VALUES (1, 'Gus Ray', '2010-01-01', 11.5, 1), (2, 'Ivy Poe', '2012-01-01', 12.5, 2), (3, 'Max Orr', '2015-01-01', 10, 2)",
  "CREATE TABLE fiddler (fiddler_id INTEGER PRIMARY KEY, full_name VARCHAR, home_town VARCHAR, birth_year INTEGER)",
  "INSERT INTO fiddler VALUES (1, 'Ann Lee', 'York', 1980), (2, 'Bo Roth', 'Hull', 1970), (3, 'Cy Ott', 'Hull', 1990)",
  "CREATE TABLE stage (stage_id INTEGER PRIMARY KEY, hall_id INTEGER REFERENCES hall (hall_id), seats INTEGER)",
  "INSERT INTO stage VALUES (1, 1, 100), (2, 2, 200), (3, 3, 300)",
  "CREATE TABLE concert (concert_id INTEGER PRIMARY KEY, fiddler_id INTEGER REFERENCES fiddler (fiddler_id), stage_id INTEGER REFERENCES stage (stage_id), warden_id INTEGER REFERENCES warden (warden_id), played_on DATE)",
  "INSERT INTO concert VALUES (1, 1, 1, 2, '2024-01-01'), (2, 2, 1, 2, '2024-02-01'), (3, 3, 2, 1, '2024-03-01'), (4, 2, 3, 3, '2024-04-01')",
];

const records = recordsOf(HALLS);

test.each([
  ["fiddlers who played at a hall in their own home town", "Ann Lee; Cy Ott"],
  ["Which fiddlers have played at a hall in their home town?", "Ann Lee; Cy Ott"],
  // Where a concert was, and not where its warden belongs.
  ["fiddlers who played at a hall in York", "Ann Lee; Bo Roth"],
  ["Which fiddler was born first?", "Bo Roth"],
  [
    "names of the wardens who work at a hall in Hull, and their hourly wages",
    "Ivy Poe | 12.5; Max Orr | 10",
  ],
])("%s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each([
  "fiddlers who played at a hall in their own country",
  "fiddlers who cleaned a hall in their own home town",
])("what nobody knows is declined: %s", async (question) => {
  expect(Array.isArray(await records.ask(question))).toBe(false);
});
