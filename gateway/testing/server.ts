import type { DescService } from "@bufbuild/protobuf";
import type { ConnectRouter, Transport } from "@connectrpc/connect";
import type { JWTPayload } from "jose";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { IdentityService } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { SearchService } from "../../gen/groundwork/search/v1/search_service_pb.ts";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { createMetrics } from "../../services/platform/metrics/metrics.ts";
import { inProcess } from "../../services/platform/server/direct.ts";
import { listen } from "../../services/platform/server/listen.ts";
import { remote } from "../../services/platform/server/remote.ts";
import { silent, testIssuer } from "../../test/support/tokens.ts";
import type { GatewayConfig } from "../config.ts";
import { gateway } from "../plugin.ts";
import { extractionRoutes, type Seen, seen } from "./services/extraction.ts";
import { failingRoutes } from "./services/failing.ts";
import { identityRoutes } from "./services/identity.ts";
import { searchRoutes } from "./services/search.ts";
import { type Submitted, transcriptionRoutes } from "./services/transcription.ts";

interface Options {
  readonly over?: "in process" | "grpc";
  readonly config?: Partial<GatewayConfig>;
  /** How many extraction instances there are. */
  readonly instances?: number;
  readonly only?: readonly ("search" | "transcription" | "extraction" | "identity")[];
  readonly publicUrl?: string;
  /** They work unless told otherwise. */
  readonly services?: "are down" | "say nothing" | "break";
}

/** Nothing listens there. */
export const NOWHERE = "http://127.0.0.1:9";

const SCOPES = "groundwork:app:search groundwork:app:transcription";

/** The gateway on a free port, over services that keep their contracts. */
export async function startGateway(options: Options = {}) {
  const { over = "in process", instances = 1, only, publicUrl = "http://localhost" } = options;
  const { verifier, token: tokenOf } = await testIssuer();
  const token = (claims: JWTPayload = {}) => tokenOf({ scope: SCOPES, ...claims });
  const extractors: Seen[] = Array.from({ length: instances }, seen);
  const submitted: Submitted = { bytes: 0, config: undefined, chunks: [], aborts: 0 };
  const closers: (() => Promise<void>)[] = [];
  const reach = async (
    service: DescService,
    works: (router: ConnectRouter) => void,
  ): Promise<Transport> => {
    if (options.services === "are down") return remote(NOWHERE);
    const connect = options.services ? failingRoutes(service, options.services) : works;
    if (over === "in process") return inProcess(connect);
    const server = await serveAlone(connect);
    closers.push(server.close);
    return remote(server.url);
  };
  const has = (name: string) => !only || only.includes(name as never);
  const transports = {
    search: has("search") ? await reach(SearchService, searchRoutes(verifier)) : undefined,
    identity: has("identity") ? await reach(IdentityService, identityRoutes(token)) : undefined,
    transcription: has("transcription")
      ? await reach(TranscriptionService, transcriptionRoutes(verifier, submitted))
      : undefined,
    extraction: has("extraction")
      ? await Promise.all(
          extractors.map((state) => reach(ExtractionService, extractionRoutes(state))),
        )
      : [],
  };
  const config = {
    maxContentLengthMb: 1,
    maxMediaMb: 1,
    timeoutS: 60,
    uploadIdleS: 1,
    signInsPerMinute: 0,
    ...options.config,
  };
  const part = gateway({ transports, config, publicUrl, log: silent, metrics: createMetrics() });
  const server = await listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: silent,
    metrics: createMetrics(),
    gracefulMs: 500,
  });
  const close = async () => {
    await server.close();
    await Promise.all(closers.map((end) => end()));
  };
  return {
    url: server.url,
    port: server.port,
    app: server.app,
    token,
    extractors,
    submitted,
    transports,
    close,
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** One service on a port of its own. */
export function serveAlone(connect: (router: ConnectRouter) => void) {
  const part = { name: "alone", connect, ready: async () => {}, close: async () => {} };
  return listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: silent,
    metrics: createMetrics(),
    gracefulMs: 200,
  });
}
