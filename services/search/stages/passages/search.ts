import type { DialectName } from "../../model.ts";
import type { Scalar } from "../../plan.ts";
import type { PassageQuery, PassageTable } from "./model.ts";

/** Whether a passage must hold all words or any. */
export type Match = "all" | "any";

export interface Search {
  readonly dialect: DialectName;
  readonly table: PassageTable;
  readonly query: PassageQuery;
}

export interface Binder {
  readonly all: Scalar[];
  bind(value: Scalar): string;
}

export function binder(): Binder {
  const all: Scalar[] = [];
  return { all, bind: (value) => `$${all.push(value)}` };
}
