import { type FSWatcher, watch } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { toAgentConfig } from "../stages/agents.ts";

export interface AgentFile {
  readonly path: string;
  /** What its relative paths start from. */
  readonly folder: string;
  readonly agent: DataAgent;
}

export interface AgentFolder {
  readonly agents: readonly AgentFile[];
  readonly issues: readonly FileIssue[];
}

/**
 * Every agent file (*.yaml, *.yml) of a folder, by name. A broken one is reported and harms no other.
 *
 * @throws Error when there is no such folder
 */
export async function readAgentFolder(folder: string): Promise<AgentFolder> {
  const found = await readdir(folder).catch((cause: Error) => {
    throw new Error(`the agents' folder ${folder} (AGENTS_DIR) cannot be read`, { cause });
  });
  const names = found.filter((name) => /\.ya?ml$/.test(name)).toSorted();
  const issues: FileIssue[] = [];
  const agents: AgentFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const document = await readYaml(path, issues);
    if (document === undefined) continue;
    const read = toAgentConfig(document, path);
    issues.push(...read.issues);
    if (!read.agent) continue;
    const twin = agents.find(({ agent }) => agent.name === read.agent?.name);
    if (twin) issues.push({ file: path, path: "name", message: `is already used by ${twin.path}` });
    else agents.push({ path, folder, agent: read.agent });
  }
  return { agents: agents.toSorted(byName), issues };
}

const byName = (a: AgentFile, b: AgentFile) => (a.agent.name < b.agent.name ? -1 : 1);

/** The document of a YAML file; undefined, with the issue noted, when it has none. */
export async function readYaml(path: string, issues: FileIssue[]): Promise<unknown> {
  try {
    return parse(await readFile(path, "utf8"), { maxAliasCount: 1000 }) ?? null;
  } catch (error) {
    issues.push({ file: path, path: "", message: `cannot be read: ${(error as Error).message}` });
    return undefined;
  }
}

/** Editors write a file in several steps: wait until they have finished. */
const SETTLE_MS = 200;

/** Calls back after files of a folder have changed; returns how to stop. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
      timer.unref();
    });
    watcher.on("error", () => watcher?.close());
  } catch {
    // A folder that cannot be watched is read once; a restart reads it again.
  }
  return () => {
    clearTimeout(timer);
    watcher?.close();
  };
}
