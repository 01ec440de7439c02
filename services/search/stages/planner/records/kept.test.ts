import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../testing/records.ts";

/** A kennel whose tables keep what was deleted, and note when each record was written. */
const KENNEL = [
  "CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, owner_name VARCHAR, town VARCHAR, created_at TIMESTAMP, updated_at TIMESTAMP, deleted_at TIMESTAMP)",
  `INSERT INTO owner VALUES (1, 'Ada Moor', 'Elm', '2022-01-01', '2022-01-01', NULL), (2, 'Bo Finch', 'Elm', '2024-01-01', '2024-01-01', NULL),
    (3, 'Cy Lark', 'Oak', '2022-01-01', '2024-05-01', '2024-05-01')`,
  "CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (owner_id), dog VARCHAR, arrived_on DATE, left_on DATE, price DOUBLE, created_at TIMESTAMP, is_deleted INTEGER)",
  `INSERT INTO stay VALUES (1, 1, 'Rex', '2023-01-01', '2023-01-03', 40, '2022-12-01', 0), (2, 1, 'Rex', '2024-02-01', '2024-02-05', 80, '2023-12-01', 0),
    (3, 1, 'Tip', '2024-03-01', '2024-03-09', 500, '2024-02-01', 1), (4, 3, 'Zaz', '2024-03-01', '2024-03-02', 20, '2024-02-01', 0)`,
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(KENNEL);
});
afterAll(() => records.close());

describe("what was deleted and is only kept does not count", () => {
  test.each([
    ["how many owners are there", ["2"]],
    ["owners per town", ["Elm | 2"]],
    ["total price of the stays", ["140"]],
    ["stays of Ada Moor", ["1", "2"]],
    ["which owners have no stays", ["Bo Finch"]],
    ["owners with more than 1 stay", ["Ada Moor"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("unless that is what is asked for", async () => {
    expect(sorted(await records.ask("which owners were deleted in 2024"))).toEqual(["Cy Lark"]);
  });
});

describe("when a record was written is not when what it tells of took place", () => {
  test.each([
    ["how many stays were there in 2023", ["1"]],
    ["how many owners were created in 2024", ["1"]],
    ["how long do stays last on average", ["2.33"]],
  ])("%s", async (question, rows) => {
    const answer = await records.ask(question);
    expect(sorted(answer).map((row) => row.replace(/(\.\d\d)\d+/, "$1"))).toEqual(rows);
  });

  test("and nobody paid on the day on which he was written down", async () => {
    expect(await records.ask("which owners have paid since 2023")).toHaveProperty("unused");
  });
});
