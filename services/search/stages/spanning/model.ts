import type { Agent, Proposal } from "../../model.ts";
import type { FieldRef, Kept, Ranked } from "../../plan.ts";

/** At most so many are looked up in another agent's data. */
export const MOST_MEMBERS = 10_000;

/** Those who fulfil a clause of a question, by a plan of the agent that knows it. */
export interface Members {
  readonly agent: Agent;
  /** Its plan has the columns `column` and `label`. */
  readonly proposal: Proposal;
  /** Those to whom its own plan is restricted. */
  readonly members: readonly Members[];
  /** The field of the plan that is restricted to them, and the column of theirs with its values. */
  readonly left: FieldRef;
  readonly column: string;
  /** How that plan calls them by name. */
  readonly called: FieldRef;
  /** The column of their names. */
  readonly label: string;
  readonly negated: boolean;
  /** Whether to be among others is enough, too. */
  readonly isEither?: true;
  /** Absent where it only tells by what else the same ones are known. */
  readonly reading?: string;
}

/** A figure of another agent that is put beside one of a plan, row by row. */
export interface Beside {
  readonly agent: Agent;
  readonly proposal: Proposal;
  /** By what the same entity is known in the plan, and in that of the other agent. */
  readonly mine: FieldRef;
  readonly theirs: FieldRef;
  /** Columns of both that say of which period a row is. */
  readonly periods: readonly string[];
  /** The column of the plan, and that of the other. */
  readonly figure: string;
  readonly against: string;
  readonly kept?: Kept;
  readonly ranked?: Ranked;
  /** Whether only the number of rows is wanted. */
  readonly isCount: boolean;
}

/** Rows of two tables, by their places. */
export interface Pair {
  readonly mine: number;
  readonly theirs: number;
}
