import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { openRegistry, type Registry } from "../adapters/registry.ts";
import type { Asker, DataAgent, Question, ResponseItem } from "../model.ts";
import { search } from "../pipeline.ts";
import { duckdbFile } from "./duckdb-file.ts";

export type AgentFields = Partial<DataAgent> & Pick<DataAgent, "connection_params" | "type">;

/** What of an agent's file a test does not care about. */
export const agentFields = (name: string, fields: AgentFields): DataAgent => ({
  name,
  display_name: name,
  short_description: name,
  description: name,
  example_queries: [],
  underlying_datasets: [],
  enabled: true,
  owner: "Test",
  data_owner_division: "",
  data_owner_team: "",
  release_stage: "generally-available",
  auth_scope: null,
  requires_partner_token: false,
  priority_group: null,
  priority: null,
  ...fields,
});

export const ADMIN: Asker = { issuer: "service", roles: ["admin"], scopes: [] };
export const USER: Asker = { issuer: "service", roles: [], scopes: [] };

export interface Opened {
  readonly registry: Registry;
  readonly folder: string;
  readonly failures: readonly unknown[];
  ask(query: string, options?: Partial<Question> & Timing): Promise<readonly ResponseItem[]>;
  close(): Promise<void>;
}

interface Timing {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

interface OpenAgents {
  readonly maxRows?: number;
  readonly dataDir?: string;
  readonly cacheMb?: number;
  /** Seconds between probes; without it there are none. */
  readonly follow?: number;
  /** What day it is: the first there was, unless given. */
  readonly now?: () => Date;
  /** Makes what agents read, before they are opened. */
  readonly before?: (folder: string) => Promise<void>;
  /** Further files of the folder: semantic models. */
  readonly models?: Readonly<Record<string, object>>;
}

/** An agent over a DuckDB file of its name, as a model of that name describes it or, without one, as it shows itself. */
export const duckdbAgent = (name: string, model?: object): AgentFields => ({
  type: "sql",
  connection_params: {
    engine: "duckdb",
    location: `${name}.duckdb`,
    ...(model && { semantic_model: `models/${name}.yaml` }),
  },
});

/** One such agent, whose file the statements make. */
export const openModel = (
  name: string,
  model: object | undefined,
  statements: readonly string[],
  { fields, ...options }: OpenAgents & { readonly fields?: Partial<AgentFields> } = {},
): Promise<Opened> =>
  openAgents(
    { [name]: { ...duckdbAgent(name, model), ...fields } },
    {
      ...options,
      ...(model && { models: { [`${name}.yaml`]: model } }),
      before: (folder) => duckdbFile(join(folder, `${name}.duckdb`), statements),
    },
  );

/** Agents of these files, and a way to ask them as the service does. */
export async function openAgents(
  files: Readonly<Record<string, AgentFields>>,
  options: OpenAgents = {},
): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-agents-"));
  for (const [name, fields] of Object.entries(files))
    await writeFile(join(folder, `${name}.yaml`), stringify(agentFields(name, fields)));
  await mkdir(join(folder, "models"));
  for (const [name, model] of Object.entries(options.models ?? {}))
    await writeFile(join(folder, "models", name), stringify(model));
  await options.before?.(folder);
  const registry = await openRegistry({
    folder,
    dataDir: options.dataDir ?? folder,
    maxRows: options.maxRows ?? 1000,
    memoryMb: 256,
    cacheMb: options.cacheMb ?? 0,
    probeEveryMs: (options.follow ?? 60) * 1000,
    probeTimeoutMs: 60_000,
    now: options.now ?? (() => new Date(0)),
    onIssues: () => {},
    follow: options.follow !== undefined,
  });
  const failures: unknown[] = [];
  return {
    registry,
    folder,
    failures,
    async ask(query, { timeoutMs = 60_000, signal, ...rest } = {}) {
      const question = { query, minReleaseStage: "beta", asker: USER, ...rest } as const;
      const deps = {
        agents: registry.agents,
        unopened: registry.unopened,
        agentTimeoutMs: timeoutMs,
        onFailure: (_: string, error: unknown) => failures.push(error),
      };
      const items: ResponseItem[] = [];
      for await (const event of search(question, deps, signal ?? new AbortController().signal))
        if (event.kind === "item") items[event.index] = event.item;
      return items;
    },
    async close() {
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
