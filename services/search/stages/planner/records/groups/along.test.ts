import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";
import { alongIn } from "./along-said.ts";

/** Orders of three months in a row and one later; stock is counted at the end of a day. */
const SHOP = [
  "CREATE TABLE orders (order_id INTEGER PRIMARY KEY, region VARCHAR, ordered_on DATE, amount INTEGER)",
  "INSERT INTO orders VALUES (1, 'North', '2024-01-01', 10), (2, 'South', '2024-01-20', 20), (3, 'North', '2024-02-03', 45), (4, 'North', '2024-03-05', 9), (5, 'South', '2024-06-04', 6)",
  "CREATE TABLE reading (reading_id INTEGER PRIMARY KEY, taken_on DATE, level DOUBLE)",
  "INSERT INTO reading VALUES (1, '2024-01-01', 2.5), (2, '2024-02-01', 4.5)",
];

const records = recordsOf(SHOP);

const rows = async (question: string) => {
  const found = await records.ask(question);
  if ("unused" in found) throw new Error(`not understood: ${found.unused}`);
  return found.map((row) => row.map(String).join(" | "));
};

describe("a series beside the periods before", () => {
  test.each([
    [
      "running total of the amount by month",
      [
        "2024-01-01 | 30 | 30",
        "2024-02-01 | 45 | 75",
        "2024-03-01 | 9 | 84",
        "2024-06-01 | 6 | 90",
      ],
    ],
    [
      "cumulative number of orders per month in 2024",
      ["2024-01-01 | 2 | 2", "2024-02-01 | 1 | 3", "2024-03-01 | 1 | 4", "2024-06-01 | 1 | 5"],
    ],
    [
      "total amount by month with the change from the previous month",
      ["2024-01-01 | 30 | ", "2024-02-01 | 45 | 15", "2024-03-01 | 9 | -36", "2024-06-01 | 6 | "],
    ],
    [
      "month over month growth in amount",
      ["2024-01-01 | 30 | ", "2024-02-01 | 45 | 50", "2024-03-01 | 9 | -80", "2024-06-01 | 6 | "],
    ],
    [
      "How many orders were there per month? Also calculate the MoM change for each month.",
      ["2024-01-01 | 2 | ", "2024-02-01 | 1 | -1", "2024-03-01 | 1 | 0", "2024-06-01 | 1 | "],
    ],
    [
      "number of orders by region and month with a running total",
      [
        "North | 2024-01-01 | 1 | 1",
        "South | 2024-01-01 | 1 | 1",
        "North | 2024-02-01 | 1 | 2",
        "North | 2024-03-01 | 1 | 3",
        "South | 2024-06-01 | 1 | 2",
      ],
    ],
  ])("%s", async (question, expected) => {
    expect((await rows(question)).map((row) => row.replaceAll("null", ""))).toEqual(expected);
  });

  test.each([
    ["in which months did the amount fall", ["2024-03-01 | 9 | -36"]],
    ["in which months of 2024 did the amount rise", ["2024-02-01 | 45 | 15"]],
    // January is read for it, and not shown.
    ["which months saw orders go down since February 2024", ["2024-02-01 | 1 | -1"]],
    ["in which years did the number of orders fall", []],
  ])("and only those that moved so: %s", async (question, expected) => {
    expect(await rows(question)).toEqual(expected);
  });

  test.each([
    "in which months did the amount fall below 10",
    "in which months did the amount fall by more than 10 percent",
    "which regions saw the amount fall in 2024",
    "orders that fell in 2024",
    "running total of orders",
    "cumulative average amount by month",
    "month over month growth in amount by quarter",
  ])("is declined where there is no such series: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

test("weeks begin on Monday", async () => {
  expect(await rows("number of orders per week")).toEqual([
    "2024-01-01 | 1",
    "2024-01-15 | 1",
    "2024-01-29 | 1",
    "2024-03-04 | 1",
    "2024-06-03 | 1",
  ]);
});

test("a question is read as a series in other words at most once", () => {
  expect(alongIn("total amount by month")).toEqual([]);
  expect(alongIn("MoM change in the amount")).toMatchObject([
    { text: "total amount by month", kind: "absolute", grain: "month" },
  ]);
});
