import { Code, ConnectError, type ConnectRouter, createContextValues } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inBlocks, parseBlocks } from "../net/blocks.ts";
import { portError } from "../net/port.ts";
import { acceptRequestId, peerKey, REQUEST_ID } from "../rpc/context.ts";
import { dualProtocol } from "./dual.ts";
import { type HealthState, healthRoutes, healthState } from "./health.ts";
import type { Part } from "./part.ts";
import { followReadiness, type Served } from "./readiness.ts";
import { reflectionRoutes } from "./reflection.ts";
import { failed, refuseAddress, refuseGarbage } from "./refusals.ts";

interface Listen {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly parts: readonly Part[];
  /** Addresses or blocks whose X-Forwarded-For is believed; none unless given. */
  readonly trustedProxies?: readonly string[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** How long requests may go on once the process has been told to stop. */
  readonly gracefulMs: number;
  /** Between two checks of a part. */
  readonly checkMs?: number;
}

export interface Listening {
  /** "http://127.0.0.1:8000" */
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  /** Stops taking requests, lets those under way finish, then closes the parts, last one first. */
  close(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 8 << 20;
/** After the grace, for answers to reach their clients. */
const LINGER_MS = 1_000;
const IDLE_CHECK_MS = 100;
const CHECK_MS = 5_000;

/**
 * Serves the parts on one port, with health, reflection and metrics.
 *
 * @throws Error naming the port when it cannot be had
 */
export async function listen(options: Listen): Promise<Listening> {
  const { host, port, parts, log, metrics, gracefulMs, checkMs = CHECK_MS } = options;
  const health = healthState();
  const overdue = new AbortController();
  const trusted = options.trustedProxies ?? [];
  const ours = parseBlocks(trusted);
  const app = Fastify({
    trustProxy: trusted.length > 0 ? [...trusted] : false,
    serverFactory: dualProtocol(),
    forceCloseConnections: "idle",
    genReqId: (request) => acceptRequestId(request.headers[REQUEST_ID]?.toString()),
    bodyLimit: MAX_MESSAGE_BYTES,
    // Whether an id can be one is for its service to say; Node bounds a whole address to 16 kB.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, request, reply) =>
      refuseAddress(error, request as never, reply as unknown as FastifyReply),
  });
  app.setErrorHandler(failed(log));
  const calls = new Set<string>();
  measure(app, metrics, calls);
  let served: readonly Served[] = [];
  await app.register(fastifyConnectPlugin, {
    routes: (router) => {
      served = routes(router, parts, health);
      for (const { requestPath } of router.handlers) calls.add(requestPath);
    },
    contextValues: ({ ip, socket }) =>
      createContextValues().set(peerKey, {
        address: ip,
        trusted: inBlocks(socket.remoteAddress ?? "", ours),
      }),
    readMaxBytes: MAX_MESSAGE_BYTES,
    shutdownSignal: overdue.signal,
  });
  for (const { http } of parts) if (http) await app.register(http);
  const url = await bind(app, host, port);
  void followReadiness(served, health, log, checkMs);
  let closing: Promise<void> | undefined;
  return {
    url,
    port: Number(new URL(url).port),
    app,
    close: () => (closing ??= close(app, parts, health, overdue, gracefulMs, log)),
  };
}

function routes(
  router: ConnectRouter,
  parts: readonly Part[],
  health: HealthState,
): readonly Served[] {
  const served = parts.map((part) => {
    const before = router.handlers.length;
    part.connect?.(router);
    const added = router.handlers.slice(before).map(({ service }) => service.typeName);
    return { part, services: [...new Set(added)] };
  });
  for (const name of ["", ...served.flatMap(({ services }) => services)]) health.set(name, false);
  healthRoutes(health)(router);
  const services = [...new Set(router.handlers.map(({ service }) => service))];
  reflectionRoutes(services, health.stopping)(router);
  return served;
}

/** @param calls  paths whose own interceptors answer with the request id */
function measure(app: FastifyInstance, metrics: Metrics, calls: ReadonlySet<string>): void {
  app.get("/metrics", async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.addHook("onRequest", async (request, reply) => {
    // Calls and pages alike: whoever reads the id further in reads this one.
    request.raw.headers[REQUEST_ID] = request.id;
    if (!calls.has(request.routeOptions.url ?? "")) reply.header(REQUEST_ID, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.http.observe(labels, reply.elapsedTime / 1000);
  });
}

async function bind(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw portError(error as NodeJS.ErrnoException, host, port);
  }
  const address = app.server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${bound}`;
}

async function close(
  app: FastifyInstance,
  parts: readonly Part[],
  health: HealthState,
  overdue: AbortController,
  gracefulMs: number,
  log: Log,
): Promise<void> {
  health.stop();
  for (const part of parts) part.stop?.();
  const stopped = new ConnectError("the server is stopping", Code.Unavailable);
  const timers = [
    setTimeout(() => overdue.abort(stopped), gracefulMs),
    setTimeout(() => app.server.closeAllConnections(), gracefulMs + LINGER_MS),
    // A connection kept alive becomes idle when its last answer is out.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS),
  ];
  await app.close().finally(() => timers.forEach(clearTimeout));
  for (const part of parts.toReversed()) {
    await part
      .close()
      .catch((error) => log.error({ error, part: part.name }, "a part does not close"));
  }
}
