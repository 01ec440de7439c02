import { type Context, textOption } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { text } from "../../platform/config/settings.ts";
import { openRegistry, type Registry } from "../adapters/registry.ts";
import { type SearchConfig, settings } from "../config.ts";
import { SAMPLE_AGENTS } from "../main.ts";
import type { FileIssue } from "../semantic.ts";

const local = { ...settings, dataDir: text("DATA_DIR", { default: "./.groundwork", doc: "Data" }) };

export const agentsOption = {
  agents: {
    type: "string",
    value: "DIR",
    doc: "folder of agent files; AGENTS_DIR or the sample agents when left out",
  },
} as const;

/** What settings say, and where data is kept. */
export const configOf = ({ env }: Context): SearchConfig & { readonly dataDir: string } =>
  readConfig(env, local);

/** Where the files of agents are. */
export const folderOf = (context: Context): string =>
  textOption(context, "agents") ?? configOf(context).agentsDir ?? SAMPLE_AGENTS;

export const noAgents = (folder: string) =>
  new Error(`there is no agent's file (*.yaml) in the folder ${folder}`);

/** That files have mistakes, for which "agents check" is the place. */
export function noteIssues([first, ...more]: readonly FileIssue[], context: Context): void {
  if (!first) return;
  const many = more.length > 0 ? `, and ${more.length} more` : "";
  const check = `groundwork agents check --agents ${folderOf(context)}`;
  context.terminal.note(`Something is wrong with ${first.file}${many}: "${check}" says what.`);
}

/** The agents as the local operator has them. */
export async function openHere(context: Context): Promise<Registry> {
  const config = configOf(context);
  const progress = context.terminal.progress("opening agents");
  const folder = folderOf(context);
  try {
    const registry = await openRegistry({
      folder,
      dataDir: config.dataDir,
      maxRows: config.maxRows,
      memoryMb: config.memoryMb,
      cacheMb: 0,
      probeEveryMs: config.probeSeconds * 1000,
      probeTimeoutMs: config.agentTimeoutMs,
      now: () => new Date(),
      onIssues: () => {},
      follow: false,
      signal: context.signal,
    });
    if (registry.all().length + registry.issues().length === 0) throw noAgents(folder);
    return registry;
  } finally {
    progress.end();
  }
}
