import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  [
    "companies with net income above 100m in 2023 but negative in 2024",
    "companies with net income above 100m in 2023 but negative net income in 2024",
  ],
  [
    "companies with cash over 50m in 2023 and below 10m in 2024",
    "companies with cash over 50m in 2023 and cash below 10m in 2024",
  ],
  [
    "companies whose cash flow was negative in 2023 but positive in 2024",
    "companies with negative cash flow in 2023 but positive cash flow in 2024",
  ],
  ["On which exchange and under which ticker does Alder trade?", "exchange and ticker of Alder?"],
  ["Guidance of Alder: low and high", "low end and high end of Guidance of Alder"],
  [
    "recalls by companies with more than 1000 employees",
    "recalls by companies with more than 1000 employees",
  ],
  [
    "number of recalls by companies with more than 1000 employees",
    "number of recalls of companies with more than 1000 employees",
  ],
  ["number of deals by companies", "number of deals by companies"],
  [
    "Which Chilean companies turn up both as a buyer and as a target in 2024?",
    "Which Chilean companies that were buyers in 2024 and that were targets in 2024?",
  ],
  ["players that were both captain and coach", "players that were both captain and coach"],
  ["top executives of Alder", "executives of Alder"],
  ["top executives who left in 2024", "top executives who left in 2024"],
  ["biggest backer of startups", "who is the biggest backer of startups"],
  ["biggest backers of startups", "biggest backers of startups"],
])("%s is %s", (said, plain) => {
  expect(splitQuestions(said)).toEqual([plain]);
});

test.each([
  [
    "revenue of Alder in 2023 and of Birch in 2024",
    ["revenue of Alder in 2023", "revenue of Birch in 2024"],
  ],
  [
    "banks by country, and the country with the most",
    ["number of banks by country", "which country has the most banks"],
  ],
  ["revenue of Alder in 2023 and 2024", ["revenue of Alder in 2023 and 2024"]],
])("%s asks for two things", (said, parts) => {
  expect(splitQuestions(said)).toEqual(parts);
});
