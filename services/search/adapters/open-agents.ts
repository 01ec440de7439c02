import type { Agent, DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { nameKey } from "../stages/foreign/signature.ts";
import { readAgentFolder } from "./folder.ts";
import type { Engines, OpenOptions } from "./kind.ts";
import { openAgent } from "./open.ts";
import { shared } from "./sharing.ts";

/** What the files of a folder describe, as of one reading. */
export interface OpenAgents {
  /** Those that can be asked. */
  readonly agents: readonly Agent[];
  /** Every one that a file describes. */
  readonly configs: readonly DataAgent[];
  readonly issues: readonly FileIssue[];
  /** Semantic models, which lie outside the folder. */
  readonly files: ReadonlySet<string>;
}

/** Opens every agent of a folder; a file that is wrong keeps none but its own from being asked. */
export async function openAgents(
  path: string,
  options: OpenOptions,
  engines: Engines,
  signal: AbortSignal,
): Promise<OpenAgents> {
  const folder = await readAgentFolder(path);
  const owners = new Map<string, ReadonlySet<string>>();
  const isTaken = (provider: string, { name }: DataAgent) =>
    [...(owners.get(provider) ?? [])].some((owner) => owner !== name);
  const among = { engines, shared: shared(), signal };
  const opened = await Promise.all(
    folder.agents.map((file) => openAgent(file, { ...options, isTaken }, among)),
  );
  const agents = opened.flatMap(({ agent }) => (agent ? [agent] : []));
  // Who signs with which name is asked for when there are answers: by then all are known.
  for (const { config, providers = [] } of agents)
    for (const key of [config.owner, ...providers].map(nameKey))
      owners.set(key, new Set([...(owners.get(key) ?? []), config.name]));
  return {
    agents,
    configs: folder.agents.map(({ agent }) => agent),
    issues: [...folder.issues, ...opened.flatMap((each) => each.issues)],
    files: new Set(opened.flatMap(({ files }) => [...files])),
  };
}
