import type { Interceptor, StreamRequest, UnaryRequest } from "@connectrpc/connect";

type Request = UnaryRequest | StreamRequest;

/** What happens to the failure of a call, at its start or in mid-stream. */
export type OnError = (error: unknown, request: Request) => unknown;

/** Called once per call, with the error if there was one. */
export type OnEnd = (request: Request, error?: unknown) => void;

/**
 * An interceptor that replaces errors. It is put around the iteration of
 * streams too: otherwise a failure in mid-stream would pass it by.
 */
export function aroundErrors(onError: OnError, onEnd?: OnEnd): Interceptor {
  return (next) => async (request) => {
    const fail = (error: unknown) => {
      const replaced = onError(error, request);
      onEnd?.(request, replaced);
      return replaced;
    };
    try {
      const response = await next(request);
      if (!response.stream) {
        onEnd?.(request);
        return response;
      }
      return { ...response, message: watched(response.message, fail, () => onEnd?.(request)) };
    } catch (error) {
      throw fail(error);
    }
  };
}

async function* watched<T>(
  messages: AsyncIterable<T>,
  fail: (error: unknown) => unknown,
  end: () => void,
): AsyncIterable<T> {
  let failed = false;
  try {
    yield* messages;
  } catch (error) {
    failed = true;
    throw fail(error);
  } finally {
    // Also reached when the client leaves early: the iterator is then closed, not failed.
    if (!failed) end();
  }
}
