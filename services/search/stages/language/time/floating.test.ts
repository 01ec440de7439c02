import { expect, test } from "vitest";
import { floatingAt, placed } from "./floating.ts";
import { type Period, period } from "./period.ts";
import { timeAt } from "./time.ts";

const NOW = "2025-12-31";

const periodAt = (text: string): Period => {
  const time = (timeAt(text, NOW) ?? floatingAt(text, NOW))?.time;
  if (time?.kind !== "period") throw new Error(`no period: ${text}`);
  return time;
};

const stretch = ({ from, to }: Period) => [from, to];

test.each([
  ["q3 revenue of", "2024", ["2024-07-01", "2024-10-01"]],
  ["second quarter net income", "fy2023", ["2023-04-01", "2023-07-01"]],
  ["h2 revenue", "2023", ["2023-07-01", "2024-01-01"]],
  ["first nine months", "2024", ["2024-01-01", "2024-10-01"]],
  ["ltm", "q2 2024", ["2023-07-01", "2024-07-01"]],
  ["ytd", "september 2025", ["2025-01-01", "2025-10-01"]],
  ["five year revenue cagr", "2024", ["2019-01-01", "2025-01-01"]],
  ["that month", "march 2024", ["2024-03-01", "2024-04-01"]],
])("%s, said of %s", (text, anchor, expected) => {
  const { floating } = periodAt(text);
  expect(stretch(placed(floating!, periodAt(anchor))!)).toEqual(expected);
});

test("without a year, a quarter is the newest that is over", () => {
  expect(stretch(periodAt("q3 revenue"))).toEqual(["2025-07-01", "2025-10-01"]);
  const early = floatingAt("q3 revenue", "2025-08-15")?.time as Period;
  expect(stretch(early)).toEqual(["2024-07-01", "2024-10-01"]);
});

test("a quarter of several years is that of each, a half is none, and nothing is counted back from no end", () => {
  const years = period("2020-01-01", "2025-01-01", "year", true);
  expect(placed(periodAt("q2 revenue").floating!, years)).toMatchObject({ ofYears: 2 });
  expect(placed(periodAt("h1 revenue").floating!, years)).toBeUndefined();
  expect(placed({ kind: "trailing", months: 12 }, periodAt("since 2020"))).toBeUndefined();
});

test("quarters in a row are each for themselves, halves are one stretch", () => {
  expect(periodAt("q1 to q3 2024")).toMatchObject({ to: "2024-10-01", several: true });
  expect(periodAt("h1 2024")).toMatchObject({ to: "2024-07-01", whole: true, several: false });
  expect(periodAt("the five years to 2024")).toMatchObject({ from: "2020-01-01", several: true });
});
