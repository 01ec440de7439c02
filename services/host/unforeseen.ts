import { Exit } from "../platform/cli/command.ts";
import type { Log } from "../platform/log/log.ts";

/** A process that does not get itself ended by then is ended as it is. */
const END_MS = 30_000;

/**
 * Watches for errors that nothing handles: exceptions, and promises rejected with
 * nobody to hear of it. What the process believes of itself may be wrong from
 * then on, so it does not go on; but it can still give its jobs back, let answers
 * reach their clients and stop its PostgreSQL, which dying at once would not do.
 *
 * @returns a signal that fires at the first such error; those after it are only logged
 */
export function watchUnforeseen(log: Log): {
  readonly signal: AbortSignal;
  readonly end: () => void;
} {
  const controller = new AbortController();
  const meet = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    log.fatal({ error, origin }, "an error that nobody foresaw: the process ends");
    if (controller.signal.aborted) return;
    setTimeout(() => process.exit(Exit.failed), END_MS).unref();
    controller.abort(error);
  };
  process.on("uncaughtException", meet);
  return { signal: controller.signal, end: () => void process.off("uncaughtException", meet) };
}
