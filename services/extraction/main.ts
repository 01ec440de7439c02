import type { Verifier } from "../platform/auth/verifier.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { serviceInterceptors } from "../platform/rpc/interceptors.ts";
import type { Part } from "../platform/server/part.ts";
import type { ExtractionConfig } from "./config.ts";
import { openEngine } from "./engine.ts";
import { onTheWire } from "./onthewire.ts";
import { extractionRoutes } from "./routes.ts";

interface OpenExtraction {
  readonly config: ExtractionConfig;
  /** First part of scopes. */
  readonly vendor: string;
  /** Needed only when tokens are required. */
  readonly verifier?: Verifier | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Opens the extraction service: no database, no data folder. */
export async function openExtraction({
  config,
  vendor,
  verifier,
  log,
  metrics,
}: OpenExtraction): Promise<Part> {
  if (config.requireToken && !verifier)
    throw new Error("EXTRACTION_REQUIRE_TOKEN needs an issuer: set ISSUER_URL");
  const engine = openEngine(config, log);
  const interceptors = serviceInterceptors({
    service: "extraction",
    log,
    metrics,
    verifier: config.requireToken ? verifier : undefined,
    onTheWire,
    access: ({ name }) => (name === "GetReadiness" ? "public" : "caller"),
  });
  return {
    name: "extraction",
    connect: extractionRoutes({
      engine,
      maxMb: config.maxContentLengthMb,
      timeoutMs: config.timeoutS * 1000,
      interceptors,
      scope: config.requireToken ? `${vendor}:app:extraction` : undefined,
    }),
    ready: () => engine.ready(),
    close: () => engine.close(),
  };
}
