import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["Value screen: mills with output above 5", "mills with output above 5"],
  ["how many rivals does each mill have on file?", "how many rivals does each mill have?"],
  ["Swiss mill comps: output", "Swiss mill companies: output"],
  ["where does Meridian rate Alder Mills", "how does Meridian rate Alder Mills"],
  ["mills loss-making at the operating line", "mills with negative operating income"],
  ["loss-making mills at the net income level", "mills with negative net income"],
  ["mills that were profitable on the EBITDA line", "mills with positive EBITDA"],
  ["millers aged 64 or over", "millers at least 64 years old"],
  ["millers 40 or younger", "millers no older than 40"],
  ["millers who are 40 or younger: name", "millers no older than 40: name"],
  ["millers who are at most 40 years old", "millers no older than 40"],
  ["German output, annual averages 2019 to 2025", "average German output by year 2019 to 2025"],
  ["annual average output from 2019 to 2025", "average output by year from 2019 to 2025"],
  ["monthly averages of output in 2025", "average output by month in 2025"],
  ["mills opened in 2024 and 2025 combined", "mills opened from 2024 to 2025"],
  [
    "mills with a customer worth 25% or more of sales",
    "mills with a customer accounting for at least 25% of sales",
  ],
  ["Swiss credits rated triple-B", "Swiss issuers rated BBB"],
  [
    "distribution of mill grades, i.e. number of mills in each grade",
    "number of mill grades by grade",
  ],
  [
    "closures by year, leaving out the ones that were cancelled",
    "closures by year, excluding the cancelled ones",
  ],
  ["mills that ran an operating margin above 10%", "mills that had an operating margin above 10%"],
])("what is noted at a desk is said in full: %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "a score of 64 or over",
  "annual average output",
  "screens of mills",
  "who ran the mill",
])("others stay: %s", (said) => {
  expect(rephrased(said)).toBe(said);
});
