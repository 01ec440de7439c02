import type { DescMethod } from "@bufbuild/protobuf";
import { Code, ConnectError, type ContextValues, type Interceptor } from "@connectrpc/connect";
import { callerKey } from "../auth/caller.ts";
import { bearerOf, type Verifier } from "../auth/verifier.ts";
import { isOutage } from "../database/outage.ts";
import { wireErrors } from "../fault/connect.ts";
import { Fault } from "../fault/fault.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { aroundErrors, type OnEnd } from "./around.ts";
import {
  acceptRequestId,
  logKey,
  logOf,
  REQUEST_ID,
  requestIdKey,
  requestIdOf,
  startKey,
} from "./context.ts";

const platformErrors = wireErrors("platform.groundwork.com");
const RETRY_MS = 2_000;

interface ServiceInterceptors {
  readonly service: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Without one, nobody is asked who they are. */
  readonly verifier?: Verifier | undefined;
  /** The service's faults on the wire. */
  // biome-ignore lint/suspicious/noExplicitAny: each service has its own union, checked where it is declared
  readonly onTheWire?: (fault: any) => ConnectError;
  /** "public" methods serve anyone; a token that is sent is still verified. */
  readonly access?: (method: DescMethod) => "public" | "caller";
}

/**
 * What surrounds every call of a service, in process and on the wire alike:
 * request id, log and metrics; the true reason of an abort; faults; the caller.
 */
export function serviceInterceptors(options: ServiceInterceptors): Interceptor[] {
  return [
    requestContext(options.log, options.service),
    aroundErrors(withRequestId, recordCall(options)),
    aroundErrors((error, request) => faultToError(error, options, request.contextValues)),
    // Inside of the faults: the echo of an abort is not worth an error line in the log.
    aroundErrors(abortReason),
    authenticate(options),
  ];
}

const requestContext =
  (log: Log, service: string): Interceptor =>
  (next) =>
  async (request) => {
    const requestId = acceptRequestId(request.header.get(REQUEST_ID));
    request.contextValues.set(requestIdKey, requestId);
    let own: Log | undefined;
    request.contextValues.set(logKey, () => (own ??= log.child({ service, requestId })));
    request.contextValues.set(startKey, performance.now());
    const response = await next(request);
    response.header.set(REQUEST_ID, requestId);
    return response;
  };

const recordCall =
  ({ service, metrics, log }: ServiceInterceptors): OnEnd =>
  (request, error) => {
    const code = error ? (Code[ConnectError.from(error).code] ?? "Unknown") : "OK";
    const seconds = (performance.now() - request.contextValues.get(startKey)) / 1000;
    metrics.rpc.observe({ service, method: request.method.name, code }, seconds);
    if (!log.isLevelEnabled("debug")) return;
    logOf(request.contextValues).debug(
      { method: request.method.name, code, seconds },
      "call ended",
    );
  };

/** The error with the call's id among its trailers, for a report to quote. A copy: one error may end many calls. */
function withRequestId(error: unknown, request: { readonly contextValues: ContextValues }) {
  const original = ConnectError.from(error);
  const { rawMessage, code, metadata, cause } = original;
  const copy = new ConnectError(rawMessage, code, metadata, undefined, cause);
  copy.details = original.details;
  copy.metadata.set(REQUEST_ID, requestIdOf(request.contextValues));
  return copy;
}

/** A call that fails because it was aborted reports the abort (deadline, shutdown, client gone), not its echo. */
function abortReason(error: unknown, request: { readonly signal: AbortSignal }): unknown {
  const { aborted, reason } = request.signal;
  return aborted && reason instanceof ConnectError ? reason : error;
}

function faultToError(
  error: unknown,
  { onTheWire }: ServiceInterceptors,
  values: ContextValues,
): unknown {
  if (error instanceof ConnectError) return error;
  // A fault of another part, which this service does not know, has no face here.
  const known = error instanceof Fault ? onTheWire?.(error.fault) : undefined;
  if (known) return known;
  if (isOutage(error)) {
    logOf(values).warn({ error }, "a store is away");
    return storeAway();
  }
  logOf(values).error({ error }, "a call failed for a reason nobody foresaw");
  return new ConnectError("internal error", Code.Internal);
}

/** The database or the bucket: whoever calls may try again soon. */
const storeAway = () =>
  platformErrors(
    Code.Unavailable,
    "STORE_UNAVAILABLE",
    "A store that this service needs does not answer.",
    {},
    { retryAfterMs: RETRY_MS },
  );

const authenticate =
  ({ verifier, access }: ServiceInterceptors): Interceptor =>
  (next) =>
  async (request) => {
    const header = request.header.get("authorization");
    const open = access?.(request.method) === "public";
    if (verifier && (header || !open)) {
      request.contextValues.set(callerKey, await verifier.verify(bearerOf(header)));
    }
    return next(request);
  };
