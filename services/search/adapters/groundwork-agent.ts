import { createClient } from "@connectrpc/connect";
import { createGrpcTransport, Http2SessionManager } from "@connectrpc/connect-node";
import { ReleaseStage } from "../../../gen/groundwork/search/v1/agent_pb.ts";
import { SearchService } from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { type AgentAnswer, AgentFailure, type DataAgent, type ResponseItem } from "../model.ts";
import { FORWARDED, fromItem } from "../remote.ts";
import { collect } from "../stages/foreign/collect.ts";
import type { ForeignEvent } from "../stages/foreign/event.ts";
import { usableSources } from "../stages/foreign/source.ts";
import type { Recognised } from "../stages/routing/keywords.ts";
import type { Kind } from "./kind.ts";
import { opaqueAgent } from "./opaque.ts";

const MAX_MESSAGE_BYTES = 64 << 20;
const DESCRIBE_MS = 2_000;
const IDLE = { pingIntervalMs: 30_000, pingTimeoutMs: 5_000, idleConnectionTimeoutMs: 60_000 };

/**
 * Another Groundwork server, asked with a token of its own. What it serves to that token is
 * read with every probe; a question that it was handed is handed on no further.
 */
export const openGroundwork: Kind = async ({ file, params, issues, options, signal }) => {
  const { agent: config } = file;
  const baseUrl = params.address("url", ["http", "https"]);
  const token = params.text("token");
  const names = params.texts("datasets");
  const own = params.texts("keywords");
  if (!baseUrl || issues.length > 0) return undefined;
  const sessions = new Http2SessionManager(baseUrl, IDLE);
  const readMaxBytes = MAX_MESSAGE_BYTES;
  const transport = createGrpcTransport({ baseUrl, sessionManager: sessions, readMaxBytes });
  const client = createClient(SearchService, transport);
  const headers: Record<string, string> = {
    [FORWARDED]: "1",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const minReleaseStage =
    config.release_stage === "beta" ? ReleaseStage.BETA : ReleaseStage.GENERALLY_AVAILABLE;
  let served: Recognised = { keywords: [], examples: [] };
  const describe = async (during: AbortSignal) => {
    const call = { headers, signal: during, timeoutMs: DESCRIBE_MS };
    const { agents } = await client.listAgents({ minReleaseStage }, call);
    const known = agents.filter(
      ({ name, underlyingDatasets }) =>
        names.length === 0 || [name, ...underlyingDatasets].some((each) => names.includes(each)),
    );
    const keywords = known.flatMap((agent) => [agent.displayName, ...agent.underlyingDatasets]);
    served = { keywords, examples: known.flatMap(({ exampleQueries }) => exampleQueries) };
  };
  await describe(signal).catch(() => signal.throwIfAborted());
  return opaqueAgent({
    config,
    recognised: () => ({ ...served, keywords: [...own, ...served.keywords] }),
    async ask(query, during) {
      const allowedDatasets = names.length > 0 ? { allowedDatasets: { names: [...names] } } : {};
      const request = { query, minReleaseStage, ...allowedDatasets };
      const { answer } = await client.search(request, { headers, signal: during });
      const [item] = (answer?.items ?? []).map(fromItem);
      return item && toAnswer(item, config, options.maxRows);
    },
    check: describe,
    close: async () => sessions.abort(),
  });
};

async function toAnswer(
  item: ResponseItem,
  agent: DataAgent,
  maxRows: number,
): Promise<AgentAnswer | undefined> {
  const refused = item.problems.find(({ severity }) => severity === "error");
  if (item.fields.length === 0 && refused?.code.startsWith("agent_"))
    throw new AgentFailure(`has no answer: ${refused.message}`);
  const table = await collect(eventsOf(item), agent, maxRows);
  if (!table) return undefined;
  const sources = usableSources(item.sources, table, agent);
  const { reading, units = {} } = item.metadata;
  return {
    ...table,
    units,
    ...(typeof reading === "string" && { reading }),
    sources: sources.length > 0 ? sources : table.sources,
  };
}

async function* eventsOf({ fields, rows, problems }: ResponseItem): AsyncGenerator<ForeignEvent> {
  if (fields.length > 0) yield { kind: "table", fields: fields.map(({ name }) => name) };
  for (const values of fields.length > 0 ? rows : []) yield { kind: "row", values };
  for (const { code, message } of problems) yield { kind: "problem", code, message };
}
