import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../adapters/registry.ts";
import type { ResponseItem } from "../../model.ts";
import { search } from "../../pipeline.ts";
import { USER } from "../../testing/agents.ts";
import { openSampleAgents, smallSample } from "../../testing/sample.ts";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-unasked-"));
  registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 500);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(query: string): Promise<ResponseItem> {
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const question = { query, minReleaseStage: "generally-available", asker: USER } as const;
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") return event.item;
  throw new Error("no item");
}
const unitsTold = async (query: string) =>
  (await ask(query)).problems.filter(({ code }) => code === "unit_mixed");

test.each([
  ["companies with revenue above $2m in 2024", "fundamentals"],
  ["number of companies with revenue above $2m in 2024", "fundamentals"],
  ["number of companies with market cap above $2m at the end of 2022", "market-data"],
  ["number of companies with revenue above $2m in both 2023 and 2024", "fundamentals"],
  ["companies with a deal in 2024 and revenue above $2m in 2024", "fundamentals"],
  ["companies whose CEO is older than 40 and whose revenue exceeded $2m in 2024", "fundamentals"],
  ["how many companies announced a deal in 2024 and had revenue above $2m in 2024", "fundamentals"],
])("%s: figures in other currencies are left out, and that is said once", async (query, agent) => {
  const told = await unitsTold(query);
  expect(told).toMatchObject([{ severity: "warning", agent }]);
  expect(told[0]!.message).toMatch(/^Only figures in USD were compared/);
});

test.each([
  "number of companies with revenue above 2m in both 2023 and 2024",
  "number of companies with revenue above 2m in 2024",
  "how many companies announced a deal in 2024 and had revenue above 2m in 2024",
])("%s: figures of several currencies were compared, and that is said", async (query) => {
  expect((await unitsTold(query))[0]?.message).toMatch(/compared with one number/);
});

test.each([
  "number of companies with a net margin above 5% in 2024",
  "number of companies with more than 100000 employees",
  "how many companies announced a deal in 2024",
])("%s: nothing is said of currencies", async (query) => {
  expect(await unitsTold(query)).toEqual([]);
});
