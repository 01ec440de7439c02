import { expect, test } from "vitest";
import type { Agent } from "../../model.ts";
import { sampleAgents } from "../../testing/sample.ts";
import { inOwnWords } from "./own-words.ts";

const { agentOf } = sampleAgents(50);
const NAMES = [
  "companies",
  "fundamentals",
  "people",
  "credit-ratings",
  "deals",
  "macro",
  "research",
];
const read = (text: string) => inOwnWords(text, NAMES.map(agentOf));

test.each([
  ["research and development and capital spending of Alder", "R&D and capex of Alder"],
  ["Alder's earnings before interest, taxes, depreciation and amortisation", "Alder's EBITDA"],
  ["who is the chief executive officer of Alder", "who is the CEO of Alder"],
  ["which country has the youngest CEO's", "which country has the youngest CEOs"],
  ["finance chiefs who left", "CFOs who left"],
  ["how many companies had negative earnings", "how many companies had negative net income"],
  ["free-cash-flow of Alder", "free cash flow of Alder"],
  ["banks employing more than 500 people", "banks with more than 500 employees"],
  ["average employee count of banks", "average headcount of banks"],
  ["highest CPI inflation", "highest inflation"],
  ["P/E ratio and earnings per share of Alder", "P/E and EPS of Alder"],
  ["what number of deals were announced", "how many deals were announced"],
  ["the full legal name of Alder", "the name of Alder"],
  ["top 5 employers in Japan", "largest 5 employers in Japan"],
  ["in which month does Alder close its books", "fiscal year end of Alder"],
  ["when does the financial year of Alder end", "fiscal year end of Alder"],
  ["banks that close their books in March", "banks whose fiscal year ends in March"],
  ["firms in Leeds that make or sell software", "software firms in Leeds"],
  ["firms making or selling machinery", "machinery firms"],
])("%s is read as %s", (text, plain) => {
  expect(read(text)).toBe(plain);
});

test.each([
  ["companies holding a rating of AAA", "companies rated AAA"],
  ["how many have a rating of B or below", "how many are rated B or below"],
  ["banks that carry an issuer rating of A", "banks rated A"],
  ["companies that aren't rated", "companies that have no credit rating"],
  ["unrated banks in Japan", "banks in Japan that have no credit rating"],
  ["banks whose outlook is negative", "banks with a negative outlook"],
  ["banks on negative outlook", "banks with a negative outlook"],
  ["highest-value deals of 2024", "biggest deals of 2024"],
  ["the deal with the highest value of 2024", "the biggest deal of 2024"],
  ["how many buys on banks", "how many buy recommendations on banks"],
  ["at least 8 M&A deals", "at least 8 deals"],
  ["rivals of the competitors of Alder", "competitors of the competitors of Alder"],
  ["largest deals by value in 2024", "largest deals in 2024"],
  ["deals whose value exceeds 1bn", "deals above 1bn"],
  ["companies that compete with Alder", "competitors of Alder"],
  ["banks with a sell in 2025", "banks with a sell recommendation in 2025"],
  ["companies in the banking industry", "banking companies"],
  ["companies active in technology", "technology companies"],
  ["privately held companies", "private companies"],
  ["sentiment of headlines on Alder", "sentiment of news on Alder"],
  ["rounds whose lead was Birch", "rounds led by Birch"],
  ["banks set up after 1990", "banks founded after 1990"],
  ["research reports released in 2025", "research reports published in 2025"],
])("of records, %s is read as %s", (text, plain) => {
  expect(read(text)).toBe(plain);
});

test.each([
  "research on Alder and development of Birch",
  "films with a rating of PG",
  "does Alder have a rating of A",
  "not rated by Meridian",
  "negative earnings news",
  "products released in 2024",
  "companies in the fishing industry",
  "companies with a hold on Birch",
  "rounds with Birch",
  // What somebody spoke of is looked for in the words that are asked for.
  "what did Alder say about research and development",
])("%s is left as it is", (text) => {
  expect(read(text)).toBe(text);
});

test("what no data is called so is left as it is", () => {
  const text = "research and development of Alder, and its chief executive";
  expect(inOwnWords(text, [])).toBe(text);
});

test("a name that some data has for something else is left as it is", () => {
  const department = { dataset: "staff", field: "department", entity: false, aliases: [] };
  const knowledge = {
    model: { datasets: [], metrics: [], relationships: [] },
    values: [{ ...department, value: "Research and Development" }],
  };
  const staff = { subject: { knowledge } } as unknown as Agent;
  const text = "research and development of Alder, and its chief executive";
  expect(inOwnWords(text, [agentOf("people"), staff])).toBe(
    "research and development of Alder, and its CEO",
  );
});
