import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../../testing/records.ts";

/** A riding stable with a shop: nobody who asks knows what its tables are called. */
const STABLE = [
  "CREATE TABLE rider (rider_id INTEGER PRIMARY KEY, rider_name VARCHAR, birth_date DATE, village VARCHAR)",
  "INSERT INTO rider VALUES (1, 'Ada Moor', '1990-01-01', 'Elm'), (2, 'Bo Finch', '2001-01-01', 'Elm'), (3, 'Cy Lark', '1985-01-01', 'Oak'), (4, 'Di Wren', '1970-01-01', 'Oak')",
  "CREATE TABLE trainer (trainer_id INTEGER PRIMARY KEY, trainer_name VARCHAR, hired_on DATE, hourly_wage DOUBLE)",
  "INSERT INTO trainer VALUES (1, 'Eve Holm', '2015-01-01', 20), (2, 'Flo Reed', '2018-01-01', 25)",
  "CREATE TABLE horse (horse_id INTEGER PRIMARY KEY, horse_name VARCHAR, breed VARCHAR, born_on DATE)",
  "INSERT INTO horse VALUES (1, 'Kestrel', 'cob', '2010-01-01'), (2, 'Merlin', 'arab', '2014-01-01'), (3, 'Hobby', 'arab', '2016-01-01')",
  "CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, rider_id INTEGER REFERENCES rider (rider_id), trainer_id INTEGER REFERENCES trainer (trainer_id), horse_id INTEGER REFERENCES horse (horse_id), lesson_date DATE, minutes INTEGER)",
  "INSERT INTO lesson VALUES (1, 1, 1, 1, '2023-05-01', 45), (2, 1, 1, 1, '2023-05-06', 60), (3, 1, 2, 2, '2024-06-01', 45), (4, 2, 1, 1, '2024-06-08', 30), (5, 3, 2, 2, '2024-06-12', 60)",
  "CREATE TABLE article (article_id INTEGER PRIMARY KEY, article_name VARCHAR, sort VARCHAR)",
  "INSERT INTO article VALUES (1, 'Helmet', 'wear'), (2, 'Saddle', 'tack'), (3, 'Brush', 'tack')",
  "CREATE TABLE purchase (purchase_id INTEGER PRIMARY KEY, rider_id INTEGER REFERENCES rider (rider_id), made_on DATE)",
  "INSERT INTO purchase VALUES (1, 1, '2023-02-01'), (2, 2, '2024-02-01'), (3, 2, '2024-03-01')",
  "CREATE TABLE purchase_item (purchase_id INTEGER REFERENCES purchase (purchase_id), article_id INTEGER REFERENCES article (article_id), quantity INTEGER, unit_price DOUBLE, PRIMARY KEY (purchase_id, article_id))",
  "INSERT INTO purchase_item VALUES (1, 1, 1, 80), (2, 1, 2, 80), (2, 2, 1, 300), (3, 2, 1, 310)",
  "CREATE TABLE verdict (verdict_id INTEGER PRIMARY KEY, horse_id INTEGER REFERENCES horse (horse_id), stars INTEGER, given_on DATE)",
  "INSERT INTO verdict VALUES (1, 1, 5, '2024-01-01'), (2, 1, 2, '2024-01-01'), (3, 2, 4, '2024-01-01')",
];

const records = recordsOf(STABLE);

describe("people and things are found by the part that they have in what goes on", () => {
  test.each([
    // Who does it, and to whom.
    ["who taught Ada Moor", ["Eve Holm", "Flo Reed"]],
    ["which horses has Ada Moor ridden", ["Kestrel", "Merlin"]],
    ["what did Bo Finch buy", ["Helmet", "Saddle"]],
    ["who bought Saddle", ["Bo Finch"]],
    ["how many horses did Ada Moor ride in 2023", ["1"]],
    // What people are called by their side alone.
    ["who is our youngest customer", ["Bo Finch"]],
    ["clients from Oak", ["Cy Lark", "Di Wren"]],
    ["how many employees are there", ["2"]],
    // How often.
    ["customers who rode at least three times", ["Ada Moor"]],
    ["horses that were ridden only twice", ["Merlin"]],
    ["who has ridden the most", ["Ada Moor"]],
    ["how many people bought something in 2024", ["1"]],
    ["who rides more often, Ada Moor or Bo Finch", ["Ada Moor | 3", "Bo Finch | 1"]],
    ["which breed is the most popular", ["cob"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("money is how many of a thing times what one of it costs", () => {
  test.each([
    ["revenue by sort", ["tack | 610", "wear | 240"]],
    ["how much did Bo Finch spend in 2024", ["770"]],
    ["who has spent the most", ["Bo Finch"]],
    ["how much money did tack bring in", ["610"]],
    ["what did we take in 2023", ["80"]],
    ["which article sold the most copies", ["Helmet"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("when it was, how busy, and how good", () => {
  test.each([
    ["when did Ada Moor last ride", ["2024-06-01"]],
    ["when did Ada Moor ride for the first time", ["2023-05-01"]],
    ["which horse is the best rated", ["Merlin"]],
    ["how long was the longest lesson", ["60"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("what the record of somebody says", () => {
  test.each([
    ["when did Eve Holm start", ["2015-01-01"]],
    ["what do we pay Flo Reed an hour", ["25"]],
    ["where does Ada Moor live", ["Elm"]],
    ["how many lessons were there in summer 2024", ["3"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is not asked of a unit that it is not kept in", async () => {
    expect(await records.ask("what do we pay Flo Reed a month")).toHaveProperty("unused");
  });
});

describe("nothing is made of a verb that nothing in the data carries", () => {
  test.each([
    "who stole Saddle",
    "who bit Ada Moor",
    "which horses has Ada Moor kicked",
    "customers who fell off at least three times",
    "when did Ada Moor last sneeze",
    // Lessons and purchases are as near: which of them is meant, nobody said.
    "how busy was June 2024",
  ])("%s", async (question) => {
    expect(Array.isArray(await records.ask(question))).toBe(false);
  });
});
