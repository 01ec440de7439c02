import { expect, test } from "vitest";
import { scaledBy } from "./scales.ts";

test.each([
  ["net sales eur k", { bare: "net sales", unit: "EUR", scale: 1e3 }],
  ["fees k chf", { bare: "fees", unit: "CHF", scale: 1e3 }],
  ["turnover musd", { bare: "turnover", unit: "USD", scale: 1e6 }],
  ["grants gbp million", { bare: "grants", unit: "GBP", scale: 1e6 }],
  ["budget in billions", { bare: "budget", scale: 1e9 }],
  ["visitors thousands", { bare: "visitors", scale: 1e3 }],
  ["temperature k", undefined],
  ["depth m", undefined],
  ["fee eur", undefined],
  ["millions", undefined],
])("a column called %j", (words, scaled) => {
  expect(scaledBy(words)).toEqual(scaled);
});
