import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Bills that were paid in parts, of accounts that somebody looks after. */
const BILLING = [
  "CREATE TABLE accounts (id INTEGER PRIMARY KEY, company VARCHAR, country VARCHAR, is_trial BOOLEAN, created_at TIMESTAMP)",
  "INSERT INTO accounts VALUES (1, 'Alder', 'Norway', FALSE, '2022-05-01 09:00'), (2, 'Birch', 'Norway', TRUE, '2023-02-01 10:00'), (3, 'Cedar', 'Spain', FALSE, '2023-02-03 11:00')",
  "CREATE TABLE bills (id INTEGER PRIMARY KEY, account_id INTEGER REFERENCES accounts (id), billed_on DATE, due_on DATE, amount DECIMAL(10, 2), fee DECIMAL(10, 2), status VARCHAR)",
  "INSERT INTO bills VALUES (1, 1, '2023-01-05', '2023-02-05', 100, 10, 'paid'), (2, 1, '2023-01-09', '2023-02-09', 300, 20, 'overdue'), (3, 3, '2023-02-04', '2023-03-04', 250, 50, 'paid'), (4, 2, '2024-02-04', '2024-03-04', 50, 5, 'overdue')",
  "CREATE TABLE payments (id INTEGER PRIMARY KEY, bill_id INTEGER REFERENCES bills (id), paid_at TIMESTAMP, amount_paid DECIMAL(10, 2), method VARCHAR)",
  "INSERT INTO payments VALUES (1, 1, '2023-01-15 12:00', 100, 'card'), (2, 3, '2023-02-14 08:30', 200, 'wire'), (3, 3, '2023-02-20 16:45', 50, 'card')",
];

const records = recordsOf(BILLING);

const rows = async (question: string) => {
  const found = await records.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  return found.map((row) => row.map(String).join(" | "));
};

describe("counts that are listed together each have conditions of their own", () => {
  test.each([
    [
      "For each country, return the number of accounts and the number of trial accounts.",
      ["Norway | 2 | 1", "Spain | 1 | 0"],
    ],
    [
      "number of overdue bills and number of bills by account, ordered by number of bills descending",
      ["Alder | 1 | 2", "Birch | 1 | 1", "Cedar | 0 | 1"],
    ],
    ["number of paid bills and number of overdue bills", ["2 | 2"]],
    ["number of bills and number of overdue bills in 2023", ["3 | 1"]],
    ["number of bills and number of bills in 2023", ["4 | 3"]],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});

describe("a column is called by what was done", () => {
  test.each([
    ["total billed amount by status", ["overdue | 350", "paid | 350"]],
    ["total amount billed by status", ["overdue | 350", "paid | 350"]],
    ["total paid amount by method", ["wire | 200", "card | 150"]],
    ["how many paid bills are there", ["2"]],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});

describe("what a question says of its own words", () => {
  test.each([
    ["What is the TBA in 2023? TBA = total billed amount.", ["650"]],
    [
      "Return the status, the number of bills and AFR for each status. AFR (average fee rate) = total fee / total amount * 100",
      ["overdue | 2 | 7.14285714286", "paid | 2 | 17.1428571429"],
    ],
    ["What is the overdue rate? overdue rate = number of overdue bills / number of bills", ["0.5"]],
    [
      "Return the company and the net amount of each account, where net amount is defined as total amount - total fee",
      ["Alder | 370", "Cedar | 200", "Birch | 45"],
    ],
    [
      "Return the company, the total billed amount and AR for each account. AR = rank of the accounts by their total billed amount, the account with the highest amount ranks first.",
      ["Alder | 400 | 1", "Cedar | 250 | 2", "Birch | 50 | 3"],
    ],
    [
      "Return the id, amount and rank of each bill, where the bill with the lowest amount ranks first",
      ["1 | 100 | 2", "2 | 300 | 4", "3 | 250 | 3", "4 | 50 | 1"],
    ],
    ["What is the total bills count?", ["4"]],
  ])("is meant by them: %s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  test.each([
    "What is the TBA in 2023?",
    "What is the TBA in 2023? TBA = total weight of bills.",
    "What is the TBA in 2023? TBC = total billed amount.",
    "Return the company and the rate of each account. rate = total amount / number of accounts",
    "Return the company and AR for each account. AR = rank of the accounts by their total weight",
  ])("is declined where it cannot be read: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("how periods and texts are written", () => {
  test.each([
    [
      "Return the total billed amount per month in 2023, with the month as the first date of the month.",
      ["2023-01-01 | 400", "2023-02-01 | 250"],
    ],
    [
      "Return the company of accounts whose company contains 'ald' or 'BIR', matching case-insensitively.",
      ["Alder", "Birch"],
    ],
    ["accounts whose company contains 'r' and 'ced'", ["Cedar"]],
    ["latest due date of each status", ["overdue | 2024-03-04", "paid | 2023-03-04"]],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});
