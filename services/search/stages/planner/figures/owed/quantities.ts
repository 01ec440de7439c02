import { type Condition, type Expression, fieldsOf, sameField } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { type Draft, entityKey, isPinned } from "../draft.ts";
import { tellsEdge } from "../first-of-theirs.ts";
import { isGrown } from "../growth.ts";
import { homeOf } from "../meaning.ts";
import { describeMeasure } from "../measures.ts";
import { changedIn, isOfChange } from "../moved.ts";
import { sameMeasure } from "../sense/measure.ts";
import type { Sense } from "../sense/sense.ts";
import { OPEN } from "../sense/superlatives.ts";
import type { Span } from "../span.ts";
import { carriesMargin } from "../versus.ts";
import type { Account } from "./account.ts";
import { isFirstAmong } from "./among-others.ts";

/** Whether a plan compares with the number that was said, in what it was said in. */
export function carriesCompare(
  { value, upTo, percent, currency, times }: GrammarWord & { kind: "compare" },
  { text }: Span,
  { draft, parts, plan }: Account,
): boolean {
  const margin = carriesMargin(text, draft);
  if (margin !== undefined) return margin;
  const { compares, bounds, moved } = draft.sense;
  if (moved?.sign && moved.text === text) return isGrown(draft) || plan.change?.kept !== undefined;
  const rights = (number: number) => [number, -number, number / 100, -number / 100];
  const made = parts.conditions.flatMap((each) => (each.kind === "compare" ? [each] : []));
  const known = [...compares, ...bounds].find((each) => each.text === text && each.value === value);
  const multiple = known && describeMeasure(draft, known.measure, true).unit === "x";
  // "cash to debt of more than 2 times": of the one in proportion to the other.
  const isRatio = known && draft.sense.derive === "ratio";
  if (times && !multiple && !isRatio) return isMultiplied(value, draft) && isSubtracted(made);
  if (percent && isMultiplied(value / 100, draft) && isSubtracted(made)) return true;
  if (known && isOfChange(draft, known) && plan.change?.kept)
    return [value, value / 100].includes(Math.abs(plan.change.kept.value));
  const lefts = made.flatMap(({ left, right }) =>
    rights(value).some((number) => number === right) ? [left] : [],
  );
  const upper =
    upTo === undefined || made.some(({ right }) => rights(upTo).some((number) => number === right));
  if (lefts.length === 0 || !upper) return false;
  if (known && currency && isOtherMoney(draft, known, currency)) return false;
  return !known || !percent || lefts.some((left) => isPercentage(left, draft, known));
}

/** "over twice cash to debt": where they are divided, nothing is left of a comparison of the two. */
const isSubtracted = (made: readonly Condition[]): boolean =>
  made.some(
    (each) =>
      each.kind === "compare" && each.left.kind === "arithmetic" && each.left.operator === "-",
  );

/** "more than 5 times EBITDA", "above 10 % of revenue": of figures of one unit. */
const isMultiplied = (times: number, draft: Draft): boolean =>
  !isPinned(draft) &&
  draft.sense.versus.some((each) => {
    const [left, right] = [each.left, each.right].map(
      (measure) => describeMeasure(draft, measure, true).unit,
    );
    return each.times === times && left === right;
  });

/** A percentage is one of a change or a share, never of an amount. */
function isPercentage(left: Expression, draft: Draft, { measure }: Compare): boolean {
  if (left.kind === "growth") return true;
  // "margin growth above 5%": of the change, not of the margin.
  if (draft.sense.change && !draft.sense.moved) return false;
  const unit = describeMeasure(draft, measure, true).unit ?? "";
  return left.kind === "arithmetic" || /^(?:ratio|percent|%)/.test(unit);
}

/** "above €8bn" of figures that are all in dollars. */
function isOtherMoney(draft: Draft, { measure }: Compare, currency: string): boolean {
  const { unit } = describeMeasure(draft, measure, true);
  return unit !== currency && !unit?.startsWith("{");
}

type Compare = Sense["compares"][number];

