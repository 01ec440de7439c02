import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["who were the last 5 millers to leave their job", "latest 5 departures of millers"],
  ["3 most recent CEO departures", "latest 3 departures of CEOs"],
  [
    "what does Alder make and when was each one launched",
    "what does Alder make and when was each launched",
  ],
  ["mills founded prior to 1920", "mills founded before 1920"],
  ["news from 2024 or 2025", "news in 2024 or 2025"],
  ["every closure announced in 2025", "list every closure announced in 2025"],
  ["sort the mills by output", "mills sorted by output"],
  ["break down the mills by town (just counts)", "number of mills by town"],
  ["mills by town, counts only", "number of mills by town"],
  ["tally the mills by town", "number of mills by town"],
  ["mills rated A, going by their latest rating on each", "mills rated A"],
  ["what's the latest on Alder", "latest news on Alder"],
  ["mills with 5+ strikes", "mills with at least 5 strikes"],
  ["mills that had five strikes or more", "mills that had at least five strikes"],
  ["millers over the age of 60", "millers older than 60"],
  ["millers aged under 40", "millers younger than 40"],
  ["when was she or he appointed", "when was they appointed"],
  ["Swiss companies with number of deals in 2025", "number of deals in 2025 of each Swiss company"],
  ["how many mills per town? Leave out the ones with none", "how many mills per town"],
])("lists are asked for in one form: %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "growth from 2024 to 2025",
  "every year since 2020",
  "every mill's output in 2024",
  "the latest output of Alder",
  "number of mills by town",
])("what says something else stays: %s", (said) => {
  expect(rephrased(said)).toBe(said);
});
