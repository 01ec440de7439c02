import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { Health, HealthCheckResponse_ServingStatus } from "../gen/health/v1/health_pb.ts";
import type { Clients, Transports } from "./clients.ts";
import { Refused } from "./failure.ts";
import type { Answer, CallOptions } from "./operation.ts";

/** A service that says nothing for this long is not ready. */
const PROBE_MS = 3000;
/** Wait between two probes while the gateway starts. */
const AGAIN_MS = 500;

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
export async function missing(
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

/** GET /ready */
export async function ready(
  probes: ReadonlyMap<string, Probe>,
  call: CallOptions,
): Promise<Answer> {
  const away = await missing(probes, call);
  if (away.length > 0) {
    const detail = `Not ready: ${away.join(", ")}.`;
    throw new Refused(503, "NOT_READY", detail, { retryAfterS: 5 });
  }
  return { status: 200, headers: { "cache-control": "no-store" }, json: "ready" };
}

/** Resolves once everything has answered. @throws the signal's reason when it fires */
export async function allReady(
  probes: ReadonlyMap<string, Probe>,
  signal: AbortSignal,
): Promise<void> {
  const call = { signal, timeoutMs: PROBE_MS, headers: {} };
  while ((await missing(probes, call)).length > 0) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
