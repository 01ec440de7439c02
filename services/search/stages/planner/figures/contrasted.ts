import { type Draft, fieldAt, isEvent } from "./draft.ts";
import { namesRecords } from "./sense/nouns.ts";
import { amountIn, isThanTime } from "./sense/two.ts";

/**
 * "deal value in 2024 vs 2023", "deals in 2024 compared to 2023": of what happened in two stretches of
 * time one figure each, or how much or how many there was, and no list of all of it.
 */
export function contrasted(draft: Draft): void {
  const { sense } = draft;
  const { measures, change, superlative, derive, count, groups } = sense;
  if (!isEvent(draft) || !isThanTime(sense) || groups.length > 0) return;
  if (change ?? superlative ?? derive ?? count) return;
  if (measures.length === 0 && namesRecords(sense) && !amountIn(sense)) sense.count = {};
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || others.length > 0) return;
  const { aggregation } = fieldAt(draft, measure.of);
  if (aggregation === "sum" || aggregation === "avg") measure.fn ??= aggregation;
}
