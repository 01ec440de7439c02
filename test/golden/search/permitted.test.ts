import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResponseItem } from "../../../services/search/model.ts";
import { search } from "../../../services/search/pipeline.ts";
import { openSample, operatorOf } from "../../bench/search/sample.ts";

let registry: Awaited<ReturnType<typeof openSample>>;
beforeAll(async () => {
  registry = await openSample(join(import.meta.dirname, "../../../.cache/sample"));
});
afterAll(() => registry.close());

async function ask(query: string, minReleaseStage: "beta" | "generally-available") {
  const question = { query, asker: operatorOf(registry), minReleaseStage };
  const deps = { agents: registry.agents, agentTimeoutMs: 60_000 };
  const items: ResponseItem[] = [];
  for await (const event of search(question, deps, new AbortController().signal))
    if (event.kind === "item") items[event.index] = event.item;
  return items;
}

test("a figure that may not be used is not taken apart into one that may", async () => {
  const [open] = await ask("power price in France", "beta");
  expect(open!.rows.length).toBe(1);
  const [closed] = await ask("power price in France", "generally-available");
  expect(closed!.rows).toEqual([]);
  expect(closed!.problems[0]!.message).toContain('"power price"');
});
