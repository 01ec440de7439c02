import type { Plan } from "../../plan.ts";

/** A question that somebody vouched for: its words, with {slots}, and its plan, with the same. */
export interface VerifiedQuery {
  readonly name: string;
  readonly question: string;
  readonly plan: Plan;
}

/** What stands for a slot: "{company}". */
export const SLOT = /\{(\w+)\}/g;

/** Names of the slots in any text, each once. */
export const slotsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(SLOT)].map(([, name]) => name!)),
];
