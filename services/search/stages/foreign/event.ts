import type { ForeignSource } from "./source.ts";

/** One step of a table that somebody else sends. Nothing in it is trusted. */
export type ForeignEvent = TableSent | RowSent | ProblemSent;

export interface TableSent {
  readonly kind: "table";
  readonly fields: readonly string[];
  readonly source?: ForeignSource | undefined;
  /** Rows without a limit, if the sender knows. */
  readonly total?: number | undefined;
}

export interface RowSent {
  readonly kind: "row";
  readonly values: readonly unknown[];
  readonly source?: ForeignSource | undefined;
}

export interface ProblemSent {
  readonly kind: "problem";
  readonly code: string;
  readonly message: string;
}
