import { Code, ConnectError } from "@connectrpc/connect";
import { Refused } from "../failure.ts";
import type { Input } from "../operation.ts";

export const MB = 1 << 20;
/** What a form may hold besides its file: options, boundaries, headers. */
const FORM_OVERHEAD_BYTES = MB;

/** Refuses a form that says itself that its file is too large, before a byte of it is read. */
export function refuseEarly({ headers }: Input, maxBytes: number, tooLarge: () => Refused): void {
  const length = Number(headers["content-length"] ?? 0);
  if (length > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge();
}

export const documentTooLarge = (maxMb: number) => (): Refused =>
  new Refused(413, "DOCUMENT_TOO_LARGE", `The document exceeds ${maxMb} MB.`, {
    metadata: { max_mb: String(maxMb) },
  });

export const mediaTooLarge = (maxMb: number) => (): Refused =>
  new Refused(413, "MEDIA_TOO_LARGE", `The recording exceeds ${maxMb} MB.`, {
    metadata: { max_mb: String(maxMb) },
  });

/**
 * Sends messages that are made while a form is read. What was wrong with the
 * form is what the caller learns, not the call's echo of it.
 */
export async function sendForm<M, R>(
  messages: AsyncIterable<M>,
  send: (messages: AsyncIterable<M>) => Promise<R>,
): Promise<R> {
  let wrong: unknown;
  async function* watched() {
    try {
      yield* messages;
    } catch (error) {
      wrong = error;
      // To the service it is its client's mistake, not a failure to be logged.
      throw new ConnectError("the upload breaks off", Code.Canceled);
    }
  }
  try {
    return await send(watched());
  } catch (error) {
    throw wrong ?? error;
  }
}
