import { Fault } from "../../platform/fault/fault.ts";
import type { WorkerFault } from "../../platform/worker/model.ts";

/**
 * Runs `work` as long as pages get done: one that hangs must not hold the engine
 * for as long as a thousand good ones may.
 *
 * @throws Fault<WorkerFault> "deadline" when none got done for `pageMs`
 */
export async function whilePagesCome<T>(
  pageMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, pageDone: () => void) => Promise<T>,
): Promise<T> {
  const hanging = new AbortController();
  const timer = setTimeout(() => hanging.abort(), pageMs);
  try {
    return await work(AbortSignal.any([signal, hanging.signal]), () => void timer.refresh());
  } catch (cause) {
    if (signal.aborted || !hanging.signal.aborted) throw cause;
    throw new Fault<WorkerFault>({ kind: "deadline", deadlineMs: pageMs }, { cause });
  } finally {
    clearTimeout(timer);
  }
}
