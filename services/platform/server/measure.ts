import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import { REQUEST_ID } from "../rpc/context.ts";
import { refuseMethod } from "./refusals.ts";

/** The paths of calls, and the HTTP methods by which each is made. */
export type Calls = Map<string, readonly string[]>;

/** Every request has an id and is measured; /metrics shows the measurements. */
export function measure(app: FastifyInstance, metrics: Metrics, calls: Calls): void {
  app.get("/metrics", async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.addHook("onRequest", async (request, reply) => {
    // Calls and pages alike: whoever reads the id further in reads this one.
    request.raw.headers[REQUEST_ID] = request.id;
    const methods = calls.get(request.routeOptions.url ?? "");
    // The interceptors of a call answer with the id themselves.
    if (methods?.includes(request.method)) return;
    reply.header(REQUEST_ID, request.id);
    // Connect's own refusal says neither which methods there are nor which request it was.
    if (methods) return refuseMethod(methods, request, reply);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.http.observe(labels, reply.elapsedTime / 1000);
  });
}
