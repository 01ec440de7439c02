import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Of the three lighthouses in the North one was never repaired. */
const COAST = [
  "CREATE TABLE region (region_id INTEGER PRIMARY KEY, region_name VARCHAR)",
  "CREATE TABLE lighthouse (lighthouse_id INTEGER PRIMARY KEY, name VARCHAR, region_id INTEGER REFERENCES region(region_id), height DOUBLE)",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, lighthouse_id INTEGER REFERENCES lighthouse(lighthouse_id), cost DOUBLE, repaired_on DATE)",
  "INSERT INTO region VALUES (1, 'North'), (2, 'South'), (3, 'West')",
  "INSERT INTO lighthouse VALUES (1, 'Alma', 1, 30), (2, 'Bell', 1, 40), (3, 'Cove', 1, 20), (4, 'Dune', 2, 35), (5, 'Ebb', 2, 25), (6, 'Fin', 3, 10)",
  "INSERT INTO repair VALUES (1, 1, 100, '2020-01-01'), (2, 1, 50, '2021-01-01'), (3, 2, 70, '2020-05-01'), (4, 4, 10, '2020-01-01'), (5, 5, 20, '2022-01-01'), (6, 6, 500, '2020-01-01')",
];

const coast = recordsOf(COAST);

test.each([
  [
    "For each region with more than two lighthouses, show the total cost of repairs.",
    "North | 220",
  ],
  ["total repair cost for each region with at least 3 lighthouses", "North | 220"],
  [
    "What is the average cost of repairs in regions with more than two lighthouses?",
    "73.3333333333",
  ],
  ["How many repairs are there in regions with at least two lighthouses?", "5"],
  ["What is the total cost of repairs in regions with fewer than two lighthouses?", "500"],
  ["Which regions have repairs at more than one lighthouse?", "North; South"],
])(
  "a bound of how many there are counts those without a record, too: %s",
  async (question, rows) => {
    expect(await coast.told(question)).toBe(rows);
  },
);

test("where the records are restricted, too, it is not said of which members it speaks", async () => {
  const question = "total cost of repairs in 2020 for each region with more than two lighthouses";
  expect(await coast.told(question)).toMatch(/^not understood/);
});
