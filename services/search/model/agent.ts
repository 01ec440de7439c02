import type { Plan } from "../plan.ts";
import type { ColumnInfo, ListInfo, Problem, ProblemCode, ResponseItem } from "./answer.ts";
import type { DataAgent, ReleaseStage } from "./config.ts";
import type { Linked, Timings } from "./explanation.ts";
import type { Knowledge } from "./knowledge.ts";

/** What of a caller decides which agents serve them. */
export interface Asker {
  readonly issuer: "service" | "partner";
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
}

export interface Question {
  readonly query: string;
  /** Names of datasets and agents; undefined means everything the asker may use. */
  readonly allowedDatasets?: readonly string[] | undefined;
  readonly minReleaseStage: ReleaseStage;
  readonly asker: Asker;
  /** Whether another server handed it on: then no further server is asked. */
  readonly forwarded?: boolean;
}

/** A stretch of a question, as typed, and words to put in its place that mean one thing each. */
export interface Choice {
  readonly text: string;
  readonly names: readonly Name[];
  /** Whether what surrounds it speaks for what the plan took, if only a little: it is answered. */
  readonly leaning?: boolean;
}

/** Words that say one meaning of a stretch. */
export interface Name {
  readonly text: string;
  /** How fully the stretch names that meaning. */
  readonly fit: Fit;
  /** `side`: which of several that a record is about something is said of. */
  readonly kind: "figure" | "entity" | "side";
  /** Whether it is the meaning that the plan has. */
  readonly taken?: boolean;
}

/**
 * How fully words name something: by all of its name, by another name that was declared for it,
 * by a declared name that is only the end of its own, or by what it happens to end with.
 */
export type Fit = 3 | 2 | 1 | 0;

/** One part of a question and the agent that answers it best. */
export interface Proposal {
  readonly question: string;
  /** Absent where an agent plans for itself: then only the answer shows what it understood. */
  readonly plan?: Plan;
  readonly score: number;
  /** Whether the question is one that the agent itself names as an example. */
  readonly exact?: boolean;
  /** Words that the plan does not account for: with any, it would answer another question. */
  readonly unused: readonly string[];
  /**
   * Why the question is declined with them, in its own words.
   *
   * @param elsewhere  words that other agents know, in lower case: beside a strange name none is to blame
   */
  readonly why?: (elsewhere?: ReadonlySet<string>) => Problem;
  /** Entities that the plan is about, by their labels. */
  readonly subjects?: readonly string[];
  /** Whether the question names only a figure: of whom, and of when, it does not say. */
  readonly bare?: boolean;
  /** Then: questions that say more, to be tried. */
  readonly fuller?: readonly string[];
  /** Stretches of the question that may mean several things, each with what says one of them. */
  readonly choices?: () => readonly Choice[];
  /** Only a figure was named, perhaps with a time: in a text, of whom it is about. */
  readonly unbound?: boolean;
  /** Whether the question is one that a person vouched for, with its plan. */
  readonly verified?: boolean;
  /** What its words were linked to. */
  readonly linked?: () => readonly Linked[];
  /** Words that nothing is called by, and those that they were taken for. */
  readonly respelt?: readonly { readonly typed: string; readonly read: string }[];
  /** Rows that are wanted at most, where it is not what the agent gives a caller. */
  readonly limit?: number;
  /** With words that it does not account for: whether no part of the question is one of its own. */
  readonly isOne?: true;
  /** Whose the answer would be, where only others know them: "competitors of Varleyfell". */
  readonly whom?: string;
  /** Those whom others list for it, by their names: the answer is of them alone. */
  readonly among?: readonly string[];
  /** What went wrong as the question was read: it is no answer, whatever else it has. */
  readonly failure?: Failure;
  /** Whether a language model read the question: whoever asked should check the reading. */
  readonly guessed?: boolean;
}

/** An error in an agent's reading of a question, and what callers are told of it. */
export interface Failure {
  readonly cause: unknown;
  readonly problem: Problem;
}

/** A stretch of a question, and how well what it may mean has to fit to be of any use. */
export interface Wanted {
  readonly stretch: string;
  readonly fit: number;
}

/** An agent that can be asked. */
export interface Agent {
  readonly config: DataAgent;
  /** What a planner from outside needs to plan for it. */
  readonly subject?: {
    readonly knowledge: Knowledge;
    /** Datasets whose records may be counted and added up, restricted to those of these names. */
    roots(allowed: ReadonlySet<string> | undefined): ReadonlySet<string>;
  };
  /** Its statements are run by this process: others have to wait for them. */
  readonly here?: true;
  /** What it proposes may change while it is open: its server tells what it knows. */
  readonly learns?: true;
  /** Names that its sources are signed with, where a file of ours says so. */
  readonly providers?: readonly string[];
  /** What it could do with a question, restricted to datasets of these names. */
  propose(question: string, allowed: ReadonlySet<string> | undefined): Proposal | undefined;
  /**
   * What stretches of a question may mean to it, whether or not it has a plan.
   *
   * @param wanted  the one that is wanted: whoever calls nothing so need not read the question
   */
  choices?(
    question: string,
    allowed: ReadonlySet<string> | undefined,
    wanted?: Wanted,
  ): readonly Choice[];
  /**
   * Its table, grounded; undefined when it finds that the question is not for it.
   * @throws AgentFailure with words for the caller; anything else is only logged
   */
  answer(proposal: Proposal, signal: AbortSignal): Promise<AgentAnswer | undefined>;
  /** Resolves when it could answer now. */
  check(signal: AbortSignal): Promise<void>;
  /** What a link of its sources names; undefined when it is none of them, or names nothing. */
  record?(uri: string, signal: AbortSignal): Promise<AgentAnswer | undefined>;
  /** Lets go of connections of its own. */
  close?(): Promise<void>;
}

/** Why an agent has no answer, in words that its caller may read: "sent a row before its columns". */
export class AgentFailure extends Error {
  readonly code: ProblemCode;
  constructor(
    message: string,
    { code = "agent_unavailable", cause }: { code?: ProblemCode; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Reads questions that no plan of ours explains; undefined when it cannot either.
 *
 * @param agents    those that the asker may use
 * @param datasets  names that plans may read; undefined means all of each agent's
 */
export type LanguagePlanner = (
  question: string,
  agents: readonly Agent[],
  datasets: ReadonlySet<string> | undefined,
  signal: AbortSignal,
) => Promise<
  | { readonly agent: Agent; readonly proposal: Proposal }
  | { readonly problem: Problem; readonly cause?: unknown }
  | undefined
>;

export interface AgentAnswer
  extends Pick<ResponseItem, "fields" | "rows" | "sources" | "problems"> {
  /** Rows there would be without a limit; at least this many when nobody counted them. */
  readonly total: number;
  readonly uncounted?: boolean;
  readonly sql?: string;
  readonly reading?: string;
  /** What was run, where that is not the plan as it was proposed. */
  readonly plan?: Plan;
  /** Without rows: which rule nothing fulfils, and what there is instead. */
  readonly absence?: string;
  readonly lists?: readonly ListInfo[];
  /** Of a page of records: the link to the next one. */
  readonly next?: string;
  readonly timings?: Pick<Timings, "statement" | "grounding">;
  readonly units: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, ColumnInfo>>;
}
