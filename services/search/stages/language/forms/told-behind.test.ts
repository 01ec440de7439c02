import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["When did wool prices peak, and at what level?", "When did wool prices peak?"],
  [
    "On which day did Alder see its heaviest trading volume, and how many shares changed hands?",
    "On which day did Alder have its highest trading volume?",
  ],
  [
    "biggest mill in each town: name and number of looms",
    "biggest mill in each town by number of looms",
  ],
  [
    "largest mill in each town: town, owner and looms",
    "largest mill in each town with owner and looms",
  ],
  ["newest mill by owner: town and looms", "newest mill by owner with town and looms"],
  ["In which month did wool peak, and how high did it get?", "In which month did wool peak?"],
  ["Wool output: lowest month and the level", "Wool output: lowest month"],
  ["which mills opened in 2024 and on what day", "which mills opened in 2024 and when"],
  ["mills by FY24 to FY25 output growth", "mills by output growth from FY24 to FY25"],
  ["FY26 consensus for Alder: revenue and EPS", "consensus revenue and EPS of Alder for FY26"],
  ["Why do millers leave? Count the exits by stated reason", "Count the exits by reason"],
  [
    "median output in 2025: wool mills versus cotton mills",
    "median output of wool mills versus cotton mills in 2025",
  ],
  ["cheapest listed stocks on P/E", "cheapest listed companies on P/E"],
])("what stands behind it says no more: %s", (said, plain) => {
  expect(
    unwrapped(said)
      .replace(/from FY20/g, "from FY")
      .replace(/to FY20/g, "to FY"),
  ).toBe(plain);
});

test.each([
  "when did Alder open, and at what price does it sell wool",
  "biggest mill in each town, founded after 1900",
  "why did Alder close?",
])("what says more stays: %s", (said) => {
  expect(unwrapped(said)).toBe(said);
});
