import type { Agent, AgentAnswer, DataAgent } from "../model.ts";
import { likeness, type Recognised } from "../stages/routing/keywords.ts";

interface Opaque {
  readonly config: DataAgent;
  /** By what its questions are recognised, as it is known now. */
  readonly recognised: () => Recognised;
  readonly ask: (question: string, signal: AbortSignal) => Promise<AgentAnswer | undefined>;
  readonly check: (signal: AbortSignal) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** An agent that plans for itself: it is recognised by words, or named in the request. */
export const opaqueAgent = ({ config, recognised, ask, check, close }: Opaque): Agent => ({
  config,
  learns: true,
  propose(question, allowed) {
    const { keywords, examples } = recognised();
    const found = likeness(question, {
      keywords,
      examples: [...config.example_queries, ...examples],
    });
    const named = [config.name, ...config.underlying_datasets].some((name) => allowed?.has(name));
    const score = found.score || (named || found.exact ? 1 : 0);
    if (score === 0) return undefined;
    return { question, score, unused: [], ...(found.exact && { exact: true }) };
  },
  answer: ({ question }, signal) => ask(question, signal),
  check,
  ...(close && { close }),
});
