import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Orders of guests in channels, products of departments; the data ends on a Wednesday, 2023-12-27. */
const SALES = [
  "CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name VARCHAR, city VARCHAR)",
  "INSERT INTO guest VALUES (1, 'Dan', 'Moss'), (2, 'Eve', 'Lund')",
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest(guest_id), ordered_on DATE, status VARCHAR, channel VARCHAR)",
  `INSERT INTO orders VALUES (1, 1, '2023-08-31', 'paid', 'web'), (2, 1, '2023-09-15', 'paid', 'phone'),
    (3, 1, '2023-11-30', 'cancelled', 'web'), (4, 2, '2023-12-20', 'paid', 'web'), (5, 1, '2023-12-25', 'cancelled', 'phone'),
    (6, 1, '2023-12-27', 'paid', 'phone')`,
  "CREATE TABLE product (product_id INTEGER PRIMARY KEY, title VARCHAR, department VARCHAR, list_price INTEGER)",
  "INSERT INTO product VALUES (1, 'Kettle', 'Kitchen', 9), (2, 'Stove', 'Kitchen', 91), (3, 'Kite', 'Toys', 15), (4, 'Drum', 'Toys', 25)",
];

const records = recordsOf(SALES);

describe("means of counts", () => {
  test("are of those that have any", async () => {
    expect(await records.ask("What is the average number of orders per guest?")).toEqual([[3]]);
  });
});

describe("figures of each group", () => {
  test.each([
    [
      "For each channel, what proportion of orders are paid?",
      ["phone | 0.666666666667", "web | 0.666666666667"],
    ],
    [
      "What is the difference between the highest and the lowest list price in each department?",
      ["Kitchen | 82", "Toys | 10"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("more than the average of their own", () => {
  test.each([
    ["Which products have a list price higher than the average list price of their department?"],
    ["Which products have a list price above the average list price in the same department?"],
  ])("%s", async (question) => {
    expect(sorted(await records.ask(question))).toEqual(["Drum", "Stove"]);
  });
});

describe("stretches that end before now", () => {
  test.each([
    ["How many orders were placed in the last 3 months excluding the current month?", 2],
    ["How many orders were placed in the last 3 months?", 4],
    ["How many orders were placed in the last 2 weeks, not including the current week?", 1],
    ["How many orders were placed in the previous ISO week not including the current week?", 1],
    ["How many orders were placed between 2022 and 2023 (both inclusive)?", 6],
    ["How many orders were there in 2023, not including web ones?", 3],
  ])("%s", async (question, count) => {
    expect(await records.ask(question)).toEqual([[count]]);
  });
});

test("an order may be said by its two ends", async () => {
  const rows = await records.ask(
    "List products starting from the highest list price to the lowest.",
  );
  expect(rows).toEqual([["Stove"], ["Drum"], ["Kite"], ["Kettle"]]);
});
