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
  /** Fires when the process stops: streams that only watch end then. */
  readonly stopping: AbortSignal;
  /** Nothing serves any more. */
  stop(): void;
}

export function healthState(): HealthState {
  const serving = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    stopping: stopping.signal,
    set(service, value) {
      serving.set(service, value && !stopping.signal.aborted);
      tell();
    },
    stop() {
      for (const service of serving.keys()) serving.set(service, false);
      stopping.abort();
      tell();
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
      const over = AbortSignal.any([signal, state.stopping]);
      let last: Status | undefined;
      while (true) {
        // Listening begins before the look: a change while the answer is sent is not missed.
        const change = changed(state, over);
        const status = statusOf(state.get(service));
        if (status !== last) yield { status: (last = status) };
        if (over.aborted) return;
        await change;
      }
    },
  });

const statusOf = (serving: boolean | undefined): Status =>
  serving === undefined ? Status.SERVICE_UNKNOWN : serving ? Status.SERVING : Status.NOT_SERVING;

function changed(state: HealthState, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve();
    const done = () => {
      off();
      over.removeEventListener("abort", done);
      resolve();
    };
    const off = state.onChange(done);
    over.addEventListener("abort", done, { once: true });
  });
}
