import type { Agent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { reader } from "../stages/reader.ts";
import { openDocuments } from "./documents-kind.ts";
import type { AgentFile } from "./folder.ts";
import { openGroundwork } from "./groundwork-agent.ts";
import { openGrpc } from "./grpc-agent.ts";
import { type Engines, type Kind, MOST_TIMEOUT_MS, type OpenOptions } from "./kind.ts";
import { openSql } from "./sql-kind.ts";

/** Types of agents. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["sql", openSql],
  ["documents", openDocuments],
  ["grpc", openGrpc],
  // Its library takes 300 ms and 30 MB to load: only those pay who use it.
  ["mcp", async (opening) => (await import("./mcp-agent.ts")).openMcp(opening)],
  ["groundwork", openGroundwork],
]);

/** The agent of a file, or why it cannot be asked. */
export async function openAgent(
  file: AgentFile,
  options: OpenOptions,
  engines: Engines,
  signal: AbortSignal,
): Promise<{ readonly agent?: Agent; readonly issues: readonly FileIssue[] }> {
  const { agent: config, path } = file;
  const issues: FileIssue[] = [];
  const kind = KINDS.get(config.type);
  if (!kind) {
    const message = `"${config.type}" is none of ${[...KINDS.keys()].join(", ")}`;
    return { issues: [{ file: path, path: "type", message }] };
  }
  const params = reader(config.connection_params, path, issues, "connection_params");
  params.whole("timeout_ms", { min: 10, max: MOST_TIMEOUT_MS });
  const bad = (key: string, message: string) => params.report(key, message) as undefined;
  if (issues.length > 0) return { issues };
  try {
    const agent = await kind({ file, params, issues, bad, options, engines, signal });
    return { ...(agent && { agent }), issues };
  } catch (error) {
    signal.throwIfAborted();
    bad("location", `cannot be used: ${(error as Error).message}`);
    return { issues };
  }
}
