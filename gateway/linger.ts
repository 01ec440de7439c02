import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** How long what is still being sent is read and thrown away after the answer. */
const LINGER_MS = 2000;

/**
 * An answer to a request that is still being sent. The answer goes out at once
 * and complete, but the connection is closed only when the client has stopped
 * sending, or a little later: closed at once, the client would see a reset
 * connection in place of the answer.
 */
export function lingering(text: string, raw: IncomingMessage, reply: FastifyReply): Readable {
  const bytes = Buffer.from(text);
  reply.header("content-length", bytes.byteLength);
  if (raw.httpVersionMajor < 2) reply.header("connection", "close");
  return Readable.from(thenDrain(bytes, raw));
}

async function* thenDrain(bytes: Buffer, raw: IncomingMessage): AsyncGenerator<Buffer> {
  if (bytes.byteLength > 0) yield bytes;
  if (raw.complete || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once("end", done).once("close", done).once("error", done).resume();
  });
}
