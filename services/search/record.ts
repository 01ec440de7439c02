import { Fault } from "../platform/fault/fault.ts";
import type { SearchFault } from "./fault.ts";
import type { Agent, AgentAnswer, Asker, ResponseItem } from "./model.ts";
import { OWN_SCHEME } from "./stages/citing/links.ts";
import { accessible } from "./stages/routing/select.ts";

/** Longest link, in characters. */
const MAX_URI = 4_000;

interface RecordDeps {
  readonly agents: () => readonly Agent[];
  readonly timeoutMs: number;
}

/**
 * What a source's link names, for an asker, or for everybody where its agent's file says
 * `public_records: true`.
 *
 * @throws Fault "no record", also for what the asker may not read
 */
export async function readRecord(
  uri: string,
  asker: Asker | undefined,
  { agents, timeoutMs }: RecordDeps,
  signal: AbortSignal,
): Promise<ResponseItem> {
  const all = agents();
  const mine = asker ? accessible(all, asker, "beta") : all.filter(isPublic);
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  for (const agent of uri.startsWith(OWN_SCHEME) && uri.length <= MAX_URI ? mine : []) {
    const found = await recordOf(agent, uri, over);
    if (found) return found;
  }
  throw new Fault<SearchFault>({ kind: "no record" });
}

const isPublic = ({ config }: Agent): boolean =>
  config.connection_params.public_records === true &&
  config.enabled &&
  config.auth_scope === null &&
  !config.requires_partner_token;

async function recordOf(
  agent: Agent,
  uri: string,
  signal: AbortSignal,
): Promise<ResponseItem | undefined> {
  const { name } = agent.config;
  const table =
    uri === `${OWN_SCHEME}${name}` ? aboutAgent(agent, uri) : await agent.record?.(uri, signal);
  if (!table) return undefined;
  const { fields, rows, sources, problems, total, reading, units, next } = table;
  const metadata = {
    agent: name,
    question: uri,
    ...(reading !== undefined && { reading }),
    row_count: rows.length,
    truncated: total > rows.length,
    ...(Object.keys(units).length > 0 && { units }),
    ...(next !== undefined && { next }),
  };
  return { fields, rows, sources, problems, metadata };
}

/** What an agent says of itself: where its answers name no other source, their link leads here. */
const aboutAgent = ({ config }: Agent, uri: string): AgentAnswer => ({
  fields: ["agent", "description", "owner"].map((name) => ({ name, types: ["string" as const] })),
  rows: [[config.display_name, config.description, config.owner]],
  sources: [
    { part: { type: "table" as const }, uri, name: config.display_name, provider: config.owner },
  ],
  problems: [],
  total: 1,
  reading: "description of an agent",
  units: {},
});
