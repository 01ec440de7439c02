import { Code, ConnectError, type ConnectRouter } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import Fastify, { type FastifyInstance } from "fastify";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { acceptRequestId, REQUEST_ID } from "../rpc/context.ts";
import { dualProtocol } from "./dual.ts";
import { type HealthState, healthRoutes, healthState } from "./health.ts";
import type { Part } from "./part.ts";
import { reflectionRoutes } from "./reflection.ts";

interface Listen {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly parts: readonly Part[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** How long requests may go on once the process has been told to stop. */
  readonly gracefulMs: number;
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

/**
 * Serves the parts on one port, with health, reflection and metrics.
 *
 * @throws Error naming the port when it cannot be had
 */
export async function listen(options: Listen): Promise<Listening> {
  const { host, port, parts, log, metrics, gracefulMs } = options;
  const health = healthState();
  const app = Fastify({
    serverFactory: dualProtocol,
    forceCloseConnections: "idle",
    genReqId: (request) => acceptRequestId(request.headers[REQUEST_ID]?.toString()),
    bodyLimit: MAX_MESSAGE_BYTES,
    routerOptions: { maxParamLength: 200 },
  });
  measure(app, metrics);
  await app.register(fastifyConnectPlugin, {
    routes: (router) => routes(router, parts, health),
    readMaxBytes: MAX_MESSAGE_BYTES,
    shutdownTimeoutMs: gracefulMs,
    shutdownError: new ConnectError("the server is stopping", Code.Unavailable),
  });
  for (const { http } of parts) if (http) await app.register(http);
  const url = await bind(app, host, port);
  void announce(parts, health, log);
  return {
    url,
    port: Number(new URL(url).port),
    app,
    close: () => close(app, parts, health, gracefulMs),
  };
}

function routes(router: ConnectRouter, parts: readonly Part[], health: HealthState): void {
  for (const { connect } of parts) connect?.(router);
  const services = [...new Set(router.handlers.map(({ service }) => service))];
  for (const { typeName } of services) health.set(typeName, false);
  health.set("", false);
  healthRoutes(health)(router);
  reflectionRoutes(services)(router);
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.get("/metrics", async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new Error(`port ${port} on ${host} is in use: choose another with --port`);
    }
    if (code === "EACCES")
      throw new Error(`port ${port} on ${host} needs more rights: choose one above 1023`);
    throw error;
  }
  const address = app.server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${bound}`;
}

/** Health says SERVING once every part is ready: all services turn together. */
async function announce(parts: readonly Part[], health: HealthState, log: Log): Promise<void> {
  try {
    await Promise.all(parts.map((part) => part.ready()));
    for (const service of health.services()) health.set(service, true);
  } catch (error) {
    log.error({ error }, "a part cannot become ready");
  }
}

async function close(
  app: FastifyInstance,
  parts: readonly Part[],
  health: HealthState,
  gracefulMs: number,
): Promise<void> {
  for (const service of health.services()) health.set(service, false);
  const impatient = setTimeout(() => app.server.closeAllConnections(), gracefulMs + 1000);
  await app.close();
  clearTimeout(impatient);
  for (const part of parts.toReversed()) await part.close();
}
