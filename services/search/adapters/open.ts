import type { Agent, DataAgent } from "../model.ts";
import type { FileIssue } from "../semantic.ts";
import { type Reader, reader } from "../stages/files/reader.ts";
import { type Signature, signed } from "../stages/foreign/signature.ts";
import { openDocuments } from "./documents-kind.ts";
import type { AgentFile } from "./folder.ts";
import { openGroundwork } from "./groundwork-agent.ts";
import { openGrpc } from "./grpc-agent.ts";
import { type Kind, MOST_TIMEOUT_MS, type Opening, type OpenOptions } from "./kind.ts";
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

/** Types whose agents say themselves where their data comes from. */
const FOREIGN = new Set(["grpc", "mcp", "groundwork"]);

interface OpenedAgent {
  readonly agent?: Agent;
  readonly issues: readonly FileIssue[];
  /** Files that it is made of besides its own. */
  readonly files: ReadonlySet<string>;
}

/** The agent of a file, or why it cannot be asked. */
export async function openAgent(
  file: AgentFile,
  options: OpenOptions,
  { engines, shared, signal }: Pick<Opening, "engines" | "shared" | "signal">,
): Promise<OpenedAgent> {
  const { agent: config, path } = file;
  const issues: FileIssue[] = [];
  const files = new Set<string>();
  const kind = KINDS.get(config.type);
  if (!kind) {
    const message = `"${config.type}" is none of ${[...KINDS.keys()].join(", ")}`;
    return { issues: [{ file: path, path: "type", message }], files };
  }
  const params = reader(config.connection_params, path, issues, "connection_params");
  params.whole("timeout_ms", { min: 10, max: MOST_TIMEOUT_MS });
  params.flag("public_records");
  const signature = FOREIGN.has(config.type) && signatureOf(config, params, options);
  const bad = (key: string, message: string) => params.report(key, message) as undefined;
  if (issues.length > 0) return { issues, files };
  try {
    const unread: FileIssue[] = [];
    const asked = { file, params, issues, unread, files, bad, options, engines, shared, signal };
    const agent = await kind(asked);
    if (!agent) return { issues, files };
    const known = signature ? confined(agent, signature) : agent;
    return { agent: known, issues: [...issues, ...params.unread(), ...unread], files };
  } catch (error) {
    signal.throwIfAborted();
    bad("location", `cannot be used: ${(error as Error).message}`);
    return { issues, files };
  }
}

function signatureOf(agent: DataAgent, params: Reader, options: OpenOptions): Signature {
  const prefixes = params.texts("uri_prefixes");
  if (!prefixes.every((prefix) => URL.canParse(prefix)))
    params.report("uri_prefixes", "must be addresses: https://voyages.example/log");
  const { isTaken = () => false, publicUrl } = options;
  const taken = (provider: string) => isTaken(provider, agent);
  return { agent, prefixes, providers: params.texts("providers"), isTaken: taken, publicUrl };
}

/** An agent whose answers are signed with nobody else's name. */
const confined = (agent: Agent, signature: Signature): Agent => ({
  ...agent,
  async answer(proposal, signal) {
    const answer = await agent.answer(proposal, signal);
    return answer && signed(answer, signature);
  },
});
