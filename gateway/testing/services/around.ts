import type { Interceptor } from "@connectrpc/connect";
import type { Verifier } from "../../../services/platform/auth/verifier.ts";
import { wireErrors } from "../../../services/platform/fault/connect.ts";
import { createMetrics } from "../../../services/platform/metrics/metrics.ts";
import { serviceInterceptors } from "../../../services/platform/rpc/interceptors.ts";
import { silent } from "../../../test/support/tokens.ts";

export const fail = wireErrors("test.groundwork.com");

/** What surrounds the calls of a real service. */
export const around = (service: string, verifier?: Verifier): Interceptor[] =>
  serviceInterceptors({ service, log: silent, metrics: createMetrics(), verifier });

/** Waits until the caller has gone; tells `onAbort` so. */
export const aborted = (signal: AbortSignal, onAbort = () => {}) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => {
      onAbort();
      reject(signal.reason);
    }),
  );
