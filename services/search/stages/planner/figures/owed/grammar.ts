import { fieldsOf, sameField } from "../../../../plan.ts";
import type { Field } from "../../../../semantic.ts";
import type { GrammarWord } from "../../../language/grammar/word.ts";
import { tellsCrossing } from "../crossing.ts";
import { asksStanding } from "../derived/standing.ts";
import { entityKey, fieldAt } from "../draft.ts";
import { isRelative } from "../sense/grammar.ts";
import type { Heard, Sense } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import { type Account, isDerived, isSetAgainst } from "./account.ts";
import { carriesAggregates } from "./aggregates.ts";
import { carriesChange } from "./changes.ts";
import { carriesNegation } from "./denied.ts";
import { carriesFiller } from "./fillers.ts";
import { carriesGroups } from "./groups.ts";
import { isOfDifferentFigures, isRankUntold } from "./made.ts";
import { carriesPeriods } from "./periods.ts";
import { carriesCompare, carriesRank } from "./quantities.ts";
import { hasTimeColumn, isTimed } from "./timed.ts";

/** Whether a part of a plan does what a word of grammar says. */
export function carriesWord(word: GrammarWord, span: Span, account: Account): boolean {
  const { draft, plan, parts } = account;
  const { sense } = draft;
  if (!carriesPeriods(account)) return false;
  switch (word.kind) {
    case "filler":
      return carriesFiller(word.role, span, account);
    case "aggregate":
      return carriesAggregates(word, account);
    case "superlative":
      return !isOfPart(account) && carriesRank(word, account);
    case "compare":
      return carriesCompare(word, span, account);
    case "change":
      return carriesChange(word, account);
    case "limit":
      return parts.plans.some(({ top }) => top === word.value) || isAllOfThem(word.value, account);
    case "against":
      return parts.conditions.some(({ kind }) => kind === "against");
    case "comparator":
      if (word.pace) return parts.expressions.filter((each) => each.kind === "growth").length > 1;
      if (isSizeOfNothing(account) || isMoreOfNothing(account) || isMoreThanNobody(account))
        return false;
      return isSetAgainst(account);
    case "group":
      return carriesGroups(span, account);
    case "negation":
      return carriesNegation(account);
    case "occasion":
      return plan.top === 1 && plan.order[0]?.direction === word.direction;
    case "order":
      if (word.aged && !isByAge(word.aged, account)) return false;
      if (isRankUntold(account)) return false;
      return asksStanding(draft) || isOrdered(/ first$/i.test(span.text) && !word.aged, account);
    case "rest":
      return sense.rest !== undefined;
    case "pair":
      return parts.expressions.some(
        (each) =>
          each.kind === "statistic" &&
          each.by !== undefined &&
          (each.fn === "corr") === (word.as === "correlation"),
      );
    case "running":
      return plan.change?.kind === (word.size ? "moving" : "running");
    case "distinct":
      return (plan.distinct === true || plan.grouped) && !isOfDifferentFigures(account);
    case "crossing":
      return tellsCrossing(draft, parts.conditions);
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
      // "highest and lowest price in 2024, and when": each of the two has a day of its own.
      if (word.for === "time" && isProfile(sense)) return false;
      if (word.for === "time" && sense.extreme) return hasTimeColumn(plan, draft);
      if (word.for === "time")
        return parts.fields.some((of) => isTimed(draft, of) || isMonth(fieldAt(draft, of)));
      return plan.columns.some(
        ({ expression }) =>
          expression.kind === "field" &&
          (!isWhere(word, account) || PLACE.test(expression.of.field)),
      );
  }
}

/** "the eight countries": as many as there are, and all of them. */
function isAllOfThem(value: number, { draft, heard, index }: Account): boolean {
  const [key] = entityKey(draft);
  const { meaning } = heard[index + 1] ?? {};
  const isThe = /\b(?:the|all)$/i.test(heard[index - 1]?.span.text ?? "");
  if (!isThe || !key || meaning?.kind !== "field" || !sameField(meaning.of, key)) return false;
  if (draft.sense.filters.length > 0) return false;
  const known = (draft.knowledge.values ?? []).filter(
    ({ dataset, field }) => dataset === key.dataset && field === key.field,
  );
  return known.length === value;
}

/** "smaller banks whose profit fell": than whom is not said, whatever else is compared. */
function isSizeOfNothing({ heard, index }: Account): boolean {
  const [word, noun, ...behind] = heard.slice(index);
  if (!/^(?:smaller|larger|bigger|older|younger)$/i.test(word!.span.text)) return false;
  if (!noun?.meaning || noun.meaning.kind === "field") return false;
  const than = behind.findIndex(({ span }) => /^than\b/i.test(span.text));
  const isOther = ({ span }: Heard) => span.kind === "grammar" && span.word.kind === "comparator";
  return than < 0 || behind.slice(0, than).some(isOther);
}

/** "higher revenue, and lower debt than Alder": each that is said is compared, where one is with somebody. */
function isMoreThanNobody({ draft: { sense }, heard }: Account): boolean {
  const { rivals, againsts, versus } = sense;
  if (rivals.length + againsts.length === 0) return false;
  const said = heard.filter(
    ({ span }) => span.kind === "grammar" && span.word.kind === "comparator",
  );
  return said.length > rivals.length + againsts.length + versus.length;
}

/** "how many more companies raised guidance in 2025": than when is not said, and how many they are is no answer. */
const isMoreOfNothing = ({ plan, heard, index }: Account): boolean =>
  /^(?:how many|number of)$/i.test(heard[index - 1]?.span.text ?? "") &&
  plan.change === undefined &&
  !plan.columns.some(
    ({ expression }) => expression.kind === "growth" || isDerived(expression, "difference"),
  );

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

/** "revenue per share of X" is divided by shares, and no share of a whole. */
const isPerShare = ({ heard, index }: Account): boolean =>
  /^per$/i.test(heard[index - 1]?.span.text ?? "");

/** "when X": of all that is known of somebody, none is asked for. */
const isProfile = ({ dataset, dimensions, groups, measures, superlative, count }: Sense): boolean =>
  dataset.entity !== undefined &&
  dimensions.length + groups.length + measures.length === 0 &&
  !superlative &&
  !count;
