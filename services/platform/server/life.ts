import { Code, ConnectError } from "@connectrpc/connect";

/** The caller's signal joined with the deadline; its reason says which of them fired. */
export function lifeOf(given: AbortSignal | undefined, timeoutMs: number | undefined) {
  const controller = new AbortController();
  const cancel = () =>
    controller.abort(
      new ConnectError("the client went away", Code.Canceled, undefined, undefined, given?.reason),
    );
  const expire = () =>
    controller.abort(new ConnectError("the operation timed out", Code.DeadlineExceeded));
  if (given?.aborted) cancel();
  given?.addEventListener("abort", cancel, { once: true });
  const endsAt = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
  const remainingMs = () => (endsAt === undefined ? undefined : endsAt - performance.now());
  if (timeoutMs !== undefined && timeoutMs <= 0) expire();
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  const end = () => {
    clearTimeout(timer);
    given?.removeEventListener("abort", cancel);
  };
  return { signal: controller.signal, remainingMs, end };
}

/** A caller does not wait longer than its deadline, even for a method that ignores its signal. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
