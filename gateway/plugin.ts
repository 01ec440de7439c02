import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../services/platform/log/log.ts";
import type { Metrics } from "../services/platform/metrics/metrics.ts";
import { strangers } from "../services/platform/net/strangers.ts";
import type { Part } from "../services/platform/server/part.ts";
import { methodsAt, pathOf } from "../services/platform/server/refusals.ts";
import { clientsOf, type Transports } from "./clients.ts";
import type { GatewayConfig } from "./config.ts";
import { failureOf } from "./errors.ts";
import { faceOf } from "./faces.ts";
import { Refused } from "./failure.ts";
import { openApi } from "./openapi.ts";
import { type Component, type Deps, methodsOf, type Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { probesOf, type Readiness, readinessOf } from "./readiness.ts";
import { send, serve } from "./serve.ts";

interface Gateway {
  readonly transports: Transports;
  readonly config: GatewayConfig;
  /** Where clients reach this server; https makes cookies secure. */
  readonly publicUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The documented REST surface over the services that can be reached. */
export function gateway({ transports, config, publicUrl, log }: Gateway): Part {
  const clients = clientsOf(transports);
  const deps: Deps = {
    ...{ clients, config, publicUrl, log: log.child({ service: "gateway" }) },
    strangers: strangers(config.signInsPerMinute),
  };
  const readiness = readinessOf(probesOf(transports, clients));
  const present = operations.filter(({ needs }) =>
    needs.every((each) => isThere(each, transports)),
  );
  const table = [...present, readyOperation(readiness), ...openApi(present)];
  const closing = new AbortController();
  return {
    name: "gateway",
    http: async (app) => register(app, table, deps),
    notFound: (request, reply) => nothingThere(request, reply, table, deps),
    ready: () => readiness.begun(closing.signal),
    close: async () => closing.abort(),
  };
}

function isThere(component: Component, transports: Transports): boolean {
  const transport = transports[component];
  return Array.isArray(transport) ? transport.length > 0 : transport !== undefined;
}

const readyOperation = (readiness: Readiness): Operation => ({
  id: "ready",
  method: "GET",
  path: "/ready",
  needs: [],
  auth: "none",
  style: "search",
  deadline: "short",
  run: ({ call }) => readiness.answer(call),
});

async function register(
  app: FastifyInstance,
  table: readonly Operation[],
  deps: Deps,
): Promise<void> {
  // Operations read bodies themselves, each with its own limit and its own words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  await app.register(fastifyCookie);
  app.setErrorHandler((error, request, reply) =>
    fail(framework(error), undefined, request, reply, deps),
  );
  for (const operation of table) serve(app, operation, deps);
}

/** A failure outside of an operation, as the operation would show it if there is one at the path. */
function fail(
  error: unknown,
  operation: Operation | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, publicUrl }: Deps,
): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500) log.error({ error, requestId: request.id }, failure.detail);
  const { style = "search" } = operation ?? {};
  const asked = { style, requestId: request.id, accept: request.headers.accept };
  return send(faceOf(failure, asked), request, reply, publicUrl);
}

/** Fastify's own refusals, before an operation has begun. */
function framework(error: unknown): unknown {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === undefined || statusCode >= 500) return error;
  return new Refused(statusCode, code ?? "REQUEST_INVALID", "The request cannot be understood.");
}

/** 405 with the methods that the path has, otherwise 404. */
function nothingThere(
  request: FastifyRequest,
  reply: FastifyReply,
  table: readonly Operation[],
  deps: Deps,
): FastifyReply {
  const path = pathOf(request);
  const mine = table.filter((each) => patternOf(each.path).test(path));
  const allow = [...new Set([...mine.flatMap(methodsOf), ...methodsAt(request)])];
  const refused =
    allow.length === 0
      ? new Refused(
          404,
          "PATH_UNKNOWN",
          "There is nothing at this path. GET /openapi.yaml names every path.",
        )
      : new Refused(405, "METHOD_NOT_ALLOWED", `This path does not have ${request.method}.`, {
          allow,
        });
  return fail(refused, mine[0], request, reply, deps);
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
