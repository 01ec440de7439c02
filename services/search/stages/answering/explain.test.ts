import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../adapters/registry.ts";
import type { ResponseItem } from "../../model.ts";
import { search } from "../../pipeline.ts";
import { ADMIN } from "../../testing/agents.ts";
import { openSampleAgents, smallSample } from "../../testing/sample.ts";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-explain-"));
  registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 500);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(query: string): Promise<ResponseItem> {
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const question = { query, minReleaseStage: "generally-available", asker: ADMIN } as const;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") return event.item;
  throw new Error("no item");
}
const explained = async (query: string) => (await ask(query)).metadata.explanation!;

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
