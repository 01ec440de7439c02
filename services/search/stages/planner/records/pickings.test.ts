import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Fields that growers lease, and how much of which fruit was picked there. */
const PICKINGS = [
  "CREATE TABLE grower (grower_id INTEGER PRIMARY KEY, grower_name VARCHAR, mobile VARCHAR)",
  "INSERT INTO grower VALUES (1, 'Ann', '123'), (2, 'Bo', NULL), (3, 'Cy', '456')",
  "CREATE TABLE field (field_no INTEGER PRIMARY KEY, grower_id INTEGER REFERENCES grower (grower_id), hectares DOUBLE, yearly_lease DOUBLE)",
  "INSERT INTO field VALUES (1, 1, 2, 100), (2, 1, 3, 150), (3, 3, 5, 300)",
  "CREATE TABLE fruit (fruit_id INTEGER PRIMARY KEY, fruit_name VARCHAR, days_to_pick INTEGER)",
  "INSERT INTO fruit VALUES (1, 'plum', 100), (2, 'pear', 120), (3, 'quince', 140)",
  "CREATE TABLE picking (picking_id INTEGER PRIMARY KEY, field_no INTEGER REFERENCES field (field_no), fruit_id INTEGER REFERENCES fruit (fruit_id), date_picked DATE, crop_kg DOUBLE, helpers INTEGER)",
  "INSERT INTO picking VALUES (1, 1, 1, '2024-08-01', 40, 2), (2, 1, 2, '2024-09-01', 30, 0), (3, 2, 1, '2024-08-02', 25, 1), (4, 3, 3, '2024-10-01', 60, 0)",
];

const pickings = recordsOf(PICKINGS);

describe("what was done to what", () => {
  test.each([
    [
      "How many kilos of each fruit were picked altogether? Show the heaviest total first.",
      ["pear | 30", "plum | 65", "quince | 60"],
    ],
    ["How many kilos were picked on each field?", ["1 | 70", "2 | 25", "3 | 60"]],
    ["What is the total crop of each fruit picked?", ["pear | 30", "plum | 65", "quince | 60"]],
    ["What fruits have been picked on the fields of Ann?", ["pear", "plum"]],
    ["Which growers lease more than one field?", ["Ann"]],
    ["Which growers lease at least two fields? Give their names.", ["Ann"]],
    ["Which pickings had helpers?", ["1", "3"]],
    ["How many pickings without helpers were there?", ["2"]],
    ["When was the quince picked?", ["2024-10-01"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await pickings.ask(question))).toEqual(rows);
  });
});

describe("what is not told", () => {
  test.each([
    "Which fruits were picked without helpers?",
    "Which fruits have rotted on the fields of Ann?",
    "How much fruit was eaten by each grower?",
    "When did Bo pick plums?",
  ])("%s", async (question) => {
    expect(await pickings.ask(question)).toHaveProperty("unused");
  });
});
