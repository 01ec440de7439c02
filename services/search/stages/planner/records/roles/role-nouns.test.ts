import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Repairs with whoever supervised them, and voyages from quay to quay. */
const YARD = [
  "CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, worker_name VARCHAR, salary INTEGER)",
  "INSERT INTO worker VALUES (1, 'Ida', 30000), (2, 'Jon', 42000), (3, 'Kim', 39000)",
  "CREATE TABLE barge (barge_id INTEGER PRIMARY KEY, barge_name VARCHAR, kind VARCHAR)",
  "INSERT INTO barge VALUES (1, 'Ulla', 'tanker'), (2, 'Vera', 'tanker'), (3, 'Wiwi', 'dredger')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barge (barge_id), supervisor_id INTEGER REFERENCES worker (worker_id), hours DOUBLE, method VARCHAR)",
  "INSERT INTO repair VALUES (1, 1, 2, 3, 'weld'), (2, 1, 2, 5, 'paint'), (3, 2, 3, 2, 'weld')",
  "CREATE TABLE quay (quay_code VARCHAR PRIMARY KEY, quay_name VARCHAR)",
  "INSERT INTO quay VALUES ('AAR', 'Aarhus'), ('OSL', 'Oslo'), ('BER', 'Bergen')",
  "CREATE TABLE voyage (voyage_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barge (barge_id), source_quay VARCHAR REFERENCES quay (quay_code), dest_quay VARCHAR REFERENCES quay (quay_code))",
  "INSERT INTO voyage VALUES (1, 1, 'AAR', 'OSL'), (2, 1, 'OSL', 'AAR'), (3, 2, 'OSL', 'BER'), (4, 3, 'OSL', 'BER')",
];

const records = recordsOf(YARD);

const isAnswered = async (question: string, expected: readonly string[]) =>
  expect(sorted(await records.ask(question))).toEqual(expected);

test.each([
  ["What are the total hours for each repair supervisor?", ["Jon | 8", "Kim | 2"]],
  ["total hours of each supervisor", ["Jon | 8", "Kim | 2"]],
  [
    "What are the total hours for each repair supervisor? Give the name of the worker and the total.",
    ["Jon | 8", "Kim | 2"],
  ],
  ["How many repair supervisors are there?", ["2"]],
  ["List the repair supervisors.", ["Jon", "Kim"]],
  ["Show each method with the total hours spent on it.", ["paint | 5", "weld | 5"]],
])("a role stands for whoever has it: %s", isAnswered);

test.each([
  ["Number of departures from each quay", ["Aarhus | 1", "Oslo | 3"]],
  [
    "List the names of the quays that have departing voyages and the number of departures from each.",
    ["Aarhus | 1", "Oslo | 3"],
  ],
  [
    "Show the names of quays with arriving voyages and the number of arrivals at each.",
    ["Aarhus | 1", "Bergen | 2", "Oslo | 1"],
  ],
  ["How many of the tankers have sailed from Oslo?", ["2"]],
])("departures are of records that go from one to another: %s", isAnswered);
