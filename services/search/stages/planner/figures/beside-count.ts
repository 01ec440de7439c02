import { rankedNoun } from "./counts.ts";
import { type Draft, isEvent } from "./draft.ts";
import { tallyOf } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import type { Span } from "./span.ts";

/** "count and average value of deals by type": how many they are is one of the figures of each group. */
export function besideCount({ sense, ...draft }: Draft): void {
  const { spans, measures, count, counts, superlative, order } = sense;
  const isFigures = measures.length > 0 && measures.every(({ kind, fn }) => fn && kind !== "tally");
  if (!isFigures || count?.of || superlative || order) return;
  if (sense.change || !isEvent({ sense, ...draft }) || !namesRecords(sense)) return;
  const how = spans.findIndex(isCountWord);
  const other = spans.findIndex((span) => isFunction(span) && !isCountWord(span));
  if (how < 0 || other < 0 || isGrouped(spans[how - 1])) return;
  const between = spans.slice(Math.min(how, other) + 1, Math.max(how, other));
  if (!between.some(({ text }) => /^(?:and|&|plus|,)$/i.test(text))) return;
  if (how < other) measures.unshift(tallyOf());
  else measures.push(tallyOf());
  // "with at least three deals": a bound of each group.
  if (counts.length > 0) sense.numbered = true;
  delete sense.count;
}

/**
 * "terminals with more than 100 cargoes and their total volume", "…: number of cargoes and volume": of
 * each of those who have so many, how many they are and what they add up to.
 */
export function besideBound(draft: Draft): void {
  const { sense } = draft;
  const { measures, counts, groups, superlative, change, heard } = sense;
  const isFigures = measures.length > 0 && measures.every(({ kind, fn }) => fn && kind !== "tally");
  if (!isFigures || counts.length !== 1 || groups.length > 0 || superlative || change) return;
  const bound = heard.findIndex(({ span }) => span.text === counts[0]!.text);
  const figure = heard.findIndex(({ span }) => isFunction(span) && !isCountWord(span));
  // "average value of deals by companies with three deals": of all of them together.
  if (bound < 0 || figure < bound || !isEvent(draft)) return;
  const order = heard.findIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "order",
  );
  // "…, sorted by number of deals": not by what they add up to.
  if (order >= 0 && heard.slice(order).some(({ span }) => isCountWord(span))) return;
  const keys = rankedNoun(draft);
  if (keys.length === 0) return;
  groups.push(...keys);
  // "…, biggest total first": by what they add up to.
  if (sense.order) measures.push(tallyOf());
  else measures.unshift(tallyOf());
  sense.numbered = true;
  delete sense.count;
}

const isFunction = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate";

const isCountWord = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count";

/** "by number of deals": what they are ranked by. */
const isGrouped = (span: Span | undefined): boolean =>
  span?.kind === "grammar" && span.word.kind === "group";
