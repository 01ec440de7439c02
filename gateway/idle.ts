import type { Readable } from "node:stream";

/**
 * Calls `onIdle` once nothing has come for `idleMs` although it was waited for:
 * while the reader holds the sender back, time does not count.
 *
 * @returns stops watching
 */
export function watchIdle(body: Readable, idleMs: number, onIdle: () => void): () => void {
  let seen = false;
  const note = () => {
    seen = true;
  };
  const timer = setInterval(() => {
    if (!seen && !body.isPaused()) onIdle();
    seen = false;
  }, idleMs);
  const stop = () => {
    clearInterval(timer);
    body.off("data", note).off("close", stop);
  };
  body.on("data", note).on("close", stop);
  return stop;
}
