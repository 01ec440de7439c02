import type { Plan } from "../plan.ts";

/** A stretch of a question, and what it could mean. */
export interface Linked {
  readonly text: string;
  readonly kind: "data" | "time" | "grammar" | "unknown";
  readonly means: readonly string[];
  /** Whether it was read as a word that is written otherwise. */
  readonly spelt?: boolean;
}

/** How a question was understood. */
export interface Explanation {
  readonly linked: readonly Linked[];
  readonly candidates: readonly {
    readonly agent: string;
    readonly score: number;
    /** 0 to 1, calibrated: how likely it is that this is what was asked. Of plans of figures. */
    readonly confidence?: number;
    readonly chosen?: boolean;
    readonly reading?: string;
    readonly unused?: readonly string[];
  }[];
  /** What made the chosen plan win, or kept all of them from it. */
  readonly why?: string;
  /** Of a question over several agents, what else was asked: of whom, in which words. */
  readonly parts?: readonly ExplainedPart[];
}

/** What one agent was asked for the plan of another. */
export interface ExplainedPart {
  readonly agent: string;
  readonly question: string;
  readonly linked: readonly Linked[];
  readonly score: number;
  readonly reading?: string;
  readonly plan: Plan;
}

/** Milliseconds. */
export interface Timings {
  /** Of all parts of the question together. */
  readonly planning: number;
  /** Until the agent had answered. */
  readonly answering: number;
  /** Of that, what the database took. */
  readonly statement?: number;
  /** Of that, cells and their sources. */
  readonly grounding?: number;
}
