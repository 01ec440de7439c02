import { expect, test } from "vitest";
import { sampleAgents } from "../../../testing/sample.ts";

const { propose } = sampleAgents(50);

test.each([
  [
    "fundamentals",
    "waht was the op inc of Varleyfell in FY 2020",
    "operating income of Varleyfell in FY 2020",
  ],
  ["fundamentals", "net inc Ostrenbrook chem 2019", "net income Ostrenbrook Chemicals 2019"],
  [
    "fundamentals",
    "tot R&D spend of US semis in 2024",
    "total R&D spend of US semiconductors in 2024",
  ],
  [
    "fundamentals",
    "EBITDA mrgn Varleyfell per qtr 2025",
    "EBITDA margin Varleyfell per quarter 2025",
  ],
  ["deals", "medain val of completed mergers 2024", "median value of completed mergers 2024"],
  ["deals", "no. of deals in 2024", "number of deals in 2024"],
  ["deals", "top 3 acquirers by # of deals 2019-25", "top 3 acquirers by number of deals 2019-25"],
  ["deals", "deals ann’d in 2025 by Varleyfell", "deals announced in 2025 by Varleyfell"],
  [
    "estimates",
    "how many cos lowerd guidance for 2024",
    "how many companies lowered guidance for 2024",
  ],
  [
    "estimates",
    "what EPS does the street expect of Varleyfell for 2026?",
    "EPS estimate of Varleyfell for 2026",
  ],
  [
    "estimates",
    "What earnings per share do analysts expect from Varleyfell for 2026?",
    "earnings per share estimate of Varleyfell for 2026",
  ],
  [
    "estimates",
    "revenue that analysts expected of Varleyfell in 2024",
    "revenue estimate of Varleyfell in 2024",
  ],
  [
    "estimates",
    "what revenue is pencilled in for Varleyfell in 2024",
    "what revenue estimate for Varleyfell in 2024",
  ],
  [
    "estimates",
    "what revenue does the Street see for Varleyfell in 2024",
    "what revenue estimate for Varleyfell in 2024",
  ],
  [
    "estimates",
    "what EBITDA is Varleyfell forecast to make in 2024",
    "what EBITDA estimate Varleyfell in 2024",
  ],
  [
    "estimates",
    "what revenue do analysts expect Varleyfell to report in 2024",
    "what revenue estimate Varleyfell in 2024",
  ],
  ["market-data", "approx mkt cap of Varleyfell", "about market cap of Varleyfell"],
])("with %s, %s asks what its words do when they are written out", (agent, typed, meant) => {
  const [found, expected] = [typed, meant].map((question) => propose(agent, question));
  expect(found?.unused).toEqual([]);
  expect(found?.plan).toEqual(expected?.plan);
});

test.each([
  ["fundamentals", "revenue of Tahn in 2020", "Tahn"],
  ["fundamentals", "revenue of Tot Hill in 2020", "Tot Hill"],
])("with %s, %s keeps a name that nobody has as it was typed", (agent, question, name) => {
  expect(propose(agent, question)?.unused.join(" ")).toBe(name);
});

test("what a model has no estimate of is not looked up among what was reported", () => {
  const question = "what net income do analysts expect of Varleyfell for 2025?";
  expect(propose("fundamentals", question)?.unused).toContain("expect");
});
