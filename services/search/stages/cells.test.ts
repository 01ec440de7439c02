import { describe, expect, test } from "vitest";
import { toCells } from "./cells.ts";

const decimal = (text: string) => {
  const [whole = "", part = ""] = text.split(".");
  return { value: BigInt(whole + part), scale: part.length };
};
const made = { records: [1], isBetween: false, isDivided: false };

describe("doubles that were computed", () => {
  test.each([
    [1, 1 / 3, 0.333333333333],
    [1_000_000, 1 / 3, 0.333333333333],
    [1, 0.1 + 0.2, 0.3],
    [1, 12_345_678_901_234.56, 12_345_678_901_234.6],
    [1, 12_345_678_901.234_56, 12_345_678_901.23],
    [10, 12_345_678_901_234.56, 12_345_678_901_235],
    [1_000, 12_345_678_901_234.56, 12_345_678_901_200],
    [1_000_000, 12_345_678_901_234.56, 12_345_678_901_200],
    [0, 12_345_678_901_234.56, 12_345_678_901_234.6],
    [1, 0, 0],
  ])("of %i records have the digits that are sure", (records, value, cell) => {
    expect(toCells([value], "", { made: { ...made, records: [records] } }).cells).toEqual([cell]);
  });

  test("between two figures have fewer: those of the two were rounded", () => {
    const between = { ...made, isBetween: true };
    const value = 12_345_678_901_234.56;
    expect(toCells([value], "", { made: between }).cells).toEqual([12_345_678_901_200]);
  });

  test("that stand in a record stay what they are", () => {
    expect(toCells([1 / 3], "").cells).toEqual([1 / 3]);
  });
});

describe("decimals", () => {
  const divided = { ...made, isDivided: true };

  test("of a quotient that a double cannot hold are text", () => {
    const values = ["12345678901234716.6200", "12345678901234716.6300", "1.5"].map(decimal);
    expect(toCells(values, "", { made: divided }).cells).toEqual([
      "12345678901234716.62",
      "12345678901234716.63",
      "1.5",
    ]);
  });

  test("of a quotient that goes on without end are what a double holds of it", () => {
    const values = [decimal("0.33333333333333333333"), decimal("-2.50000")];
    expect(toCells(values, "", { made: divided }).cells).toEqual([1 / 3, -2.5]);
  });

  test("of a sum are exact, whatever they are", () => {
    const values = [decimal("0.33333333333333333333")];
    expect(toCells(values, "", { made }).cells).toEqual(["0.33333333333333333333"]);
  });
});
