import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["from 2020-2023", "from 2020 to 2023"],
  ["Swiss mills list", "list Swiss mills"],
  ["in either Norway or Chile", "in Norway or Chile"],
  ["clerks who are over 64", "clerks older than 64"],
  ["clerks who are under 30 in Chile", "clerks younger than 30 in Chile"],
  [
    "mills that spent more than 10% of their revenue on R&D in 2024",
    "mills with R&D to revenue more than 10% in 2024",
  ],
  ["annualised revenue growth (CAGR) of Alder", "revenue CAGR of Alder"],
])("%s is read as %s", (text, plain) => {
  expect(rephrased(text)).toBe(plain);
});

test.each([
  "mills that either closed or moved",
  "who are over the budget",
  "what is on the list",
  "they spent 10% on R&D",
])("%s is left as it is", (text) => {
  expect(rephrased(text)).toBe(text);
});

test("a text too long to be put in another form is left as it is", () => {
  const text = "split and show me the first ".repeat(140);
  expect(rephrased(text)).toBe(text);
});
