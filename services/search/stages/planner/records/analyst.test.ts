import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A dealer: sales have one amount, payments were made to some and received from others. */
const DEALER = [
  "CREATE TABLE sellers (id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, hire_date DATE)",
  "INSERT INTO sellers VALUES (1, 'Ida', 'Lund', '2019-01-01'), (2, 'Max', 'Reed', '2020-01-01'), (3, 'Zoe', 'Voss', '2021-01-01')",
  "CREATE TABLE boats (id INTEGER PRIMARY KEY, make VARCHAR, model VARCHAR)",
  "INSERT INTO boats VALUES (1, 'Tern', 'A'), (2, 'Tern', 'B'), (3, 'Gull', 'C')",
  "CREATE TABLE sales (id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boats (id), seller_id INTEGER REFERENCES sellers (id), sale_price DECIMAL(10, 2), sale_date DATE)",
  "INSERT INTO sales VALUES (1, 1, 1, 100, '2023-01-05'), (2, 2, 1, 300, '2023-01-20'), (3, 3, 2, 250, '2023-02-04'), (4, 1, 1, 120, '2023-04-08'), (5, 3, 2, 80, '2023-04-09')",
  "CREATE TABLE payments_made (id INTEGER PRIMARY KEY, vendor VARCHAR, payment_date DATE, payment_amount DECIMAL(10, 2), payment_method VARCHAR)",
  "INSERT INTO payments_made VALUES (1, 'Yard', '2023-01-07', 40, 'check')",
  "CREATE TABLE payments_received (id INTEGER PRIMARY KEY, sale_id INTEGER REFERENCES sales (id), payment_date DATE, payment_amount DECIMAL(10, 2), payment_method VARCHAR)",
  "INSERT INTO payments_received VALUES (1, 1, '2023-01-07', 100, 'cash'), (2, 2, '2023-01-23', 300, 'card'), (3, 3, '2023-02-05', 250, 'card')",
];

const records = recordsOf(DEALER);

const rows = async (question: string) => {
  const found = await records.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  return found.map((row) => row.map(String).join(" | "));
};

describe("what an analyst lists behind the question", () => {
  test.each([
    [
      "Who are the top 2 sellers by total revenue? Return their first name, last name, total number of sales and total revenue.",
      ["Ida | Lund | 3 | 520", "Max | Reed | 2 | 330"],
    ],
    [
      "Who are the top 2 sellers by total sales amount? Return their ID, first name and total sales amount.",
      ["1 | Ida | 520", "2 | Max | 330"],
    ],
    [
      "Return the top 2 makes by total revenue, showing the number of sales and total revenue (based on sale price) for each make.",
      ["Tern | 3 | 520", "Gull | 2 | 330"],
    ],
    [
      "How many sales did each seller make in 2023? Return their ID, first name, last name and number of sales made, ordered from most to least sales.",
      ["1 | Ida | Lund | 3", "2 | Max | Reed | 2"],
    ],
    [
      "What are the top 2 payment methods by total payment amount received? Return the payment method, total number of payments and total amount.",
      ["card | 2 | 550", "cash | 1 | 100"],
    ],
    [
      "How many Tern boats were sold in 2022? Return the number of sales and total revenue.",
      ["0 | null"],
    ],
    [
      "What were the total quarterly sales in 2023 by make? Represent each quarter as the first date in the quarter.",
      [
        "Gull | 2023-01-01 | 250",
        "Tern | 2023-01-01 | 400",
        "Gull | 2023-04-01 | 80",
        "Tern | 2023-04-01 | 120",
      ],
    ],
    [
      "How many sales were there for each make that has 'er' in its make? Return the make and number of sales.",
      ["Tern | 3"],
    ],
    [
      "What was the revenue of each make? Note that revenue refers to the sum of sale_price in the sales table.",
      ["Tern | 520", "Gull | 330"],
    ],
  ])("is shown: %s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});

describe("periods of groups may be said more than once", () => {
  test.each([
    [
      "What was the total sale price per month in 2023, ordered by month? Return the month and the total sale price.",
      ["2023-01-01 | 400", "2023-02-01 | 250", "2023-04-01 | 200"],
    ],
    [
      "number of sales by month, sorted by month descending",
      ["2023-04-01 | 2", "2023-02-01 | 1", "2023-01-01 | 2"],
    ],
    ["What was the average monthly sale price of each make?", ["Gull | 165", "Tern | 260"]],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  test("where there are none, they are not understood", async () => {
    expect(await records.ask("Return the month and the make of each boat")).toHaveProperty(
      "unused",
    );
  });
});

test("each group has its own best, and how many that are", async () => {
  expect(
    await rows("For each make, return the seller with the most sales and the number of sales"),
  ).toEqual(["Gull | Max | Reed | 2", "Tern | Ida | Lund | 3"]);
});

test("counts beside each other are in the order of their groups", async () => {
  expect(
    await rows(
      "Return the number of cash payments received and the number of card payments received for each year, ordered by year",
    ),
  ).toEqual(["2023 | 1 | 2"]);
});

test("several bests are shown with what ranks them", async () => {
  expect(await rows("top 2 sellers by number of sales")).toEqual([
    "Ida | Lund | 3",
    "Max | Reed | 2",
  ]);
});

test("who is ranked by a figure has the most of it first", async () => {
  expect(await rows("rank the sellers by total sale price")).toEqual(["Ida | Lund", "Max | Reed"]);
});

describe("two ends that are both asked for are figures of each", () => {
  test.each([
    [
      "Return the earliest sale date and the latest sale date of each seller",
      ["Max | Reed | 2023-02-04 | 2023-04-09", "Ida | Lund | 2023-01-05 | 2023-04-08"],
    ],
    [
      "Return the first sale date and the last sale date of each make",
      ["Gull | 2023-02-04 | 2023-04-09", "Tern | 2023-01-05 | 2023-04-08"],
    ],
    ["highest sale price for each make", ["Tern | 300", "Gull | 250"]],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});

describe("each group has its own best by what is added up", () => {
  test.each([
    [
      "Return the seller with the highest total sale price in each make",
      ["Gull | Max | Reed", "Tern | Ida | Lund"],
    ],
    [
      "the seller with the highest average sale price in each make",
      ["Gull | Max | Reed", "Tern | Ida | Lund"],
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });
});

test("what ranks sellers is of a time, and they are not", async () => {
  expect(
    await rows(
      "Return the first name of the seller with the highest total sale price in April 2023",
    ),
  ).toEqual(["Ida"]);
});

test("the second order has a direction of its own", async () => {
  expect(
    await rows(
      "Return the make, model and number of sales of each boat ordered by number of sales from most to least and then by model",
    ),
  ).toEqual(["Tern | A | 2", "Gull | C | 2", "Tern | B | 1"]);
});

test("what was done to no record that is known is declined", async () => {
  expect(await records.ask("List the sellers that have made a purchase")).toHaveProperty("unused");
});

test("a figure is of every column in its list, and many of a kind are counted once", async () => {
  expect(
    await rows("average payment amount and number of payments received by payment method"),
  ).toEqual(["card | 275 | 2", "cash | 100 | 1"]);
  expect(await rows("Which sellers sold more than one make?")).toEqual([]);
});
