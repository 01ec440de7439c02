import type { Plan } from "../plan.ts";
import type { Explanation, Timings } from "./explanation.ts";

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
  /** Those to whom the plan was restricted, and who listed them: one for each of its conditions "among". */
  readonly lists?: readonly ListInfo[];
  readonly row_count: number;
  readonly truncated: boolean;
  readonly units?: Readonly<Record<string, string>>;
  /** Of columns of figures, by name. */
  readonly columns?: Readonly<Record<string, ColumnInfo>>;
  readonly verified?: boolean;
  /** Of a page of records: the link to the next one. */
  readonly next?: string;
  /** For administrators only. */
  readonly explanation?: Explanation;
  /** For administrators only, and put in at the edges: they differ from call to call. */
  readonly timings?: Timings;
}

/** Entities that an agent listed for the plan of another. */
export interface ListInfo {
  readonly agent: string;
  readonly reading: string;
  /** How many they are. */
  readonly count: number;
  /** For administrators only. */
  readonly sql?: string;
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
