import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Registry } from "../../../adapters/registry.ts";
import { openSampleAgents, smallSample } from "../../../testing/sample.ts";

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-where-"));
  registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), 50);
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["where is Ostrenbrook listed?", ["company", "exchange"]],
  ["where is Ostrenbrook located", ["company", "city", "country"]],
  ["where is Ostrenbrook based", ["company", "city", "country"]],
  ["where is Ostrenbrook", ["company", "city", "country"]],
])("%s asks for what is called so", (question, columns) => {
  const agent = registry.agents().find(({ config }) => config.name === "companies")!;
  const proposal = agent.propose(question, undefined)!;
  expect(proposal.unused).toEqual([]);
  expect(proposal.plan?.columns.map(({ name }) => name)).toEqual(columns);
});
