import { sameField } from "../../../../plan.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { fieldAt, isPinned, ownersIn } from "../draft.ts";
import type { Heard } from "../sense/sense.ts";
import { type Account, isDerived } from "./account.ts";
import { isColumn, next } from "./beside.ts";
import { isOfMovers } from "./changes.ts";
import { isCountUntold, isOfNewestDay, isToldUnsummed } from "./made.ts";

/** "average", "how many", "highest and lowest": whether a plan has each of these, and of what it was said. */
export function carriesAggregates(
  word: GrammarWord & { kind: "aggregate" },
  account: Account,
): boolean {
  // "more than A and B together": each is set against them by itself.
  const { rivals } = account.draft.sense;
  if (word.together && (isToldApart(account) || rivals.length > 1)) return false;
  if (word.fn !== "count" && isOfMovers(account)) return false;
  if (word.also && asksWhoseEnds(account)) return false;
  if (isToldUnsummed(account)) return false;
  if (word.fn === "count" && (isOfNewestDay(account) || isCountUntold(account))) return false;
  return [word.fn, ...(word.also ?? [])].every((fn) => carriesAggregate(fn, account));
}

/** "countries with the highest and lowest inflation", "… and the companies": the two figures tell not whose. */
function asksWhoseEnds({ draft, heard, index }: Account): boolean {
  const isOne = ({ span, meaning }: Heard) =>
    meaning?.kind === "dataset" ||
    (meaning?.kind === "field" && fieldAt(draft, meaning.of)?.kind !== "fact") ||
    /^(?:(?:in|which|what) )*(?:days?|months?|quarters?|years?)$/i.test(span.text);
  const isAnd = (at: number) => /^and(?: the)?$|^,$/i.test(heard[at]?.span.text ?? "");
  return heard.some((each, at) => isOne(each) && (at < index || isAnd(at - 1) || isAnd(at - 2)));
}

/** "how many" of what is counted, or of a figure that counts by itself: employees. */
function carriesAggregate(fn: string, account: Account): boolean {
  const { draft, parts, heard, index } = account;
  const { count, groups, totalRate } = draft.sense;
  if (fn === "sum" && totalRate)
    return !account.plan.latest && parts.expressions.some(({ kind }) => kind === "growth");
  // "number of ratings by agency and rating": of each there is one.
  if (fn === "count" && count?.of && groups.some((of) => sameField(of, count.of!))) return false;
  const isOften = /\b(?:often|times)$/i.test(heard[index]!.span.text);
  const isApart = /^(?:and|,|plus)$/i.test(heard[index + 1]?.span.text ?? "");
  const isOwn =
    !isOften && !isApart && isColumn(next(heard, index)) && !isBesideOther(heard, index);
  if (fn === "count" && (isOwn || isOfNamed(heard, index))) return true;
  if (countsName(heard, index) || isOne(account)) return false;
  if (fn === "avg" && draft.sense.meanCount) return draft.sense.over !== undefined;
  // A ratio of totals is the average that is weighted by what it is divided by; "…, and their average" is
  // one more figure.
  const isBehind = /^(?:their|its|the)$/i.test(heard[index - 1]?.span.text ?? "");
  if (isBehind && !heard.slice(index + 1).some(({ meaning }) => meaning) && index > 2)
    return parts.expressions.some((each) => each.kind === "aggregate" && each.fn === fn);
  const weighted = fn === "avg" && draft.sense.measures.every(({ kind }) => kind === "metric");
  const divided = fn === "avg" && draft.sense.derive === "ratio";
  if ((weighted || divided) && parts.expressions.some((each) => isDerived(each, "ratio")))
    return true;
  return parts.expressions.some(
    (each) =>
      (each.kind === "aggregate" || each.kind === "statistic") &&
      each.fn.replace("_distinct", "") === fn,
  );
}

/** "combined revenue per employee of A and B": of both together, and not of each. */
const isToldApart = ({ draft, plan }: Account): boolean =>
  ownersIn(draft).some(
    ({ of, values, negated }) =>
      !negated &&
      values.length > 1 &&
      plan.columns.some(
        ({ expression }) => expression.kind === "field" && sameField(expression.of, of),
      ),
  );

/** "how many Varleyfell employees": whose they are stands before what is counted. */
function isOfNamed(heard: readonly Heard[], index: number): boolean {
  const [whose, figure] = heard.slice(index + 1, index + 3);
  const isNamed = whose?.meaning?.kind === "value" && whose.meaning.entity;
  return isNamed && figure?.span.start === whose.span.end && isColumn(figure);
}

/** "count and average value": the figure is the other's. */
const isBesideOther = (heard: readonly Heard[], index: number): boolean => {
  const behind = heard.slice(index + 1);
  return behind
    .slice(
      0,
      Math.max(
        0,
        behind.findIndex(({ meaning }) => meaning),
      ),
    )
    .some(({ span }) => span.kind === "grammar" && span.word.kind === "aggregate");
};

/** "revenue of X and how many": somebody who is named is one. */
const isOne = ({ draft }: Account): boolean =>
  draft.sense.dataset.entity !== undefined &&
  draft.sense.count !== undefined &&
  draft.sense.related.length === 0 &&
  isPinned(draft) &&
  draft.sense.groups.length === 0 &&
  ownersIn(draft).every(({ values, negated }) => !negated && values.length === 1);

/** "Halden Stores count" does not say what of it is counted: records are none of what people count. */
const countsName = (heard: readonly Heard[], index: number): boolean =>
  /^count$/i.test(heard[index]!.span.text) &&
  heard[index - 1]?.meaning?.kind === "value" &&
  !next(heard, index)?.meaning;
