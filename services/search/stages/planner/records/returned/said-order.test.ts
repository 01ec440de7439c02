import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Kilns, what was fired in them, and how that came out. */
const KILNS = [
  "CREATE TABLE kiln (kiln_id INTEGER PRIMARY KEY, kiln_name VARCHAR, fuel VARCHAR)",
  "INSERT INTO kiln VALUES (1, 'Ash', 'wood'), (2, 'Birch', 'gas'), (3, 'Cedar', 'gas')",
  "CREATE TABLE firing (firing_id INTEGER PRIMARY KEY, kiln_id INTEGER REFERENCES kiln (kiln_id), fired_on DATE, glaze_type VARCHAR, cracked_pieces INTEGER, score INTEGER, silica_percent DOUBLE, charge INTEGER)",
  "INSERT INTO firing VALUES (1, 1, '2022-01-05', 'celadon', 5, 3, 60, 90), (2, 1, '2022-06-05', 'tenmoku', 7, 5, 70, 60), (3, 2, '2023-01-05', 'celadon', 1, 9, 40, 40), (4, 2, '2023-02-05', 'celadon', 2, 8, 42, 30), (5, 2, '2023-03-05', 'shino', 0, 7, 44, 20), (6, 3, '2024-01-05', 'tenmoku', 4, 1, 50, 70)",
];

const { told, ask } = recordsOf(KILNS);

test.each([
  ["Firings by glaze type, commonest first", "celadon | 3; tenmoku | 2; shino | 1"],
  ["Firings by glaze type, rarest first", "shino | 1; tenmoku | 2; celadon | 3"],
  ["Firings per kiln, busiest first", "Birch | 3; Ash | 2; Cedar | 1"],
  ["Break down firings by glaze type, most frequent first", "celadon | 3; tenmoku | 2; shino | 1"],
  ["Average score by kiln, best first", "Birch | 8; Ash | 4; Cedar | 1"],
  ["Average score by kiln, worst first", "Cedar | 1; Ash | 4; Birch | 8"],
  ["Return the kiln and the average score, worst first.", "Cedar | 1; Ash | 4; Birch | 8"],
  ["Average silica percent by kiln, richest at the top", "Ash | 65; Cedar | 50; Birch | 42"],
  [
    "Average score and total charge for each kiln, dearest total at the top",
    "Ash | 4 | 150; Birch | 8 | 90; Cedar | 1 | 70",
  ],
  ["Firings by year, latest first", "2024 | 1; 2023 | 3; 2022 | 2"],
  ["Number of firings for each kind of glaze", "celadon | 3; tenmoku | 2; shino | 1"],
  ["How much did we charge by glaze type?", "celadon | 160; tenmoku | 130; shino | 20"],
  ["How many firings did each kiln have? Most firings first", "Birch | 3; Ash | 2; Cedar | 1"],
  ["Total charge of the firings each kiln had since 2022, top two only", "Ash | 150; Birch | 90"],
  ["Top 2 kilns by firings", "Birch | 3; Ash | 2"],
  ["Top two glaze types", "celadon; tenmoku"],
])("rows are in the order that the figure is called by: %s", async (question, expected) => {
  expect(await told(question)).toBe(expected);
});

test.each([
  // Which end of a number of firings is the worse one, nothing tells; and which of two figures.
  "Firings by glaze type, worst first",
  "Average score and average silica percent by kiln, commonest first",
  "Average charge by kiln, commonest first",
  // What each of them is charged is no total of them.
  "Firings of celadon: how many, and what did they charge us?",
])("an order that nothing tells is declined: %s", async (question) => {
  expect(await ask(question)).toHaveProperty("unused");
});
