import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";
import { roundedIn } from "./rounded.ts";

const MILLS = [
  "CREATE TABLE mills (mill_id INTEGER PRIMARY KEY, mill_name VARCHAR, river VARCHAR)",
  "INSERT INTO mills VALUES (1, 'Ash', 'Wye'), (2, 'Elm', 'Wye'), (3, 'Oak', 'Dee')",
  "CREATE TABLE grinds (grind_id INTEGER PRIMARY KEY, mill_id INTEGER REFERENCES mills (mill_id), tons DOUBLE, price DOUBLE)",
  "INSERT INTO grinds VALUES (1, 1, 1.25, 3), (2, 1, 2.5, 4.126), (3, 2, 3, 5), (4, 3, 7.333, 6)",
];
const records = recordsOf(MILLS);

describe("figures are told with as many decimals as is said", () => {
  test.each([
    ["What is the average tons per river, rounded to 1 decimal?", "Dee | 7.3; Wye | 2.3"],
    ["What is the average tons per river? Round to two decimals.", "Dee | 7.33; Wye | 2.25"],
    [
      "For each river, return the total tons and the average price rounded to 2 decimals.",
      "Dee | 7.333 | 6; Wye | 6.75 | 4.04",
    ],
    [
      "For each river, return the total tons and the average price, both rounded to whole numbers.",
      "Dee | 7 | 6; Wye | 7 | 4",
    ],
    ["How many grinds were there per river, rounded to 1 decimal?", "Wye | 3; Dee | 1"],
    ["Which mill has the highest average tons? Round to whole tons.", "Oak"],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });

  test("and it is asked which where that is open", async () => {
    const question =
      "For each river, return the total tons and the average price. Round it to 1 decimal.";
    expect(await records.told(question)).toMatch(/^not understood/);
  });
});

test.each([
  ["Rate = a / b, as a percentage with one decimal.", "Rate", 1],
  ["Return the town and the payout rounded to 2 decimals.", "the payout", 2],
  ["Round the mean to whole minutes.", "the mean", 0],
  ["All averages are rounded to three decimal places.", "All averages", 3],
])("%s", (question, said, decimals) => {
  expect(roundedIn(question).roundings).toEqual([{ said, decimals }]);
});

test.each(["Which lessons have 2 places?", "What is the round trip with 2 stops?"])(
  "says nothing of it: %s",
  (question) => {
    expect(roundedIn(question)).toEqual({ text: question, roundings: [] });
  },
);
