import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { createGrpcTransport, Http2SessionManager } from "@connectrpc/connect-node";
import { ReleaseStage } from "../../../gen/groundwork/search/v1/agent_pb.ts";
import { SearchService } from "../../../gen/groundwork/search/v1/search_service_pb.ts";
import { AgentFailure, type ProblemCode } from "../model.ts";
import { FORWARDED, fromItem } from "../remote.ts";
import { toAnswer } from "../stages/foreign/item.ts";
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
      const call = { headers, signal: during };
      const asked = client.search(request, call).catch((error) => refused(error, during));
      const [item] = ((await asked).answer?.items ?? []).map(fromItem);
      return item && toAnswer(item, config, options.maxRows);
    },
    check: describe,
    close: async () => sessions.abort(),
  });
};

const WHY: Readonly<Partial<Record<Code, string>>> = {
  [Code.Unauthenticated]: "does not accept the token that it is asked with",
  [Code.PermissionDenied]: "does not let the token ask that it is asked with",
  [Code.ResourceExhausted]: "has too much to do at the moment: ask again later",
  [Code.Unavailable]: "cannot be reached",
  [Code.DeadlineExceeded]: "did not answer in its time",
};

/** Why another server does not answer, as a caller may read it. */
function refused(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  const { code } = ConnectError.from(error);
  const why = WHY[code];
  if (why === undefined) throw error;
  const late: ProblemCode = "agent_timeout";
  throw new AgentFailure(why, {
    cause: error,
    ...(code === Code.DeadlineExceeded && { code: late }),
  });
}
