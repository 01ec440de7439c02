import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A workshop: what each repair cost, whether it is done, and the many parts that went into it. */
const WORKSHOP = [
  "CREATE TABLE part (part_id INTEGER PRIMARY KEY, part_name VARCHAR, unit_price INTEGER)",
  "INSERT INTO part VALUES (1, 'chain', 9), (2, 'inner tube', 4)",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, opened DATE, status VARCHAR, cost INTEGER)",
  "INSERT INTO repair VALUES (1, '2023-05-01', 'done', 50), (2, '2023-06-01', 'open', 70), (3, '2024-02-01', 'open', 20)",
  "CREATE TABLE repair_part (repair_id INTEGER REFERENCES repair (repair_id), part_id INTEGER REFERENCES part (part_id), quantity INTEGER, PRIMARY KEY (repair_id, part_id))",
  "INSERT INTO repair_part VALUES (1, 1, 1), (1, 2, 2), (2, 2, 1), (3, 1, 1)",
];

const records = recordsOf(WORKSHOP);

test.each([
  "repairs still open at the end of 2023",
  "how many open repairs as of 2023-12-31",
  "cost of inner tubes in 2023",
  "total cost of inner tube",
])("%s is no question that the records can answer", async (question) => {
  expect(await records.ask(question)).toMatchObject({ unused: expect.stringMatching(/./) });
});

test.each([
  ["how many open repairs in 2023", [[1]]],
  ["unit price of the inner tube", [[4]]],
  ["total cost of repairs with inner tube", [[120]]],
  ["quantity of inner tube", [[3]]],
])("%s is", async (question, rows) => {
  expect(await records.ask(question)).toEqual(rows);
});
