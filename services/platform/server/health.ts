import { Code, ConnectError, type ConnectRouter } from "@connectrpc/connect";
import {
  Health,
  HealthCheckResponse_ServingStatus as Status,
} from "../../../gen/health/v1/health_pb.ts";

/** Whether each service can serve; "" is the whole process. */
export interface HealthState {
  set(service: string, serving: boolean): void;
  get(service: string): boolean | undefined;
  /** All names that were ever set. */
  services(): readonly string[];
  onChange(listener: () => void): () => void;
}

export function healthState(): HealthState {
  const serving = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  return {
    set(service, value) {
      serving.set(service, value);
      for (const listener of [...listeners]) listener();
    },
    get: (service) => serving.get(service),
    services: () => [...serving.keys()],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** grpc.health.v1, over `state`. */
export const healthRoutes = (state: HealthState) => (router: ConnectRouter) =>
  router.service(Health, {
    check({ service }) {
      const serving = state.get(service);
      if (serving === undefined) throw new ConnectError(`no service "${service}"`, Code.NotFound);
      return { status: statusOf(serving) };
    },
    list: () => ({
      statuses: Object.fromEntries(
        state.services().map((service) => [service, { status: statusOf(state.get(service)) }]),
      ),
    }),
    async *watch({ service }, { signal }) {
      let last: Status | undefined;
      while (!signal.aborted) {
        const status = statusOf(state.get(service));
        if (status !== last) yield { status: (last = status) };
        await changed(state, signal);
      }
    },
  });

const statusOf = (serving: boolean | undefined): Status =>
  serving === undefined ? Status.SERVICE_UNKNOWN : serving ? Status.SERVING : Status.NOT_SERVING;

function changed(state: HealthState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      off();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const off = state.onChange(done);
    signal.addEventListener("abort", done, { once: true });
  });
}
