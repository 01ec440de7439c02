import { Fault } from "../../../platform/fault/fault.ts";
import { type AgentAnswer, AgentFailure, type Problem } from "../../model.ts";
import type { Candidate } from "../routed.ts";

/** Why one agent has no answer. */
export interface Failed {
  readonly failure: Problem;
  /** In full, for whoever runs the agent. */
  readonly cause: unknown;
}

/**
 * The answer of one agent within its own deadline, or that of all; undefined when it finds that
 * the question is not for it.
 *
 * @param usualMs  longest answer of an agent whose file does not say otherwise
 * @throws what ended the signal
 */
export async function askOne(
  { agent, proposal }: Candidate,
  usualMs: number,
  signal: AbortSignal,
): Promise<AgentAnswer | Failed | undefined> {
  const timeoutMs = deadlineOf(agent, usualMs);
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  try {
    return await until(agent.answer(proposal, over), over);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof Fault) throw cause;
    return { cause, failure: problemOf(agent.config.name, cause, late.aborted, timeoutMs) };
  }
}

const deadlineOf = ({ config }: Candidate["agent"], usual: number): number => {
  const own = config.connection_params.timeout_ms;
  return typeof own === "number" ? own : usual;
};

/** Nobody waits longer than the signal, even for an agent that ignores it. */
async function until<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = Promise.withResolvers<never>();
  const abort = () => over.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

const problemOf = (agent: string, cause: unknown, late: boolean, ms: number): Problem =>
  late
    ? {
        code: "agent_timeout",
        severity: "error",
        agent,
        message: `"${agent}" did not answer within ${ms / 1000} seconds.`,
      }
    : {
        code: cause instanceof AgentFailure ? cause.code : "agent_unavailable",
        severity: "error",
        agent,
        message:
          cause instanceof AgentFailure
            ? `"${agent}" ${cause.message.replace(/\.$/, "")}.`
            : `"${agent}" could not answer.`,
      };
