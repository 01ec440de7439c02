import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Lidos: a county has several, and what one of them has another may not. */
const LIDOS = [
  "CREATE TABLE lido (lido_id INTEGER PRIMARY KEY, lido_name VARCHAR, county VARCHAR, length_m INTEGER)",
  "INSERT INTO lido VALUES (1, 'Reed', 'Kent', 90), (2, 'Fern', 'Kent', 25), (3, 'Moss', 'Kent', 80), (4, 'Sand', 'Devon', 85), (5, 'Wave', 'Avon', 20)",
  "CREATE TABLE slide (slide_id INTEGER PRIMARY KEY, lido_id INTEGER REFERENCES lido (lido_id), colour VARCHAR, height_m INTEGER)",
  "INSERT INTO slide VALUES (1, 2, 'red', 3), (2, 2, 'blue', 5), (3, 4, 'red', 4), (4, 5, 'red', 2), (5, 5, 'blue', 2), (6, 5, 'blue', 9)",
];

const records = recordsOf(LIDOS);

test.each([
  ["counties with a lido longer than 50 m and more than one slide", ["Kent"]],
  ["counties with more than one slide and a lido longer than 50 m", ["Kent"]],
  ["how many counties have a lido longer than 50 m and more than one slide", ["1"]],
  ["counties with a lido longer than 50 m and a lido shorter than 30 m", ["Kent"]],
  ["lidos with a red slide and a blue slide", ["Fern", "Wave"]],
  ["lidos with a blue slide and more than 2 slides", ["Wave"]],
  // One county, however many such lidos it has.
  ["counties with a lido longer than 50 m", ["Devon", "Kent"]],
  // Of one thing alone both are said of that.
  ["lidos with a length over 50 and a county of Kent", ["Moss", "Reed"]],
])("each clause speaks of something of its own: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
