import { Code, ConnectError } from "@connectrpc/connect";
import type { FastifyInstance } from "fastify";
import type { Log } from "../log/log.ts";
import type { HealthState } from "./health.ts";
import type { Part } from "./part.ts";

/** After the grace, for answers to reach their clients. */
const LINGER_MS = 1_000;
const IDLE_CHECK_MS = 100;

interface Stop {
  readonly app: FastifyInstance;
  readonly parts: readonly Part[];
  readonly health: HealthState;
  /** Ends calls that are under way. */
  readonly overdue: AbortController;
  readonly log: Log;
}

/**
 * How a server stops: nothing serves any more, calls under way have their grace,
 * then the parts close, last one first. Asked again, the grace that ends first counts.
 */
export function stopOf(what: Stop): (graceMs: number) => Promise<void> {
  const { app, overdue } = what;
  const stopped = new ConnectError("the server is stopping", Code.Unavailable);
  const timers: NodeJS.Timeout[] = [];
  let done: Promise<void> | undefined;
  return (graceMs) => {
    timers.push(
      setTimeout(() => overdue.abort(stopped), graceMs).unref(),
      setTimeout(() => app.server.closeAllConnections(), graceMs + LINGER_MS).unref(),
    );
    return (done ??= stop(what).finally(() => timers.forEach(clearTimeout)));
  };
}

async function stop({ app, parts, health, log }: Stop): Promise<void> {
  health.stop();
  for (const part of parts) part.stop?.();
  // A connection kept alive becomes idle when its last answer is out.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await app.close().finally(() => clearInterval(idle));
  await closeParts(parts, log);
}

/** What was opened first closes last; one that does not close keeps no other open. */
export async function closeParts(parts: readonly Part[], log: Log): Promise<void> {
  for (const part of parts.toReversed()) {
    await part
      .close()
      .catch((error) => log.error({ error, part: part.name }, "a part does not close"));
  }
}
