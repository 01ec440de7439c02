import type { DescMethod } from "@bufbuild/protobuf";
import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";
import { callerKey } from "../auth/caller.ts";
import { bearerOf, type Verifier } from "../auth/verifier.ts";
import { Fault } from "../fault/fault.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { aroundErrors, type OnEnd } from "./around.ts";
import { acceptRequestId, logKey, REQUEST_ID, requestIdKey, startKey } from "./context.ts";

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
    aroundErrors((error) => error, recordCall(options)),
    aroundErrors(abortReason),
    aroundErrors((error, request) =>
      faultToError(error, options, request.contextValues.get(logKey)),
    ),
    authenticate(options),
  ];
}

const requestContext =
  (log: Log, service: string): Interceptor =>
  (next) =>
  async (request) => {
    const requestId = acceptRequestId(request.header.get(REQUEST_ID));
    request.contextValues.set(requestIdKey, requestId);
    request.contextValues.set(logKey, log.child({ service, requestId }));
    request.contextValues.set(startKey, performance.now());
    const response = await next(request);
    response.header.set(REQUEST_ID, requestId);
    return response;
  };

const recordCall =
  ({ service, metrics }: ServiceInterceptors): OnEnd =>
  (request, error) => {
    const code = error ? (Code[ConnectError.from(error).code] ?? "Unknown") : "OK";
    const seconds = (performance.now() - request.contextValues.get(startKey)) / 1000;
    metrics.rpc.observe({ service, method: request.method.name, code }, seconds);
    const log = request.contextValues.get(logKey);
    log.debug({ method: request.method.name, code, seconds }, "call ended");
  };

/** A call that fails because it was aborted reports the abort (deadline, shutdown, client gone), not its echo. */
function abortReason(error: unknown, request: { readonly signal: AbortSignal }): unknown {
  const { aborted, reason } = request.signal;
  return aborted && reason instanceof ConnectError ? reason : error;
}

function faultToError(error: unknown, { onTheWire }: ServiceInterceptors, log: Log): unknown {
  if (error instanceof ConnectError) return error;
  if (error instanceof Fault && onTheWire) return onTheWire(error.fault);
  log.error({ error }, "a call failed for a reason nobody foresaw");
  return new ConnectError("internal error", Code.Internal);
}

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
