import { expect, test } from "vitest";
import { ADMIN } from "../../testing/agents.ts";
import { sampleAgents } from "../../testing/sample.ts";

const { ask } = sampleAgents();

const explained = async (query: string) => (await ask(query, ADMIN)).metadata.explanation!;

test("of a question over several agents each part says its words, its plan and whose it is", async () => {
  const { candidates, why, parts } = await explained(
    "companies with a deal in 2024 and revenue above $2m in 2024",
  );
  expect(candidates.find(({ chosen }) => chosen)?.agent).toBe("companies");
  expect(why).toMatch(/^No agent answers all of it alone/);
  expect(parts?.map(({ agent, question }) => [agent, question])).toEqual([
    ["deals", "companies with a deal in 2024"],
    ["fundamentals", "companies with revenue above $2m in 2024"],
  ]);
  for (const { linked, plan, reading } of parts!) {
    expect(linked.some(({ text }) => text === "in 2024")).toBe(true);
    expect(plan.columns.length).toBeGreaterThan(0);
    expect(reading).toContain("2024");
  }
});

test("a figure beside another is a part, too", async () => {
  const { candidates, parts } = await explained(
    "how many US companies missed the EPS estimate in 2024",
  );
  expect(candidates.find(({ chosen }) => chosen)?.agent).toBe("fundamentals");
  expect(parts?.map(({ agent }) => agent)).toEqual(["estimates"]);
});

test("what one agent answers has no parts", async () => {
  const { parts, candidates } = await explained("number of companies with a deal in 2024");
  expect(parts).toBeUndefined();
  expect(candidates.some(({ chosen }) => chosen)).toBe(true);
});
