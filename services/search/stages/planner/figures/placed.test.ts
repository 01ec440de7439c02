import { expect, test } from "vitest";
import { sampleAgents } from "../../../testing/sample.ts";

const { agentOf } = sampleAgents(50);
const planOf = (agent: string, question: string) => {
  const proposal = agentOf(agent).propose(question, undefined)!;
  return { plan: proposal.plan, unused: proposal.unused };
};

test.each([
  "banks in Germany",
  "banks from Germany",
  "banks based in Germany",
  "banks that are headquartered in Germany",
  "banks domiciled in Germany",
  "banks based out of Germany",
  "banks with headquarters in Germany",
  "banks whose headquarters are in Germany",
  "banks whose home country is Germany",
  "Germany-based banks",
  "Germany-headquartered banks",
])("%s are those that are called by their country", (question) => {
  expect(planOf("companies", question)).toEqual(planOf("companies", "German banks"));
});

test.each([
  ["companies in the US", "US companies"],
  ["companies based in America", "American companies"],
  ["banks in Germany, France and Japan", "German, French and Japanese banks"],
  ["companies in Sweden or the UK", "Swedish or UK companies"],
])("%s are %s", (question, other) => {
  expect(planOf("companies", question)).toEqual(planOf("companies", other));
});

test("of a deal, it is said of whose noun it stands behind", () => {
  const expected = planOf("deals", "takeovers of German companies by French companies in 2023");
  const question = "takeovers of companies based in Germany by companies from France in 2023";
  expect(planOf("deals", question)).toEqual(expected);
});

test.each([
  ["largest insurer in Germany and in France", "largest German insurer"],
  ["banks in Germany", "banks outside Germany"],
  ["which companies are based in Germany", "which companies are not based in Germany"],
])("%s is not %s", (question, other) => {
  expect(planOf("companies", question).plan).not.toEqual(planOf("companies", other).plan);
});
