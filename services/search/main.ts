import { fileURLToPath } from "node:url";
import type { Verifier } from "../platform/auth/verifier.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { serviceInterceptors } from "../platform/rpc/interceptors.ts";
import type { Part } from "../platform/server/part.ts";
import { languagePlanner } from "./adapters/language-model.ts";
import { openRegistry } from "./adapters/registry.ts";
import type { SearchConfig } from "./config.ts";
import { onTheWire } from "./fault.ts";
import { searchRoutes } from "./routes.ts";
import { keptRoutes } from "./stages/routing/kept-routes.ts";
import { toTurns } from "./turns.ts";

/** The agents of the sample warehouse, served when AGENTS_DIR names no others. */
export const SAMPLE_AGENTS = fileURLToPath(new URL("./sample/agents", import.meta.url));

/** A probe that takes longer counts as failed. */
const PROBE_TIMEOUT_MS = 2_000;

interface OpenSearch {
  readonly config: SearchConfig;
  readonly vendor: string;
  readonly verifier: Verifier;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly dataDir: string;
  /** Where users reach the gateway; links to our own records lead there. */
  readonly publicUrl?: string;
}

/** The language model that the settings name, if any. */
export const plannerOf = ({
  plannerUrl,
  plannerModel,
  plannerKey,
  plannerTimeoutMs,
}: SearchConfig) =>
  plannerUrl === undefined
    ? undefined
    : languagePlanner({
        url: plannerUrl,
        model: plannerModel,
        key: plannerKey,
        timeoutMs: plannerTimeoutMs,
      });

/** Opens the search service over the agents of a folder. */
export async function openSearch(options: OpenSearch): Promise<Part> {
  const { config, vendor, verifier, log, metrics, dataDir, publicUrl } = options;
  const registry = await openRegistry({
    folder: config.agentsDir ?? SAMPLE_AGENTS,
    dataDir,
    maxRows: config.maxRows,
    memoryMb: config.memoryMb,
    cacheMb: config.cacheMb,
    publicUrl,
    probeEveryMs: config.probeSeconds * 1000,
    probeTimeoutMs: PROBE_TIMEOUT_MS,
    now: () => new Date(),
    onIssues: (issues) => {
      for (const { harmless, ...issue } of issues)
        if (harmless) log.warn(issue, "something in an agent's files means nothing or is left out");
        else log.error(issue, "an agent's file cannot be used");
    },
    follow: true,
  });
  const interceptors = serviceInterceptors({
    service: "search",
    log,
    metrics,
    verifier,
    onTheWire,
    access: ({ name }) => (name === "GetRecord" ? "public" : "caller"),
  });
  const { agentTimeoutMs } = config;
  return {
    name: "search",
    connect: searchRoutes({
      registry,
      search: {
        agents: registry.agents,
        unopened: registry.unopened,
        agentTimeoutMs,
        planner: plannerOf(config),
        kept: keptRoutes(),
        turns: toTurns(config.queue),
        onFailure: (agent, error) => log.warn({ agent, error }, "an agent did not answer"),
      },
      publicUrl,
      vendor,
      interceptors,
    }),
    ready: async () => {},
    close: () => registry.close(),
  };
}
