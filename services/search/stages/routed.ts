import type { Agent, Problem, Proposal } from "../model.ts";
import type { FieldRef, Kept, Ranked } from "../plan.ts";

/** Whom a question may be asked of. */
export interface Selection<A> {
  readonly agents: readonly A[];
  /** Dataset names that plans may read; undefined means all of each agent's. */
  readonly datasets: ReadonlySet<string> | undefined;
  readonly problems: readonly Problem[];
}

/** What one agent could do with a question. */
export interface Candidate {
  readonly agent: Agent;
  readonly proposal: Proposal;
}

/** Who answers one question; without a proposal, why nobody does. */
export interface Route {
  readonly question: string;
  readonly agent?: Agent;
  readonly proposal?: Proposal;
  /** Who is asked next when the agent finds that the question is not for it, or fails. */
  readonly others?: readonly Candidate[];
  readonly problem?: Problem;
  /** What the question may ask for besides what is answered. */
  readonly meant?: Problem;
  /** Who has the same figures of other data: asked where the agent has none. */
  readonly same?: readonly Candidate[];
  /** Those of them that fit as well, and what is said where they have some, too. */
  readonly doubt?: { readonly peers: readonly Candidate[]; readonly problem: Problem };
  /** Those to whom the plan is restricted, and who lists them: looked up before it is run. */
  readonly members?: readonly Members[];
  /** Those whose words are asked for, and who lists them. */
  readonly whom?: Whom;
  /** What is put beside each row of the plan. */
  readonly beside?: Beside;
  /** What explains most of a question that nobody answers. */
  readonly nearest?: Proposal;
  /** Every plan that there was, best first. */
  readonly candidates?: readonly Candidate[];
  /** What else was met on the way to nobody. */
  readonly notes?: readonly Problem[];
}

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
  /** Further columns of the other: the high end of a range whose low end was missed. */
  readonly shown?: readonly string[];
  readonly kept?: Kept;
  readonly ranked?: Ranked;
  /** Whether only the number of rows is wanted. */
  readonly isCount: boolean;
  /** Whether only the correlation of both figures is wanted, whatever each is counted in. */
  readonly correlated?: true;
}

/** Those whose words a question asks for, and who lists them. */
export interface Whom {
  readonly agent: Agent;
  readonly proposal: Proposal;
  /** Those to whom its own plan is restricted. */
  readonly members: readonly Members[];
  /** The column of their names. */
  readonly column: string;
  readonly reading: string;
  /** What else they may be. */
  readonly meant?: Problem;
}

/** Routes a question; the same one only once. */
export type Asking = (question: string) => Promise<Route>;

/** Says why nobody answers, where that is so. */
export type Explaining = (routed: Route) => Promise<Route>;
