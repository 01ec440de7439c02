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

/** An agent as its file describes it; names as documented. */
export interface Agent {
  readonly name: string;
  readonly displayName: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly exampleQueries: readonly string[];
  readonly underlyingDatasets: readonly string[];
  readonly connectionParams: Readonly<Record<string, unknown>>;
  readonly enabled: boolean;
  readonly owner: string;
  readonly type: string;
  readonly dataOwnerDivision: string;
  readonly dataOwnerTeam: string;
  readonly releaseStage: ReleaseStage;
  readonly authScope: string | undefined;
  readonly requiresPartnerToken: boolean;
  readonly priorityGroup: string | undefined;
  readonly priority: number | undefined;
}

export interface Health {
  readonly status: "healthy" | "unhealthy" | "unknown";
  readonly lastChecked?: Date;
  readonly responseTimeMs?: number;
  readonly errorMessage?: string;
}

export type FieldType = "boolean" | "integer" | "number" | "string" | "date";

/** A column of a dataset, with the words by which people mean it. */
export interface Field {
  readonly name: string;
  readonly expression: string;
  readonly label: string;
  readonly type: FieldType;
  readonly words: readonly string[];
  readonly kind: "key" | "dimension" | "measure" | "time";
  readonly unit?: string;
  /** How it may be added up over rows; measures only. "none": only averages make sense. */
  readonly additivity: "sum" | "last" | "none";
  /** Its values are few, and questions name them. */
  readonly isEnum: boolean;
  readonly valueWords: ReadonlyMap<string, readonly string[]>;
}

export interface TimeField {
  readonly field: string;
  readonly kind: "year" | "date";
  /** A column that tells quarters from years, and what it holds for a year. */
  readonly period?: { readonly field: string; readonly year: string };
  /** What a question without a time means. */
  readonly default: "latest" | "all";
}

export interface Dataset {
  readonly name: string;
  readonly source: string;
  readonly words: readonly string[];
  readonly fields: readonly Field[];
  /** What a row is about, when that is a thing with a name. */
  readonly entity?: { readonly label: string; readonly keys: readonly string[] };
  readonly time?: TimeField;
  readonly provenance: Provenance;
  /** Which measure "biggest", "best" and so on mean. */
  readonly adjectives: ReadonlyMap<
    string,
    { readonly measure: string; readonly direction: "asc" | "desc" }
  >;
}

/** Templates with column names in braces. */
export interface Provenance {
  readonly uri: string;
  readonly name: string;
  readonly provider: string;
}

/** Many rows of `from` belong to one of `to`. */
export interface Relationship {
  readonly from: string;
  readonly to: string;
  readonly fromColumn: string;
  readonly toColumn: string;
}

export interface SemanticModel {
  readonly name: string;
  readonly datasets: readonly Dataset[];
  readonly relationships: readonly Relationship[];
}

export interface FieldRef {
  readonly dataset: string;
  readonly field: string;
}

export type Aggregate = "sum" | "avg" | "min" | "max" | "count";

/** A column of an answer. */
export interface Column {
  readonly name: string;
  /** Unset only for the count of rows. */
  readonly ref?: FieldRef;
  readonly aggregate?: Aggregate;
}

export type Value = string | number | boolean;

export type Filter =
  | {
      readonly ref: FieldRef;
      readonly op: "in";
      readonly values: readonly Value[];
      readonly negated?: boolean;
    }
  | { readonly ref: FieldRef; readonly op: ">" | ">=" | "<" | "<=" | "="; readonly value: Value }
  | { readonly ref: FieldRef; readonly op: "latest" };

/** What to ask of the data: plain data, compiled to a statement, never text that is executed. */
export interface Plan {
  readonly base: string;
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
  readonly orderBy: readonly { readonly column: string; readonly direction: "asc" | "desc" }[];
  readonly limit: number | undefined;
}

/** A plan, and how well it fits the question. */
export interface Candidate {
  readonly agent: string;
  readonly plan: Plan;
  /** In words that a person can check. */
  readonly reading: string;
  readonly score: number;
  /** Words of the question that mean something and were not used. */
  readonly unused: readonly string[];
}

export interface Problem {
  readonly code:
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
    | "stale_data";
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
  readonly agent?: string;
  readonly dataset?: string;
  readonly alternatives?: readonly string[];
}

export type CellValue = null | boolean | number | bigint | string;

export interface ColumnSchema {
  readonly name: string;
  readonly types: readonly ("null" | "boolean" | "integer" | "number" | "string")[];
}

export interface SourceInfo {
  readonly uri: string;
  readonly name: string;
  readonly provider: string;
}

export type Source = SourceInfo &
  (
    | { readonly part: "table" }
    | { readonly part: "row"; readonly index: number }
    | { readonly part: "column"; readonly column: string }
    | { readonly part: "cell"; readonly row: number; readonly column: string }
  );

/** One table with its sources. */
export interface Item {
  readonly schema: readonly ColumnSchema[];
  readonly rows: readonly (readonly CellValue[])[];
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  readonly metadata: Readonly<Record<string, unknown>>;
}
