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
