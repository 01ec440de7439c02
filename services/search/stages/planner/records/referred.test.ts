import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** A kitchen whose cooks report to each other; two of them have one name. */
const KITCHEN = [
  "CREATE TABLE cook (cook_id INTEGER PRIMARY KEY, name VARCHAR, post VARCHAR, supervisor_id INTEGER)",
  `INSERT INTO cook VALUES (1, 'Ida Moss', 'head', NULL), (2, 'Joel Reed', 'sauces', 1), (3, 'Joel Reed', 'pastry', 1),
    (4, 'Una Fox', 'commis', 2), (5, 'Val Gray', 'commis', 2), (6, 'Will Hay', 'commis', 3)`,
];

const records = recordsOf(KITCHEN);

test.each([
  [
    "who is the supervisor of each commis",
    ["Una Fox | Joel Reed", "Val Gray | Joel Reed", "Will Hay | Joel Reed"],
  ],
  // Those of one name stay two, and nobody is no supervisor.
  ["number of cooks per supervisor", ["Ida Moss | 2", "Joel Reed | 1", "Joel Reed | 2"]],
  [
    "show the name and supervisor id of each commis",
    ["Una Fox | 2", "Val Gray | 2", "Will Hay | 3"],
  ],
  ["who is the supervisor of Una Fox", ["Joel Reed"]],
])("a key to one of the same kind is shown by name: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
