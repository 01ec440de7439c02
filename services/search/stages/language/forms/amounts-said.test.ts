import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["cash over US$2bn", "cash over $2bn"],
  ["cash over 2bln or 5 mio", "cash over 2bn or 5m"],
  ["growth above 20pct, or 3 per cent", "growth above 20%, or 3%"],
  ["Top10 firms", "top 10 firms"],
  [
    "mills whose margin fell by more than two points",
    "mills whose margin fell by more than 2 percentage points",
  ],
  ["rates at least 1.5pp above inflation", "rates at least 1.5 percentage points above inflation"],
  ["change in margin in pp", "change in margin in percentage points"],
  ["revenue growth y-o-y", "revenue growth yoy"],
  ["rates lower than 4% in 2024", "rates below 4% in 2024"],
  ["firms that beat it by greater than 5%", "firms that beat it by more than 5%"],
  ["firms with a margin of > 20%", "firms with a margin above 20%"],
  ["firms with minimum 5 deals", "firms with at least 5 deals"],
  ["profit in the range of 500m to 1bn", "profit between 500m and 1bn"],
  ["firms with cash of 1bn to 2bn", "firms with cash between 1bn and 2bn"],
  ["founded later than 2010", "founded after 2010"],
  ["what is the total number of deals", "number of deals"],
  ["# of deals by year", "number of deals by year"],
  [
    "number of deals that were announced and how many of them closed",
    "how many deals were announced and how many of them closed",
  ],
])("%s is %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});

test.each([
  "revenue in 2024 higher than 2023",
  "mills larger than 40 hectares",
  "the minimum 5 year rate",
  "opened no later than 2010",
  "players with more than 20 points",
  "3 percentage points of 20 to 30 people",
  "number of deals that were announced",
])("%s is left as it is", (said) => {
  expect(unwrapped(said)).toBe(said);
});
