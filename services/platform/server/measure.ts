import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import { REQUEST_ID } from "../rpc/context.ts";

/**
 * Every request has an id and is measured; /metrics shows the measurements.
 *
 * @param calls  paths whose own interceptors answer with the request id
 */
export function measure(app: FastifyInstance, metrics: Metrics, calls: ReadonlySet<string>): void {
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
