import type { Plan } from "./plan.ts";
import type { SemanticModel } from "./semantic.ts";
import type { DialectName } from "./stages/dialect.ts";

export const DATASETS = [
  "financials",
  "market_data",
  "multiples",
  "market_cap",
  "transactions",
  "professionals",
  "drive_transcripts",
  "drive_filings",
  "energy_aird",
  "company_intelligence",
  "competitors",
  "company_products",
  "news",
  "lng",
  "segments",
  "credit_ratings",
  "macroeconomics",
  "ratings_research",
  "estimates",
  "guidance",
  "rounds_of_funding",
  "business_relationships",
  "transcripts",
  "private_company_financials",
  "keydevs",
  "executive_departures",
] as const;

export type ReleaseStage = "beta" | "generally-available";
export type HealthStatus = "healthy" | "unhealthy" | "unknown";

/** An agent's configuration: exactly the fields of a file in the agents folder. */
export interface DataAgent {
  readonly name: string;
  readonly display_name: string;
  readonly short_description: string;
  readonly description: string;
  readonly example_queries: readonly string[];
  readonly underlying_datasets: readonly string[];
  readonly connection_params: Readonly<Record<string, unknown>>;
  readonly enabled: boolean;
  readonly owner: string;
  readonly type: string;
  readonly data_owner_division: string;
  readonly data_owner_team: string;
  readonly release_stage: ReleaseStage;
  readonly auth_scope: string | null;
  readonly requires_partner_token: boolean;
  readonly priority_group: string | null;
  readonly priority: number | null;
}

export interface AgentHealth {
  readonly status: HealthStatus;
  readonly lastChecked?: Date;
  readonly responseTimeMs?: number;
  readonly errorMessage?: string;
}

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

export type Cell = null | boolean | number | string;
export type CellType = "null" | "boolean" | "integer" | "number" | "string";

export interface Source {
  readonly part:
    | { readonly type: "table" }
    | { readonly type: "row"; readonly index: number }
    | { readonly type: "column"; readonly name: string }
    | { readonly type: "cell"; readonly row: number; readonly column: string };
  readonly uri: string;
  readonly name: string;
  readonly provider: string;
}

export type ProblemCode =
  | "no_data"
  | "entity_not_found"
  | "not_understood"
  | "ambiguous"
  | "partly_understood"
  | "dataset_unknown"
  | "partner_token_required"
  | "agent_unavailable"
  | "agent_timeout"
  | "truncated"
  | "unit_mixed"
  | "stale_data"
  /** Something that an agent of somebody else says, in its own words. */
  | "agent_note";

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
  readonly agent?: string;
  readonly dataset?: string;
  /** Other questions that can be asked as they are. */
  readonly alternatives?: readonly string[];
}

export interface Metadata {
  readonly agent?: string;
  readonly question: string;
  readonly reading?: string;
  readonly plan?: Plan;
  /** For administrators only. */
  readonly sql?: string;
  readonly row_count: number;
  readonly truncated: boolean;
  readonly units?: Readonly<Record<string, string>>;
  /** Of columns of figures, by name. */
  readonly columns?: Readonly<Record<string, ColumnInfo>>;
  readonly verified?: boolean;
  /** For administrators only. */
  readonly explanation?: Explanation;
  /** For administrators only, and put in at the edges: they differ from call to call. */
  readonly timings?: Timings;
}

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
    readonly chosen?: boolean;
    readonly reading?: string;
    readonly unused?: readonly string[];
  }[];
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

/** What the figures of a column are counted in. */
export interface ColumnInfo {
  /** "USD", "percent", "people"; "{currency}" where rows differ: see unit_by_row. */
  readonly unit: string;
  /** ISO 4217, where the unit is money of one kind. */
  readonly currency?: string;
  /** Each row's own; null where it mixes several. */
  readonly unit_by_row?: readonly (string | null)[];
  /** A figure times this is in units. */
  readonly scale: number;
}

export interface ResponseItem {
  readonly fields: readonly { readonly name: string; readonly types: readonly CellType[] }[];
  readonly rows: readonly (readonly Cell[])[];
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  readonly metadata: Metadata;
}

/** Raw rows of one statement, as the engine gave them. */
export interface Rows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | boolean)[];
}

/** A database that only reads. */
export interface Engine {
  readonly dialect: DialectName;
  /** Of the data that it reads: another one, other data. Undefined when that cannot be told cheaply. */
  version(): Promise<string | undefined>;
  /** Whether it reads data that others have replaced since it was opened. */
  isStale?(): Promise<boolean>;
  /** Ends early, with the signal's reason, when the signal fires. */
  query(statement: Statement, signal: AbortSignal): Promise<Rows>;
  close(): Promise<void>;
}

/** One value of a field that the model declares as worth knowing, or the label of an entity. */
export interface IndexedValue {
  readonly dataset: string;
  readonly field: string;
  readonly value: string;
  /** Ways to say it besides the value itself. */
  readonly aliases: readonly string[];
  readonly entity: boolean;
}

/** First and last period of a dataset: years, or ISO dates. */
export interface Extent {
  readonly first: string;
  readonly last: string;
  readonly lastYear?: number;
  readonly firstYear?: number;
}

/** What is known of an agent's data before anyone asks. */
export interface Knowledge {
  readonly model: SemanticModel;
  /** Names of the datasets that the agent answers from, and of those joined to them. */
  readonly used: ReadonlySet<string>;
  readonly values: readonly IndexedValue[];
  readonly extents: ReadonlyMap<string, Extent>;
}

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
  /** Entities that the plan is about, by their labels. */
  readonly subjects?: readonly string[];
  /** Whether the question names only a figure: of whom, and of when, it does not say. */
  readonly bare?: boolean;
  /** Whether the question is one that a person vouched for, with its plan. */
  readonly verified?: boolean;
  /** What its words were linked to. */
  readonly linked?: () => readonly Linked[];
  /** Whether a language model read the question: whoever asked should check the reading. */
  readonly guessed?: boolean;
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
  /**
   * What it could do with a question, restricted to datasets of these names.
   *
   * @param wide  whether to look further than the reading that fits most questions
   */
  propose(
    question: string,
    allowed: ReadonlySet<string> | undefined,
    wide?: boolean,
  ): Proposal | undefined;
  /**
   * Its table, grounded; undefined when it finds that the question is not for it.
   * @throws AgentFailure with words for the caller; anything else is only logged
   */
  answer(proposal: Proposal, signal: AbortSignal): Promise<AgentAnswer | undefined>;
  /** Resolves when it could answer now. */
  check(signal: AbortSignal): Promise<void>;
  /** What a link of its sources names; undefined when it is none of them. */
  record?(uri: string, signal: AbortSignal): Promise<AgentAnswer | undefined>;
  /** Lets go of connections of its own. */
  close?(): Promise<void>;
}

/** Why an agent has no answer, in words that its caller may read: "sent a row before its columns". */
export class AgentFailure extends Error {}

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
  readonly timings?: Pick<Timings, "statement" | "grounding">;
  readonly units: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, ColumnInfo>>;
}
