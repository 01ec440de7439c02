import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { parse, stringify } from "yaml";
import { openRegistry, type Registry } from "../adapters/registry.ts";
import { ensureSample } from "../adapters/sample.ts";
import { SAMPLE_AGENTS } from "../main.ts";
import type { Asker, DataAgent, ResponseItem } from "../model.ts";
import { search } from "../pipeline.ts";
import { readRecord } from "../record.ts";
import { USER } from "./agents.ts";

/** The sample warehouse with few companies and few prices: built in a second, asked in milliseconds. */
export const smallSample = (folder: string): Promise<string> =>
  ensureSample(folder, { companies: 60, pricesFrom: "2025-06-01" });

/**
 * The agents of the sample over another file, each as `change` says; without those that it
 * leaves out.
 */
export async function openSampleAgents(
  folder: string,
  location: string,
  maxRows: number,
  change: (agent: DataAgent) => DataAgent | undefined = (agent) => agent,
): Promise<Registry> {
  await mkdir(folder, { recursive: true });
  for (const file of (await readdir(SAMPLE_AGENTS)).filter((name) => name.endsWith(".yaml"))) {
    const agent = change(parse(await readFile(join(SAMPLE_AGENTS, file), "utf8")));
    if (!agent) continue;
    const semantic_model = join(SAMPLE_AGENTS, "../model.yaml");
    const connection_params = { ...agent.connection_params, location, semantic_model };
    await writeFile(join(folder, file), stringify({ ...agent, connection_params }));
  }
  return openRegistry({
    folder,
    dataDir: folder,
    maxRows,
    memoryMb: 512,
    cacheMb: 0,
    probeEveryMs: 60_000,
    probeTimeoutMs: 60_000,
    now: () => new Date(0),
    onIssues: () => {},
    follow: false,
  });
}

/** The small sample's agents for all tests of a file: opened before them, closed after them. */
export function sampleAgents(maxRows = 500) {
  let folder: string;
  let registry: Registry;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "groundwork-sample-"));
    registry = await openSampleAgents(join(folder, "agents"), await smallSample(folder), maxRows);
  });
  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });
  const agents = () => registry.agents();
  const agentOf = (name: string) => agents().find(({ config }) => config.name === name)!;
  return {
    agents,
    agentOf,
    /** What one agent makes of a question. */
    propose: (agent: string, question: string) => agentOf(agent).propose(question, undefined),
    /** The record or listing that a source leads to. */
    read: (uri: string) =>
      readRecord(uri, USER, { agents, timeoutMs: 60_000 }, new AbortController().signal),
    /** The first table of an answer. */
    async ask(query: string, asker: Asker = USER): Promise<ResponseItem> {
      const deps = { agents, agentTimeoutMs: 60_000 };
      const question = { query, minReleaseStage: "generally-available", asker } as const;
      for await (const event of search(question, deps, new AbortController().signal))
        if (event.kind === "item") return event.item;
      throw new Error("no item");
    },
  };
}
