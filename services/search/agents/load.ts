import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { type Agent, DATASETS } from "../model.ts";
import { at } from "../semantic/read.ts";

/** An agent and the folder that its relative paths start from. */
export interface AgentFile {
  readonly path: string;
  readonly folder: string;
  readonly agent: Agent;
}

export interface BrokenFile {
  readonly path: string;
  readonly why: string;
}

/** Reads every agent file of a folder, by name. A broken one is reported and harms no other. */
export async function loadAgents(folder: string) {
  const names = (await readdir(folder)).filter(
    (name) => /\.ya?ml$/.test(name) && !/\.model\.ya?ml$/.test(name),
  );
  const agents: AgentFile[] = [];
  const broken: BrokenFile[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    try {
      const agent = toAgent(parse(await readFile(path, "utf8"), { maxAliasCount: 100 }), path);
      const twin = agents.find((each) => each.agent.name === agent.name);
      if (twin) throw new Error(`${path}: name is already that of ${twin.path}`);
      agents.push({ path, folder, agent });
    } catch (error) {
      broken.push({ path, why: (error as Error).message });
    }
  }
  return { agents: agents.toSorted((a, b) => (a.agent.name < b.agent.name ? -1 : 1)), broken };
}

const KNOWN: ReadonlySet<string> = new Set(DATASETS);

function toAgent(document: unknown, path: string): Agent {
  const reader = at(document, path);
  const datasets = reader.strings("underlying_datasets");
  const unknown = datasets.find((name) => !KNOWN.has(name));
  if (unknown)
    throw reader.wrong("underlying_datasets", `names of known datasets; "${unknown}" is none`);
  const { enabled, requires_partner_token, priority } = reader.value;
  if (typeof enabled !== "boolean") throw reader.wrong("enabled", "true or false");
  return {
    name: reader.text("name"),
    displayName: reader.text("display_name"),
    shortDescription: reader.text("short_description"),
    description: reader.text("description"),
    exampleQueries: reader.strings("example_queries"),
    underlyingDatasets: datasets,
    connectionParams: reader.object("connection_params").value,
    enabled,
    owner: reader.text("owner", "Groundwork"),
    type: reader.text("type", ""),
    dataOwnerDivision: reader.text("data_owner_division", ""),
    dataOwnerTeam: reader.text("data_owner_team", ""),
    releaseStage: reader.choice("release_stage", ["beta", "generally-available"] as const, "beta"),
    authScope: reader.has("auth_scope") ? reader.text("auth_scope") : undefined,
    requiresPartnerToken: requires_partner_token === true,
    priorityGroup: reader.has("priority_group") ? reader.text("priority_group") : undefined,
    priority: typeof priority === "number" ? priority : undefined,
  };
}
