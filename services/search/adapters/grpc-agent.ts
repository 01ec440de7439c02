import { type Client, Code, ConnectError, createClient } from "@connectrpc/connect";
import { createGrpcTransport, Http2SessionManager } from "@connectrpc/connect-node";
import {
  type AskResponse,
  DataAgentService,
} from "../../../gen/groundwork/agent/v1/data_agent_service_pb.ts";
import { AgentFailure } from "../model.ts";
import { collect } from "../stages/foreign/collect.ts";
import type { ForeignEvent } from "../stages/foreign/event.ts";
import { plainText } from "../stages/foreign/source.ts";
import type { Recognised } from "../stages/routing/keywords.ts";
import type { Kind } from "./kind.ts";
import { opaqueAgent } from "./opaque.ts";

/** Largest single message of an agent: one row. */
const MAX_MESSAGE_BYTES = 4 << 20;
/** For a description; the contract gives a health check as long. */
const DESCRIBE_MS = 2_000;
const MOST_KEYWORDS = 1_000;
const IDLE = { pingIntervalMs: 30_000, pingTimeoutMs: 5_000, idleConnectionTimeoutMs: 60_000 };

/**
 * An agent that somebody else runs, in any language: groundwork.agent.v1. It may be away when
 * we start; what it describes is asked for again with every probe.
 */
export const openGrpc: Kind = async ({ file, params, issues, options, signal }) => {
  const { agent: config } = file;
  const baseUrl = params.address("url", ["http", "https"]);
  const token = params.text("token");
  const own = params.texts("keywords");
  const maxRows = params.whole("max_rows", { min: 1, max: options.maxRows }) ?? options.maxRows;
  if (!baseUrl || issues.length > 0) return undefined;
  const sessions = new Http2SessionManager(baseUrl, IDLE);
  const transport = createGrpcTransport({
    baseUrl,
    sessionManager: sessions,
    readMaxBytes: MAX_MESSAGE_BYTES,
  });
  const client = createClient(DataAgentService, transport);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  let described: Recognised = { keywords: [], examples: [] };
  const describe = async (during: AbortSignal) => {
    const call = { signal: during, headers, timeoutMs: DESCRIBE_MS };
    const { keywords, exampleQueries } = await client.describe({}, call);
    described = { keywords: keywords.slice(0, MOST_KEYWORDS), examples: exampleQueries };
  };
  await describe(signal).catch(() => signal.throwIfAborted());
  return opaqueAgent({
    config,
    recognised: () => ({ ...described, keywords: [...own, ...described.keywords] }),
    ask: (question, during) => {
      const over = new AbortController();
      const both = AbortSignal.any([during, over.signal]);
      const events = asked(client, { question, maxRows }, { signal: both, headers });
      // Reading may stop early, at the limit of rows: the call must end with it.
      return collect(events, config, maxRows).finally(() => over.abort());
    },
    async check(during) {
      const { healthy, message } = await client.checkHealth({}, { signal: during, headers });
      if (!healthy) throw new Error(plainText(message) || "it says that it cannot answer");
      await describe(during);
    },
    close: async () => sessions.abort(),
  });
};

async function* asked(
  client: Client<typeof DataAgentService>,
  request: { readonly question: string; readonly maxRows: number },
  call: { readonly signal: AbortSignal; readonly headers: Record<string, string> },
): AsyncGenerator<ForeignEvent> {
  try {
    for await (const response of client.ask(request, call)) yield fromResponse(response);
  } catch (error) {
    if (error instanceof AgentFailure || call.signal.aborted) throw error;
    const { code, rawMessage } = ConnectError.from(error);
    if (code !== Code.Unimplemented) throw error;
    yield { kind: "problem", code: "not_understood", message: rawMessage };
  }
}

function fromResponse({ event }: AskResponse): ForeignEvent {
  switch (event.case) {
    case "table": {
      const { fields, source, totalRows } = event.value;
      const total = totalRows === undefined ? undefined : Number(totalRows);
      return { kind: "table", fields, source, total };
    }
    case "row": {
      const { values, source } = event.value;
      return { kind: "row", values: values.map(({ kind }) => plain(kind)), source };
    }
    case "problem":
      return { kind: "problem", code: event.value.code, message: event.value.message };
    default:
      throw new AgentFailure("sent a message that says nothing");
  }
}

/** Lists and structures stay what they are, and are refused where the row is read. */
const plain = ({ case: kind, value }: { case: string | undefined; value?: unknown }): unknown =>
  kind === "nullValue" ? null : value;
