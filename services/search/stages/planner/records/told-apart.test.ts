import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Cargo bikes: what failed is a delivery or a test, what takes long also costs. */
const BIKES = [
  "CREATE TABLE rider (rider_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO rider VALUES (1, 'Ida'), (2, 'Max')",
  "CREATE TABLE bike (bike_id INTEGER PRIMARY KEY, nickname VARCHAR, max_load_kg INTEGER)",
  "INSERT INTO bike VALUES (1, 'Otter', 60), (2, 'Comet', 90), (3, 'Newt', 120)",
  "CREATE TABLE delivery (delivery_id INTEGER PRIMARY KEY, rider_id INTEGER, bike_id INTEGER, status VARCHAR)",
  "INSERT INTO delivery VALUES (1, 1, 1, 'failed'), (2, 1, 2, 'done'), (3, 2, 1, 'done'), (4, 1, 3, 'failed')",
  "CREATE TABLE licence_test (test_id INTEGER PRIMARY KEY, rider_id INTEGER, passed INTEGER)",
  "INSERT INTO licence_test VALUES (1, 1, 1), (2, 2, 0)",
  "CREATE TABLE fault (fault_id INTEGER PRIMARY KEY, bike_id INTEGER, part VARCHAR, reported_on DATE, fixed_on DATE, repair_cost DOUBLE)",
  "INSERT INTO fault VALUES (1, 1, 'chain', '2024-01-01', '2024-01-05', 30), (2, 2, 'motor', '2024-02-01', NULL, 80), (3, 1, 'motor', '2024-03-01', '2024-03-11', 90)",
];

const records = recordsOf(BIKES);

test.each([
  // A state of theirs, and not a test that somebody did not pass.
  ["number of failed deliveries per rider", ["Ida | 2"]],
  ["bikes with a max load above 80", ["Comet", "Newt"]],
  ["bikes with faults that are not fixed", ["Comet"]],
  ["how long do faults take to fix", ["7"]],
  ["how long does it take to fix a motor", ["10"]],
])("%s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test("how long is not answered by what it costs", async () => {
  expect(await records.ask("how long does the repair cost of motor take")).toHaveProperty("unused");
});
