import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log/log.ts";

/** Where the triggers of migration 006 tell the id of what has changed. */
const CHANNEL = "transcription";
const AGAIN_MS = { first: 500, most: 30_000 };
/** A server that takes longer is away; who closes does not wait for it that long. */
const ANSWER_MS = 10_000;
const CLOSE_MS = 1_000;

/** Something of one transcription is waited for. */
interface Watch extends Disposable {
  /** Resolves once something has changed since it was last called, or has had the time to. Rejects when `signal` fires. */
  changed(atMostMs: number, signal: AbortSignal): Promise<void>;
}

/** Tells watchers that their transcription has changed: one connection for all of a process. */
export interface Changes {
  watch(id: string): Watch;
  close(): Promise<void>;
}

/** Listens from the first watch on. While the connection is away, watchers are left to their time limits. */
export function openChanges({ url }: Pick<Database, "url">, log: Log): Changes {
  const wakers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  const tell = (id: string) => wakers.get(id)?.forEach((wake) => void wake());
  // What was told while nobody listened is lost: everybody looks.
  const tellAll = () => [...wakers.keys()].forEach(tell);
  return {
    watch(id) {
      listening ??= listen(url, { tell, tellAll, log, signal: closing.signal });
      const waiting = new Set<() => void>();
      let changed = false;
      const wake = () => {
        changed = true;
        for (const each of waiting) each();
      };
      const others = wakers.get(id) ?? new Set();
      wakers.set(id, others.add(wake));
      return {
        async changed(atMostMs, signal) {
          const told = Promise.withResolvers<void>();
          waiting.add(told.resolve);
          if (changed) told.resolve();
          const over = new AbortController();
          const late = sleep(atMostMs, undefined, {
            signal: AbortSignal.any([signal, over.signal]),
          });
          try {
            await Promise.race([told.promise, late]);
          } finally {
            changed = false;
            waiting.delete(told.resolve);
            late.catch(() => {});
            over.abort();
          }
        },
        [Symbol.dispose]() {
          others.delete(wake);
          if (others.size === 0) wakers.delete(id);
        },
      };
    },
    async close() {
      closing.abort();
      await Promise.race([listening, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

interface Listening {
  readonly tell: (id: string) => void;
  readonly tellAll: () => void;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Listens until it is told to stop, over servers that go and come back. */
async function listen(url: string, { tell, tellAll, log, signal }: Listening): Promise<void> {
  for (let waitMs = AGAIN_MS.first; !signal.aborted; ) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const ended = Promise.withResolvers<void>();
    client.on("error", () => ended.resolve());
    client.on("end", () => ended.resolve());
    client.on("notification", ({ payload = "" }) => tell(payload));
    const stop = () => ended.resolve();
    signal.addEventListener("abort", stop, { once: true });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      waitMs = AGAIN_MS.first;
      tellAll();
      await ended.promise;
    } catch (error) {
      log.warn({ error: (error as Error).message }, "changes are not heard of at the moment");
    } finally {
      signal.removeEventListener("abort", stop);
      await client.end().catch(() => {});
    }
    await sleep(waitMs, undefined, { signal }).catch(() => {});
    waitMs = Math.min(2 * waitMs, AGAIN_MS.most);
  }
}