/** "the most profitable": by profit, whatever was asked of them before; "cheapest on EV/EBITDA". */
function isRankedBy(
  adjective: string | undefined,
  { draft, parts, heard, index }: Account,
): boolean {
  if (!adjective || OPEN.has(adjective)) return true;
  const { adjectives, name: dataset } = draft.sense.dataset;
  const own = adjectives.filter(({ words }) => words.includes(adjective));
  const { plans } = parts;
  const ranks = plans.flatMap(({ order, columns }) =>
    columns.filter(({ name }) => order.some(({ column }) => column === name)),
  );
  const fields = ranks.flatMap(({ expression }) => fieldsOf(expression));
  const later = heard
    .slice(index + 1)
    .flatMap(({ meaning }) => (meaning?.kind === "field" ? [meaning.of] : []));
  const named = [...own.map(({ field }) => ({ dataset, field })), ...later];
  return own.length === 0 || named.some((of) => fields.some((each) => sameField(each, of)));
}

/** Whether a plan ranks by a figure, and shows as many as were said. */
export function carriesRank(
  { top, nth, direction, adjective }: GrammarWord & { kind: "superlative" },
  account: Account,
): boolean {
  const { draft, parts } = account;
  const { superlative, count, derive, change, extreme, graded } = draft.sense;
  if (graded && !superlative)
    return parts.expressions.some(({ kind }) => kind === "place") && top === undefined;
  // "deals larger than the largest deal of X": the rank says what others are compared with.
  const before = account.heard[account.index - 1]?.span.text ?? "";
  if (isSaidOfValue(account) || isFirstAmong(account) || /\bthan$/i.test(before)) return false;
  if (tellsEdge(account)) return top === undefined && nth === undefined;
  if (superlative?.sized && change && !isSizeOfChange(draft)) return false;
  if (extreme && !superlative) {
    const fn = direction === "desc" ? "max" : "min";
    return parts.expressions.some((each) => each.kind === "aggregate" && each.fn === fn);
  }
  if (!superlative?.measure && !count && !derive && !change) return false;
  if (adjective && isOfOwner(adjective, account)) return false;
  if (parts.plans.every(({ order }) => order.length === 0) || !isRankedBy(adjective, account))
    return false;
  if (nth) return parts.plans.some((each) => each.top === nth && (each.skip ?? 0) === nth - 1);
  return top === undefined || parts.plans.some((each) => each.top === top);
}

/** "which companies are the oldest": themselves, whatever age those have who work there. */
function isOfOwner(adjective: string, { draft, heard }: Account): boolean {
  const { dataset, superlative } = draft.sense;
  const [key] = entityKey(draft);
  const isNamed = heard.some(({ meaning }) => meaning && homeOf(meaning) === dataset.name);
  if (!key || key.dataset === dataset.name || isNamed || !superlative?.measure) return false;
  const { adjectives = [] } = datasetOf(draft.knowledge.model, key.dataset) ?? {};
  const isSaid = heard.some(({ meaning }) => meaning && homeOf(meaning) === key.dataset);
  return isSaid && adjectives.some(({ words }) => words.includes(adjective));
}

/** "where Europe is the largest segment": of whom it is so, and not who has the largest Europe. */
function isSaidOfValue({ draft, heard, index }: Account): boolean {
  const [value, being, article] = heard.slice(Math.max(0, index - 2), index + 1);
  const said = /\bthe\b/i.test(article?.span.text ?? "") ? value : undefined;
  return (
    index >= 3 &&
    said?.meaning?.kind === "value" &&
    !said.meaning.entity &&
    said.meaning.of.dataset === draft.sense.dataset.name &&
    /^(?:is|was|are|were)$/i.test(being?.span.text ?? "")
  );
}

/** "profit growth of the five largest" by revenue: the rank is of another figure than what moved. */
const isSizeOfChange = (draft: Draft): boolean => {
  const { superlative } = draft.sense;
  const moved = changedIn(draft);
  return (
    moved !== undefined &&
    superlative?.size === true &&
    superlative.measure !== undefined &&
    sameMeasure(superlative.measure, moved)
  );
};
