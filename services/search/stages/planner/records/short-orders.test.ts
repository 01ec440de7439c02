import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Orders of clients and their lines, all names of which are written short. */
const ORDERS = [
  "CREATE TABLE cli (cli_id INTEGER PRIMARY KEY, cli_nm VARCHAR, st VARCHAR, vip VARCHAR, pts INTEGER)",
  "INSERT INTO cli VALUES (1, 'A. Berg', 'Mill Rd', 'Y', 10), (2, 'B. Cole', 'High St', 'N', 30), (3, 'C. Dahl', 'Mill Rd', 'Y', 20)",
  "CREATE TABLE prod (prod_id INTEGER PRIMARY KEY, descr VARCHAR, prod_typ VARCHAR, list_pr DOUBLE)",
  "INSERT INTO prod VALUES (1, 'Candle', 'wax', 4), (2, 'Soap', 'bath', 3), (3, 'Salt', 'bath', 12)",
  "CREATE TABLE ord (ord_no INTEGER PRIMARY KEY, cli_id INTEGER REFERENCES cli (cli_id), ord_dt DATE, stat VARCHAR, pay_meth VARCHAR)",
  "INSERT INTO ord VALUES (10, 1, '2024-01-01', 'open', 'card'), (11, 1, '2024-02-01', 'done', 'cash'), (12, 2, '2024-03-01', 'done', 'card')",
  "CREATE TABLE ord_ln (ord_no INTEGER REFERENCES ord (ord_no), prod_id INTEGER REFERENCES prod (prod_id), qty INTEGER, PRIMARY KEY (ord_no, prod_id))",
  "INSERT INTO ord_ln VALUES (10, 1, 2), (10, 2, 5), (11, 3, 1), (12, 2, 4)",
];

const orders = recordsOf(ORDERS);

describe("short forms", () => {
  test.each([
    ["Which clients live on Mill Rd?", ["A. Berg", "C. Dahl"]],
    ["Who lives on High St?", ["B. Cole"]],
    ["Which streets do the clients live on?", ["High St", "Mill Rd"]],
    ["Which products cost less than 10?", ["Candle", "Soap"]],
    [
      "What is the average and the maximum list price of each type of product?",
      ["bath | 7.5 | 12", "wax | 4 | 4"],
    ],
    ["Which orders have the status done?", ["11", "12"]],
    ["How many candles were ordered altogether?", ["2"]],
    ["Which clients have ordered both a candle and soap?", ["A. Berg"]],
    ["How many orders were made by A. Berg?", ["2"]],
    ["Which vip clients live on Mill Rd but have never placed an order?", ["C. Dahl"]],
    [
      "Show the number and date of the orders placed by clients living on Mill Rd.",
      ["10 | 2024-01-01", "11 | 2024-02-01"],
    ],
    [
      "List the names and points of clients in the vip scheme, with the most points at the top.",
      ["A. Berg | 10", "C. Dahl | 20"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await orders.ask(question))).toEqual(rows);
  });
});
