import { type Context, textOption } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { text } from "../../platform/config/settings.ts";
import { openRegistry, type Registry } from "../adapters/registry.ts";
import { type SearchConfig, settings } from "../config.ts";
import { SAMPLE_AGENTS } from "../main.ts";

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

/** The agents as the local operator has them. */
export async function openHere(context: Context): Promise<Registry> {
  const config = configOf(context);
  const progress = context.terminal.progress("opening agents");
  try {
    return await openRegistry({
      folder: folderOf(context),
      dataDir: config.dataDir,
      maxRows: config.maxRows,
      memoryMb: config.memoryMb,
      cacheMb: 0,
      probeEveryMs: config.probeSeconds * 1000,
      probeTimeoutMs: config.agentTimeoutMs,
      now: () => new Date(),
      onIssues: () => {},
      follow: false,
    });
  } finally {
    progress.end();
  }
}
