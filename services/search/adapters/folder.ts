import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, YAMLParseError } from "yaml";
import { whyUnread } from "../../platform/files/unread.ts";
import type { DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { toAgentConfig } from "../stages/files/agent.ts";

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
    throw new Error(
      `the agents' folder ${folder} (--agents, AGENTS_DIR) cannot be read: ${whyUnread(cause)}`,
      {
        cause,
      },
    );
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
    issues.push({ file: path, ...(error instanceof YAMLParseError ? placed(error) : away(error)) });
    return undefined;
  }
}

const away = (error: unknown) => ({ path: "", message: `cannot be read: ${whyUnread(error)}` });

/** What is usually meant by what YAML cannot read. */
const REMEDIES: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put text that holds ": " in quotes',
  BAD_ALIAS: "put text that begins with * or & in quotes, or name the anchor before",
  BAD_INDENT: "give the lines of one mapping the same number of blanks before them",
  BAD_SCALAR_START: "put text that begins with a sign in quotes",
  DUPLICATE_KEY: "keep one of the two lines of this name",
  MISSING_CHAR: "close the bracket or the quote, or put a comma between the entries",
  MULTILINE_IMPLICIT_KEY: 'end the name of the line with ":"',
  TAB_AS_INDENT: "use blanks before a line, not tabs",
  UNEXPECTED_TOKEN: "put text that holds signs in quotes, or mend the blanks before the line",
};

/** The error's place is its path: YAML that cannot be read has no other. */
function placed({ code, message, linePos }: YAMLParseError) {
  const [start] = linePos ?? [];
  const what = message.split("\n")[0]!.replace(/ at line \d+, column \d+:?$/, "");
  const remedy = REMEDIES[code] ?? "look at the line and the one before it";
  return {
    path: start ? `line ${start.line}, column ${start.col}` : "",
    message: `is no YAML: ${what.replace(/\.$/, "")}; ${remedy}`,
  };
}
