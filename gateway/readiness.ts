import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { Health, HealthCheckResponse_ServingStatus } from "../gen/health/v1/health_pb.ts";
import type { Clients, Transports } from "./clients.ts";
import { Refused } from "./failure.ts";
import type { Answer, CallOptions } from "./operation.ts";

/** A service that says nothing for this long is not ready. */
const PROBE_MS = 3000;
/** Wait between two probes while the gateway starts. */
const AGAIN_MS = 500;
/** A gateway that has begun waits this long for all of its services. */
const STARTING_MS = 60_000;

type Probe = (call: CallOptions) => Promise<unknown>;

/** What must answer before the gateway can say that it is ready, by name. */
export function probesOf(transports: Transports, clients: Clients): ReadonlyMap<string, Probe> {
  const { search, transcription, identity, extraction = [] } = transports;
  const probes = new Map<string, Probe>();
  const add = (name: string, transport: Transport | undefined, touch: Probe) => {
    if (transport) probes.set(name, (call) => probe(transport, touch, call));
  };
  add("search", search, (call) => clients.search.listAgents({}, call));
  add("transcription", transcription, (call) => clients.transcription.checkAccess({}, call));
  add("identity", identity, (call) => clients.identity.getSession({ sessionSecret: "-" }, call));
  if (extraction.length > 0) {
    probes.set("extraction", (call) =>
      Promise.any(clients.extraction.map((instance) => instance.getReadiness({}, call))),
    );
  }
  return probes;
}

/** Asks the service's health where it has one; otherwise a refusal is as good an answer as any. */
async function probe(transport: Transport, touch: Probe, call: CallOptions): Promise<void> {
  try {
    const { status } = await createClient(Health, transport).check({}, call);
    if (status === HealthCheckResponse_ServingStatus.SERVING) return;
    throw new ConnectError("not serving", Code.Unavailable);
  } catch (error) {
    if (ConnectError.from(error).code !== Code.Unimplemented) throw error;
  }
  const { authorization: _, ...headers } = call.headers;
  await touch({ ...call, headers }).catch((error) => {
    if (!ANSWERS.has(ConnectError.from(error).code)) throw error;
  });
}

/** Codes by which a service shows that it is at work. */
const ANSWERS = new Set([
  Code.Unauthenticated,
  Code.PermissionDenied,
  Code.NotFound,
  Code.InvalidArgument,
  Code.FailedPrecondition,
]);

/** Names of the services that do not answer now. */
async function missing(
  probes: ReadonlyMap<string, Probe>,
  call: CallOptions,
): Promise<readonly string[]> {
  const options = { ...call, timeoutMs: Math.min(PROBE_MS, call.timeoutMs) };
  const asked = [...probes].map(async ([name, ask]) => {
    try {
      await ask(options);
      return [];
    } catch {
      return [name];
    }
  });
  return (await Promise.all(asked)).flat();
}

/** Whether a gateway can do its work, and without which services. */
export interface Readiness {
  /** GET /ready. @throws Refused 503 while nothing, or not yet everything, answers */
  answer(call: CallOptions): Promise<Answer>;
  /** Resolves once it can. @throws the signal's reason when it fires */
  begun(signal: AbortSignal): Promise<void>;
}

/**
 * A gateway is ready when all of its services have answered. From then on, and
 * `startingMs` after it began at the latest, one that is away keeps nobody from
 * the others: it is named in the answer, and its own paths say 503.
 */
export function readinessOf(
  probes: ReadonlyMap<string, Probe>,
  startingMs = STARTING_MS,
): Readiness {
  const since = performance.now();
  let begun = false;
  const look = async (call: CallOptions) => {
    const away = await missing(probes, call);
    begun ||= away.length === 0 || performance.now() - since >= startingMs;
    return { away, serves: away.length === 0 || (begun && away.length < probes.size) };
  };
  return {
    async answer(call) {
      const { away, serves } = await look(call);
      if (!serves) {
        const detail = `Not ready: ${away.join(", ")}.`;
        throw new Refused(503, "NOT_READY", detail, { retryAfterS: 5 });
      }
      const json = away.length === 0 ? "ready" : `ready, but without ${away.join(", ")}`;
      return { status: 200, headers: { "cache-control": "no-store" }, json };
    },
    async begun(signal) {
      const call = { signal, timeoutMs: PROBE_MS, headers: {} };
      while (!(await look(call)).serves) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    },
  };
}
