import { Fault } from "../../../platform/fault/fault.ts";
import type { Problem } from "../../model.ts";

/**
 * What comes of work on a question. An error in it that nobody foresaw, or more time than there is,
 * is a problem of that part of the answer alone.
 *
 * @throws Fault, and what ended the signal
 */
export async function foreseen<T>(
  work: (signal: AbortSignal) => Promise<T>,
  instead: (problem: Problem) => T,
  { timeoutMs, signal, onFailure }: Around,
): Promise<T> {
  const late = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    return await work(late ? AbortSignal.any([signal, late]) : signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    if (late?.aborted) return instead(tooLate(timeoutMs!));
    onFailure?.("the planner", error);
    return instead(FAILED);
  }
}

interface Around {
  /** Longest that it may take; without it the work has deadlines of its own. */
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
  /** Told why it failed, in full. */
  readonly onFailure?: ((what: string, error: unknown) => void) | undefined;
}

const FAILED: Problem = {
  code: "agent_unavailable",
  severity: "error",
  message:
    "The question met an error of this server, of which its operator is told. Say it otherwise.",
};

const tooLate = (ms: number): Problem => ({
  code: "agent_timeout",
  severity: "error",
  message: `The question could not be read within ${ms / 1000} seconds. Ask for less at once.`,
});
