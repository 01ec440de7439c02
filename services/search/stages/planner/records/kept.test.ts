import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** A kennel whose tables keep what was deleted, and note when each record was written. */
const KENNEL = [
  "CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, owner_name VARCHAR, town VARCHAR, created_at TIMESTAMP, updated_at TIMESTAMP, deleted_at TIMESTAMP)",
  `INSERT INTO owner VALUES (1, 'Ada Moor', 'Elm', '2022-01-01', '2022-01-01', NULL), (2, 'Bo Finch', 'Elm', '2024-01-01', '2024-01-01', NULL),
    (3, 'Cy Lark', 'Oak', '2022-01-01', '2024-05-01', '2024-05-01')`,
  "CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (owner_id), dog VARCHAR, arrived_on DATE, left_on DATE, price DOUBLE, created_at TIMESTAMP, is_deleted INTEGER)",
  `INSERT INTO stay VALUES (1, 1, 'Rex', '2023-01-01', '2023-01-03', 40, '2022-12-01', 0), (2, 1, 'Rex', '2024-02-01', '2024-02-05', 80, '2023-12-01', 0),
    (3, 1, 'Tip', '2024-03-01', '2024-03-09', 500, '2024-02-01', 1), (4, 3, 'Zaz', '2024-03-01', '2024-03-02', 20, '2024-02-01', 0)`,
];

const records = recordsOf(KENNEL);

describe("what was deleted and is only kept does not count", () => {
  test.each([
    ["how many owners are there", ["2"]],
    ["owners per town", ["Elm | 2"]],
    ["total price of the stays", ["140"]],
    ["stays of Ada Moor", ["1", "2"]],
    ["which owners have no stays", ["Bo Finch"]],
    ["owners with more than 1 stay", ["Ada Moor"]],
    ["which owner has the most stays", ["Ada Moor"]],
    ["how many owners had a stay in 2024", ["1"]],
    ["number of different owners per dog", ["Rex | 1"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  // Cy's stay took place, though he is gone since.
  test.each([
    ["stays per town", ["Elm | 2", "Oak | 1"]],
    ["how many stays in Oak", ["1"]],
    ["how many stays by owners in Oak", ["1"]],
    ["stays of Cy Lark", ["4"]],
    ["total price of stays by town", ["Elm | 120", "Oak | 20"]],
  ])("and what it tells of others that were not, does: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    ["which owners were deleted in 2024", ["Cy Lark"]],
    ["deleted owners", ["Cy Lark"]],
    ["how many deleted owners are there", ["1"]],
    ["number of deleted owners per town", ["Oak | 1"]],
    ["how many owners were deleted", ["1"]],
    ["owners that are not deleted", ["Ada Moor", "Bo Finch"]],
    ["how many deleted stays are there", ["1"]],
    ["how many owners are there, including deleted ones", ["3"]],
  ])("unless that is what is asked for: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
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
