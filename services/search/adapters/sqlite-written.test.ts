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
    ["8/29/2023 11:37", "12/1/2023 9:05:30"],
    ["TIMESTAMP", "2023-08-29 11:37:00", "2023-12-01 09:05:30"],
  ],
  [
    ["23-OCT-10", "7-apr-1998"],
    ["DATE", "2010-10-23", "1998-04-07"],
  ],
  [
    ["May 26, 1986", "Sept 1, 1990"],
    ["DATE", "1986-05-26", "1990-09-01"],
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
  ["a time that there is not", ["8/29/2023 25:00"]],
  ["a day with a time among days", ["8/29/2023 11:37", "8/30/2023"]],
  ["a month that there is not", ["23-OKT-10"]],
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
