import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

const ORCHARD = [
  "CREATE TABLE tree (tree_id INTEGER PRIMARY KEY, fruit VARCHAR, planted_on DATE)",
  "CREATE TABLE cases (case_id INTEGER PRIMARY KEY, tree_id INTEGER REFERENCES tree (tree_id))",
  "INSERT INTO tree VALUES (1, 'apple', DATE '2019-04-01'), (2, 'pear', DATE '2021-06-01'), (3, 'apple', DATE '2022-06-01')",
];

const records = recordsOf(ORCHARD);

test.each(["Which trees were applied?", "How many trees applied in 2021?"])(
  "a verb is no misspelt name: %s",
  async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  },
);

test("a word of everyday English is no misspelt name", async () => {
  expect(await records.ask("How many cafes are there?")).toHaveProperty("unused");
});

test("a misspelt name is still heard", async () => {
  expect(String(await records.ask("How many appel trees are there?"))).toBe("2");
});

const archive = recordsOf([
  "CREATE TABLE accn (accn_no VARCHAR PRIMARY KEY, moisture INTEGER)",
  "CREATE TABLE distrib (distrib_no INTEGER PRIMARY KEY, accn_no VARCHAR REFERENCES accn (accn_no), receiver VARCHAR)",
  "INSERT INTO accn VALUES ('A1', 4), ('A2', 9)",
  "INSERT INTO distrib VALUES (1, 'A1', 'Kew'), (2, 'A1', 'Bonn'), (3, 'A2', 'Kew')",
]);

test.each([
  ["How many accessions are there?", "2"],
  ["How many distributions went to Kew?", "2"],
  ["accessions with a moisture above 5", "A2"],
])("a noun is what alone is cut off from it: %s", async (question, told) => {
  expect(String(await archive.ask(question))).toBe(told);
});

test.each(["How many districts are there?", "How many actions are there?"])(
  "and not what has other letters: %s",
  async (question) => {
    expect(String(await archive.ask(question))).not.toMatch(/^\d+$/);
  },
);
