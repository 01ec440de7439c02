import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What a process counts. One registry per process part, so that tests do not share figures. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per call, by service, method and canonical code. */
  readonly rpc: Histogram<"service" | "method" | "code">;
  /** Seconds per request, by method, route and status. */
  readonly http: Histogram<"method" | "route" | "status">;
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>;
  /** @param collect  asked for the figures when they are read */
  gauge<L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    collect?: (gauge: Gauge<L>) => Promise<void>,
  ): Gauge<L>;
  histogram<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): Histogram<L>;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    rpc: new Histogram({
      name: "groundwork_rpc_seconds",
      help: "Duration of calls",
      labelNames: ["service", "method", "code"],
      buckets: SECONDS,
      registers,
    }),
    http: new Histogram({
      name: "groundwork_http_seconds",
      help: "Duration of REST requests",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    }),
    counter: (name, help, labels = []) =>
      new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = [], collect = async () => {}) =>
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          await collect(this);
        },
      }),
    histogram: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  };
}
