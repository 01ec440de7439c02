import { expect, test } from "vitest";
import { formOf } from "./sqlite-types.ts";

const plainOf = (texts: readonly string[]) => {
  const { type, written } = formOf(texts);
  return [type, ...(written ? texts.map(written.plain) : [])];
};

test.each([
  [
    ["31/12/2023", "1/2/2024"],
    ["DATE", "2023-12-31", "2024-02-01"],
  ],
  [
    ["12/31/2023", "1/2/2024"],
    ["DATE", "2023-12-31", "2024-01-02"],
  ],
  [
    ["01.02.2024", "03.04.2024"],
    ["DATE", "2024-02-01", "2024-04-03"],
  ],
  [
    ["£1,250.00", "-£40"],
    ["DOUBLE", "1250.00", "-40"],
  ],
  [
    ["€ 3.50", "€1,250"],
    ["DOUBLE", "3.50", "1250"],
  ],
])("%j are days or amounts", (texts, plain) => {
  expect(plainOf(texts)).toEqual(plain);
});

test.each([
  ["what could be either month first or day first", ["01/02/2024", "03/04/2024"]],
  ["days that there are not", ["31/02/2024"]],
  ["both orders in one column", ["31/12/2023", "12/31/2023"]],
  ["one text among days", ["31/12/2023", "unknown"]],
  ["two currencies", ["£5.00", "$5.00"]],
  ["a comma that may stand before cents", ["€1,250"]],
  ["numbers without a sign", ["1,250"]],
])("%s stay texts", (_, texts) => {
  expect(plainOf(texts)).toEqual(["VARCHAR"]);
});

test("amounts keep the currency that they were written with", () => {
  expect(formOf(["£5.00", ""]).written?.unit).toBe("GBP");
});
