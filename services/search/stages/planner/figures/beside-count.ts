import { sameField } from "../../../plan.ts";
import { rankedNoun } from "./counts.ts";
import { type Draft, fieldAt, isEvent } from "./draft.ts";
import { type Measure, tallyOf } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import { type Heard, isByStep } from "./sense/sense.ts";
import type { Span } from "./span.ts";

/**
 * "count and average value of deals by type", "number of deals and value by year": how many they are is
 * one of the figures of each group, and an amount without more is that of all of them.
 */
export function besideCount({ sense, ...draft }: Draft): void {
  const { heard, measures, count, counts, superlative, order } = sense;
  if (count?.of || superlative || order || measures.length === 0) return;
  if (sense.change || !isEvent({ sense, ...draft }) || !namesRecords(sense)) return;
  const isGroups = count !== undefined && (sense.groups.length > 0 || isByStep(sense));
  const isAmount = (each: Measure) =>
    isGroups && each.kind === "fact" && fieldAt({ sense, ...draft }, each.of).aggregation === "sum";
  if (!measures.every((each) => each.kind !== "tally" && (each.fn || isAmount(each)))) return;
  const how = heard.findIndex(({ span }) => isCountWord(span));
  const isOther = ({ span, meaning }: Heard) =>
    (isFunction(span) && !isCountWord(span)) || (isGroups && isSummed(meaning, measures));
  const isJoined = (each: Heard, at: number) =>
    isOther(each) &&
    heard.slice(Math.min(how, at) + 1, Math.max(how, at)).some(({ span }) => isAnd(span));
  const other = heard.findIndex(isJoined);
  if (how < 0 || other < 0 || isGrouped(heard[how - 1]?.span)) return;
  for (const each of measures) if (each.kind === "fact") each.fn ??= "sum";
  if (how < other) measures.unshift(tallyOf());
  else measures.push(tallyOf());
  // "with at least three deals": a bound of each group.
  if (counts.length > 0) sense.numbered = true;
  delete sense.count;
}

const isAnd = ({ text }: Span): boolean => /^(?:and|&|plus|,)$/i.test(text);

const isSummed = (meaning: Heard["meaning"], measures: readonly Measure[]): boolean =>
  meaning?.kind === "field" &&
  measures.some((each) => each.kind === "fact" && sameField(each.of, meaning.of));

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
