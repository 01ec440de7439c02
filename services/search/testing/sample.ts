import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { openRegistry, type Registry } from "../adapters/registry.ts";
import { ensureSample } from "../adapters/sample.ts";
import { SAMPLE_AGENTS } from "../main.ts";
import type { DataAgent } from "../model.ts";

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
