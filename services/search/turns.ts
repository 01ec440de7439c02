import { Fault } from "../platform/fault/fault.ts";
import type { SearchFault } from "./fault.ts";

/** Who is worked for, and who waits. */
export interface Turns {
  /**
   * Waits for a turn; what it returns ends it.
   *
   * @throws Fault<SearchFault> "busy" at once when too many wait, or after waiting for too long; or
   * what ended the signal
   */
  take(signal: AbortSignal): Promise<() => void>;
}

/** Questions that are worked on at once: enough to keep every processor and every connection busy. */
const AT_ONCE = 16;
/** Longer than this nobody waits: on a machine that others keep busy, even few are too many. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Turns for the work of this process, first come, first served.
 *
 * @param waiting  how many may wait; more are refused, which costs nothing and lets the others be served
 */
export function toTurns(
  waiting: number,
  { atOnce = AT_ONCE, longestMs = LONGEST_WAIT_MS } = {},
): Turns {
  let free = atOnce;
  const queue = new Set<() => void>();
  const begin = () => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = queue;
      if (next) next();
      else free++;
    };
  };
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free === 0 && queue.size >= waiting) throw busy();
      if (free > 0) free--;
      else await comingUp(queue, signal, longestMs);
      return begin();
    },
  };
}

const busy = () => new Fault<SearchFault>({ kind: "busy" });

/** Stands in a queue until called, until nobody waits for it any more, or until it was too long. */
const comingUp = (queue: Set<() => void>, signal: AbortSignal, longestMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (go: () => void) => {
      queue.delete(called);
      clearTimeout(timer);
      signal.removeEventListener("abort", gone);
      go();
    };
    const called = () => leave(resolve);
    const gone = () => leave(() => reject(signal.reason));
    const timer = setTimeout(() => leave(() => reject(busy())), longestMs);
    queue.add(called);
    signal.addEventListener("abort", gone, { once: true });
  });
