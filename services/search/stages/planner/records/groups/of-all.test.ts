import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Orchards, their trees, what was picked from each, and what tasters said of it. */
const ORCHARDS = [
  "CREATE TABLE grower (grower_id INTEGER PRIMARY KEY, full_name VARCHAR, village VARCHAR)",
  "INSERT INTO grower VALUES (1, 'Ida Moss', 'Alder'), (2, 'Joel Reed', 'Alder'), (3, 'Mia Lunt', 'Birch')",
  "CREATE TABLE tree (tree_id INTEGER PRIMARY KEY, tree_code VARCHAR, variety VARCHAR, year_planted INTEGER, grower_id INTEGER REFERENCES grower (grower_id))",
  "INSERT INTO tree VALUES (1, 'T1', 'Cox', 1998, 1), (2, 'T2', 'Cox', 2005, 1), (3, 'T3', 'Bramley', 2011, 2), (4, 'T4', 'Bramley', 2003, 3)",
  "CREATE TABLE picking (picking_id INTEGER PRIMARY KEY, tree_id INTEGER REFERENCES tree (tree_id), picked_on DATE, kilos INTEGER)",
  "INSERT INTO picking VALUES (1, 1, '2023-09-01', 20), (2, 1, '2023-09-09', 25), (3, 2, '2023-09-02', 30), (4, 3, '2023-10-01', 40), (5, 3, '2023-10-08', 5), (6, 3, '2023-10-09', 5), (7, 4, '2023-10-02', 50)",
  "CREATE TABLE tasting (tasting_id INTEGER PRIMARY KEY, tree_id INTEGER REFERENCES tree (tree_id), stars INTEGER)",
  "INSERT INTO tasting VALUES (1, 1, 5), (2, 1, 1), (3, 3, 4), (4, 4, 3), (5, 4, 5)",
];

const records = recordsOf(ORCHARDS);

test.each([
  ["which trees gave more than 42 kilos", ["T1", "T3", "T4"]],
  ["how many trees gave more than 42 kilos?", ["3"]],
  ["the villages of growers who picked more than 60 kilos", ["Alder"]],
  ["trees with a picking of more than 42 kilos", ["T4"]],
  ["trees with pickings of more than 35 kilos", ["T3", "T4"]],
  ["total kilos of trees with more than 1 picking", ["95"]],
  ["total kilos of trees that gave more than 48 kilos", ["100"]],
  ["total kilos of pickings of more than 35 kilos", ["90"]],
  ["which trees have an average tasting of more than 3 stars?", ["T3", "T4"]],
  ["trees with more than 4 stars", ["T1", "T4"]],
  ["trees that gave more than 48 kilos of pickings", ["T3", "T4"]],
])("a bound is of all records of each, where none of them is spoken of: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test.each([
  ["show the villages with exactly two growers", ["Alder"]],
  [
    "show the code and year planted of trees planted after 2000, ordered by year",
    ["T4 | 2003", "T2 | 2005", "T3 | 2011"],
  ],
  [
    "trees with their year planted, newest first",
    ["T3 | 2011", "T2 | 2005", "T4 | 2003", "T1 | 1998"],
  ],
  ["trees planted before 2010, latest first", ["T2", "T4", "T1"]],
  [
    "list the codes of trees in alphabetical order together with their varieties",
    ["T1 | Cox", "T2 | Cox", "T3 | Bramley", "T4 | Bramley"],
  ],
])("each word says its part: %s", async (said, rows) => {
  const found = (await records.ask(said)) as readonly (readonly unknown[])[];
  expect(found.map((row) => row.join(" | "))).toEqual(rows);
});

test("so many in one of them is no number of them", async () => {
  expect(await records.ask("which trees scored above 2 in a tasting?")).toHaveProperty("unused");
});

test("one figure of all is the highest of none", async () => {
  const found = await records.ask("the number of growers whose variety is the most common");
  expect(found).toHaveProperty("unused");
});

test.each([
  ["growers whose name starts with M", ["Mia Lunt"]],
  ["growers whose name contains moss", ["Ida Moss"]],
  ["which villages have no growers with a Cox?", ["Birch"]],
])("letters and denials bind what they stand by: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test("periods are in the order that is said", async () => {
  const found = await records.ask("number of pickings per month, latest first");
  expect(found).toMatchObject([
    [expect.anything(), 4],
    [expect.anything(), 3],
  ]);
});

test.each([
  "list the trees with their variety and grower and the number of pickings",
  "which growers contain sugar?",
  "list all growers, newest first",
])("what rows do not show is named: %s", async (said) => {
  expect(await records.ask(said)).toHaveProperty("unused");
});
