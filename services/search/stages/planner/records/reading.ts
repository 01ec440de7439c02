import type { Plan } from "../../../plan.ts";
import type { Item } from "./hear/items.ts";
import type { Query } from "./query.ts";

export interface Reading {
  readonly items: readonly Item[];
  readonly query: Query;
  readonly plan?: Plan;
}

/** Reads a question by its own words, in one piece. */
export type Read = (text: string) => Reading;

/** Of which every word has been read, and nothing is left to choose. */
export type Whole = Reading & { readonly plan: Plan };

export const isWhole = (reading: Reading): reading is Whole =>
  reading.plan !== undefined && reading.query.unused.length === 0;

/** What a question means, if that is said in one piece. */
export function wholeOf(reading: Reading): Plan | undefined {
  return isWhole(reading) ? reading.plan : undefined;
}

/** A reading of which a part of the question is no part. */
export const without = (reading: Reading, phrase: string): Reading => ({
  ...reading,
  query: { ...reading.query, unused: [...reading.query.unused, phrase] },
});
