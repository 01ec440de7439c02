import type { Heard } from "../sense/sense.ts";

/** The next phrase of data or time; words between them bind it to this one. */
export const next = (heard: readonly Heard[], index: number): Heard | undefined =>
  heard.slice(index + 1).find(({ span, meaning }) => meaning || span.kind === "time");

export const isCountWord = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count";

/** What a column may be of: a field or a metric. */
export const isColumn = (each: Heard | undefined): boolean =>
  each?.meaning?.kind === "field" || each?.meaning?.kind === "metric";
