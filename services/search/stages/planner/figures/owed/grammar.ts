import { type Expression, fieldsOf, sameField } from "../../../../plan.ts";
import type { Field } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { asksStanding } from "../derived/standing.ts";
import { entityKey, fieldAt, isEvent, isPinned, ownersIn } from "../draft.ts";
import { homeOf } from "../meaning.ts";
import { isDoer } from "../sense/doers.ts";
import { isRelative } from "../sense/grammar.ts";
import type { Heard } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import { type Account, isDerived, isSetAgainst } from "./account.ts";
import { carriesChange, isOfMovers } from "./changes.ts";
import { carriesNegation } from "./denied.ts";
import { isFirstOfAll, isOfEvery } from "./each.ts";
import { carriesFiller } from "./fillers.ts";
import {
  isCountUntold,
  isOfDifferentFigures,
  isOfNewestDay,
  isRankUntold,
  isToldUnsummed,
} from "./made.ts";
import { carriesPeriods } from "./periods.ts";
import { carriesCompare, carriesRank } from "./quantities.ts";
import { hasTimeColumn, isTimed } from "./times.ts";

/** Whether a part of a plan does what a word of grammar says. */
export function carriesWord(word: GrammarWord, span: Span, account: Account): boolean {
  const { draft, plan, parts } = account;
  const { sense } = draft;
  if (!carriesPeriods(account)) return false;
  switch (word.kind) {
    case "filler":
      return carriesFiller(word.role, span, account);
    case "aggregate":
      // "more than A and B together": each is set against them by itself.
      if (word.together && (isToldApart(account) || sense.rivals.length > 1)) return false;
      if (word.fn !== "count" && isOfMovers(account)) return false;
      if (word.also && asksWhoseEnds(account)) return false;
      if (isToldUnsummed(account)) return false;
      if (word.fn === "count" && (isOfNewestDay(account) || isCountUntold(account))) return false;
      return [word.fn, ...(word.also ? [word.also] : [])].every((fn) =>
        carriesAggregate(fn, account),
      );
    case "superlative":
      return !isOfPart(account) && carriesRank(word, account);
    case "compare":
      return carriesCompare(word, span, account);
    case "change":
      return carriesChange(word, account);
    case "limit":
      return parts.plans.some(({ top }) => top === word.value);
    case "against":
      return parts.conditions.some(({ kind }) => kind === "against");
    case "comparator":
      if (word.pace) return parts.expressions.filter((each) => each.kind === "growth").length > 1;
      return isSetAgainst(account);
    case "group":
      return (
        isOfDoer(account) ||
        (!isFirstOfAll(account) &&
          !isOfEvery(span, account) &&
          !isByAll(account) &&
          !isBySome(account) &&
          carriesGroup(account))
      );
    case "negation":
      return carriesNegation(account);
    case "occasion":
      return plan.top === 1 && plan.order[0]?.direction === word.direction;
    case "order":
      if (word.aged && !isByAge(word.aged, account)) return false;
      if (isRankUntold(account)) return false;
      return asksStanding(draft) || isOrdered(/ first$/i.test(span.text) && !word.aged, account);
    case "running":
      return plan.change?.kind === "running";
    case "distinct":
      return (plan.distinct === true || plan.grouped) && !isOfDifferentFigures(account);
    case "derive":
      return !isPerShare(account) && parts.expressions.some((each) => isDerived(each, word.as));
    case "grain":
      // "biggest single-day fall": none from one moment to another is one of days.
      if (sense.change && !hasTimeColumn(plan, draft, word.grain)) return false;
      return sense.dataset.time?.grain === word.grain || hasTimeColumn(plan, draft, word.grain);
    case "ask":
      if (isRelative(word, account.heard[account.index - 1]?.span)) return true;
      if (asksStanding(draft)) return word.for === "place";
      if (word.for === "place" && sense.extreme) return true;
      if (word.for === "time")
        return parts.fields.some((of) => isTimed(draft, of) || isMonth(fieldAt(draft, of)));
      return plan.columns.some(
        ({ expression }) =>
          expression.kind === "field" &&
          (!isWhere(word, account) || PLACE.test(expression.of.field)),
      );
  }
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

/** "companies where Asia had the highest revenue": of each one's parts, and no rank of those who have it. */
function isOfPart({ draft, heard, index }: Account): boolean {
  const { dataset } = draft.sense;
  const [where, part, had] = heard.slice(Math.max(0, index - 3), index);
  const { meaning } = part ?? {};
  return (
    /^(?:where|in which|which|whose)$/i.test(where?.span.text ?? "") &&
    meaning?.kind === "value" &&
    meaning.of.dataset === dataset.name &&
    dataset.primaryKey.includes(meaning.of.field) &&
    /^(?:had|has|have|was|is|made|were|are)$/i.test(had?.span.text ?? "")
  );
}

/** "announced by companies in Germany": it says whose they are. */
const isOfDoer = ({ heard, index }: Account): boolean =>
  heard[index + 1] !== undefined && isDoer(heard[index + 1]!.span, heard.slice(0, index + 2));

/** "rated A by all agencies": each of them did it, and none is a row. */
const isByAll = ({ heard, index }: Account): boolean => {
  const [all, noun] = heard.slice(index + 1, index + 3);
  return (
    /^(?:all|every|each|both)(?: of)?(?: the)?$/i.test(all?.span.text ?? "") &&
    noun?.meaning !== undefined
  );
};

/** "recalls by companies with more than 5000 employees": whose they are, and no row for each of them. */
function isBySome({ draft, heard, index }: Account): boolean {
  const { groups, measures, superlative } = draft.sense;
  const [by, noun, next] = heard.slice(index, index + 3);
  const [key] = entityKey(draft);
  const isOwner = noun?.meaning !== undefined && homeOf(noun.meaning) === key?.dataset;
  const isSaid = /^(?:with|that|which|who|whose|founded|based|headquartered)\b/i.test(
    next?.span.text ?? "",
  );
  const isPlain =
    !heard.some(isCountWord) && !superlative && measures.length === 0 && groups.length === 1;
  return isPlain && isOwner && isSaid && isEvent(draft) && /^by$/i.test(by!.span.text);
}

/** "when does its fiscal year end": a month is told by its name. */
const isMonth = ({ kind, name, label, synonyms }: Field): boolean =>
  kind === "dimension" && [name, label, ...synonyms].some((each) => /\bmonth\b/i.test(each));

/** Fields that tell where something is, goes to or comes from. */
const PLACE =
  /(?:^|_)(?:address|area|branch|city|country|county|destination|district|exchange|hub|location|market|origin|place|port|province|region|route|segment|shop|site|state|station|store|street|terminal|town|venue)(?:$|_name$)/i;

/**
 * "where are the suppliers of X", "who raised most, and where", "where does X trade": what is shown has
 * to tell; "where did X close" asks for a price.
 */
function isWhere({ for: asked }: { readonly for: string }, account: Account): boolean {
  const { draft, heard, index } = account;
  if (asked !== "place") return false;
  const [before, next] = [heard[index - 1]?.span.text ?? "", heard[index + 1]?.span.text ?? "?"];
  if (/^(?:does|do|did)$/i.test(next)) return draft.sense.measures.length === 0;
  return /^(?:is|are|was|were|\?)$/i.test(next) && !/^from$/i.test(before);
}

/** "newest first": by when it was, or by what tells how old they are. */
const isByAge = (aged: readonly string[], { draft, plan }: Account): boolean => {
  const [order] = plan.order;
  const { adjectives } = draft.sense.dataset;
  const shown = plan.columns.find(({ name }) => name === order?.column)?.expression;
  if (!shown) return false;
  return (
    shown.kind === "bucket" ||
    fieldsOf(shown).some(
      (of) =>
        isTimed(draft, of) ||
        adjectives.some(
          ({ field, words }) => field === of.field && words.some((each) => aged.includes(each)),
        ),
    )
  );
};

/** "largest first": by a figure, and not by when it was. */
const isOrdered = (bySize: boolean, { draft, plan }: Account): boolean =>
  plan.order.length > 0 &&
  (!bySize ||
    plan.order[0]!.column === plan.change?.name ||
    plan.columns.some(
      ({ name, expression }) =>
        name === plan.order[0]!.column &&
        (expression.kind !== "field" || fieldAt(draft, expression.of).kind === "fact"),
    ));

/** "how many" of what is counted, or of a figure that counts by itself: employees. */
function carriesAggregate(fn: string, account: Account): boolean {
  const { draft, parts, heard, index } = account;
  const { count, groups } = draft.sense;
  // "number of ratings by agency and rating": of each there is one.
  if (fn === "count" && count?.of && groups.some((of) => sameField(of, count.of!))) return false;
  const isOften = /\b(?:often|times)$/i.test(heard[index]!.span.text);
  const isOwn = !isOften && isFigure(next(heard, index)) && !isBesideOther(heard, index);
  if (fn === "count" && (isOwn || isOfNamed(heard, index))) return true;
  if (countsName(heard, index) || isOne(account)) return false;
  if (fn === "avg" && draft.sense.meanCount) return draft.sense.over !== undefined;
  // A ratio of totals is the average that is weighted by what it is divided by.
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
  return isNamed && figure?.span.start === whose.span.end && isFigure(figure);
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

/** "revenue per share of X" is divided by shares, and no share of a whole. */
const isPerShare = ({ heard, index }: Account): boolean =>
  /^per$/i.test(heard[index - 1]?.span.text ?? "");

/** The next phrase of data or time; words between them bind it to this one. */
const next = (heard: readonly Heard[], index: number): Heard | undefined =>
  heard.slice(index + 1).find(({ span, meaning }) => meaning || span.kind === "time");

const isCount = (each: Expression): boolean =>
  each.kind === "aggregate" && each.fn.startsWith("count");

const isCountWord = ({ span }: Heard): boolean =>
  span.kind === "grammar" && span.word.kind === "aggregate" && span.word.fn === "count";

const isFigure = (each: Heard | undefined): boolean =>
  each?.meaning?.kind === "field" || each?.meaning?.kind === "metric";

const isSum = (each: Expression): boolean => each.kind === "aggregate" && each.fn === "sum";

/** "by sector", "per employee", "by revenue": groups, or what figures are divided or ranked by. */
function carriesGroup({ draft, plan, parts, heard, index }: Account): boolean {
  const behind = heard[index + 1]?.span;
  const word = behind?.kind === "grammar" ? behind.word : undefined;
  if (draft.sense.merged && word?.kind === "superlative") return true;
  const { meaning, span } = next(heard, index) ?? {};
  // "by number of deals", "by growth in number of deals"
  const isMoveOfCount = word?.kind === "change" && heard.slice(index + 1).some(isCountWord);
  if ((word?.kind === "aggregate" && word.fn === "count") || isMoveOfCount)
    return plan.order.length > 0 && parts.expressions.some(isCount);
  // "what PER does X trade on": per whom is one somebody, by whom is who did it.
  if (meaning?.kind === "value" && /^per$/i.test(heard[index]!.span.text)) return false;
  // "launched by Swiss companies" says who did it; how often is asked by a time.
  if (meaning?.kind === "value" || (!meaning && span)) return true;
  if (meaning?.kind === "metric" || (meaning?.kind === "field" && isFact(meaning)))
    return (
      plan.order.length > 0 ||
      asksStanding(draft) ||
      parts.expressions.some((each) => isDerived(each, "ratio"))
    );
  const name = meaning && ("of" in meaning ? meaning.of.dataset : meaning.dataset);
  // "startups by total funding": what is added up is what makes the records big.
  if (word?.kind === "aggregate" && word.fn === "sum" && meaning?.kind === "dataset")
    return (
      name === draft.sense.dataset.name && plan.order.length > 0 && parts.expressions.some(isSum)
    );
  if (name && name === draft.sense.over?.dataset) return true;
  return (plan.of ?? plan).columns.some(({ expression }) => {
    const of = "of" in expression && expression.kind !== "aggregate" ? expression.of : undefined;
    if (of?.dataset !== name) return false;
    return (
      meaning?.kind !== "field" || of?.field === meaning.of.field || isTimed(draft, meaning.of)
    );
  });
  function isFact(each: { of: { dataset: string; field: string } }): boolean {
    return fieldAt(draft, each.of).kind === "fact";
  }
}
