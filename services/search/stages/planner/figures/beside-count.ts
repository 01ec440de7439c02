import { type Draft, isEvent } from "./draft.ts";
import { tallyOf } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import type { Span } from "./span.ts";

/** "count and average value of deals by type": how many they are is one of the figures of each group. */
export function besideCount({ sense, ...draft }: Draft): void {
  const { spans, measures, count, counts, superlative, order } = sense;
  const isFigures = measures.length > 0 && measures.every(({ kind, fn }) => fn && kind !== "tally");
  if (!isFigures || count?.of || counts.length > 0 || superlative || order) return;
  if (sense.change || !isEvent({ sense, ...draft }) || !namesRecords(sense)) return;
  const how = spans.findIndex(isCountWord);
  const other = spans.findIndex((span) => isFunction(span) && !isCountWord(span));
  if (how < 0 || other < 0 || isGrouped(spans[how - 1])) return;
  const between = spans.slice(Math.min(how, other) + 1, Math.max(how, other));
  if (!between.some(({ text }) => /^(?:and|&|plus|,)$/i.test(text))) return;
  if (how < other) measures.unshift(tallyOf());
  else measures.push(tallyOf());
  delete sense.count;
}

const isFunction = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate";

const isCountWord = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count";

/** "by number of deals": what they are ranked by. */
const isGrouped = (span: Span | undefined): boolean =>
  span?.kind === "grammar" && span.word.kind === "group";
