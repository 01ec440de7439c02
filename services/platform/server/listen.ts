import { type ConnectRouter, createContextValues } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inBlocks, parseBlocks } from "../net/blocks.ts";
import { portError } from "../net/port.ts";
import { acceptRequestId, peerKey, REQUEST_ID } from "../rpc/context.ts";
import { dualProtocol } from "./dual.ts";
import { type HealthState, healthRoutes, healthState } from "./health.ts";
import { type Calls, measure } from "./measure.ts";
import type { Part } from "./part.ts";
import { followReadiness, type Served } from "./readiness.ts";
import { reflectionRoutes } from "./reflection.ts";
import { failed, originForm, refuseAddress, refuseGarbage, refuseUnknown } from "./refusals.ts";
import { stopOf } from "./stop.ts";

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
  /**
   * Stops taking requests, lets those under way finish, then closes the parts, last one first.
   *
   * @param graceMs  for those under way; `gracefulMs` unless given. Asked again, the time that ends first counts
   */
  close(graceMs?: number): Promise<void>;
}

const MAX_MESSAGE_BYTES = 8 << 20;
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
    rewriteUrl: ({ url = "/" }) => originForm(url),
    // Whether an id can be one is for its service to say; Node bounds a whole address to 16 kB.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, request, reply) =>
      refuseAddress(error, request as never, reply as unknown as FastifyReply),
  });
  app.setErrorHandler(failed(log));
  app.setNotFoundHandler(parts.find(({ notFound }) => notFound)?.notFound ?? refuseUnknown);
  const calls: Calls = new Map();
  measure(app, metrics, calls);
  let served: readonly Served[] = [];
  await app.register(fastifyConnectPlugin, {
    routes: (router) => {
      served = routes(router, parts, health);
      for (const { requestPath, allowedMethods, method } of router.handlers)
        calls.set(requestPath, method.methodKind === "unary" ? allowedMethods : ["POST"]);
    },
    contextValues: ({ ip }) =>
      createContextValues().set(peerKey, {
        address: ip,
        trusted: inBlocks(ip, ours),
      }),
    readMaxBytes: MAX_MESSAGE_BYTES,
    shutdownSignal: overdue.signal,
  });
  for (const { http } of parts) if (http) await app.register(http);
  const url = await bind(app, host, port);
  void followReadiness(served, health, log, checkMs);
  const stop = stopOf({ app, parts, health, overdue, log });
  const { port: bound } = new URL(url);
  return { url, port: Number(bound), app, close: (graceMs = gracefulMs) => stop(graceMs) };
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
