import { sameField } from "../../../../plan.ts";
import { isOfFiscalYear, isPeriodic } from "../../../../semantic.ts";
import { EVER } from "../../../language/grammar/fillers.ts";
import type { Role } from "../../../language/grammar/word.ts";
import { asksBesideAverage } from "../derived/beside-average.ts";
import { type Draft, isEvent, isFigure, isPinned } from "../draft.ts";
import { isRankOfTheirs } from "../first-of-theirs.ts";
import { describeMeasure } from "../measures.ts";
import { isPeak } from "../sense/superlatives.ts";
import { isSuperlative, type Span } from "../span.ts";
import { type Account, isSetAgainst } from "./account.ts";
import { isEither, isOfAll, isOfTwoKinds } from "./binders.ts";
import { carriesSingle, isOfEvery } from "./each.ts";
import { carriesOnly } from "./only.ts";
import { hasTimeColumn } from "./timed.ts";

/** Whether a word that names no data has what it binds, or stands for, in the plan. */
export function carriesFiller(role: Role, span: Span, account: Account): boolean {
  const { draft, plan } = account;
  const { measures, count, dataset, own, asked, change, dimensions, groups } = draft.sense;
  const figured = measures.length > 0 || count !== undefined;
  switch (role) {
    case "function":
      if (EVER.test(span.text) && !isOfAnyTime(account)) return false;
      if (isOfPast(span, account) || isOfAllOfThem(span, account)) return false;
      // "whom does X employ": no figure says who they are.
      if (/^whom$/i.test(span.text) && figured) return false;
      return !isLastWhich(span, draft.sense.spans);
    case "request":
      return isAtHead(span, draft.sense.spans);
    case "pronoun":
      return speaksOfSomething(span, account) && !isOfAllOfThem(span, account);
    case "being":
      return asked === "place" || dimensions.length + groups.length > 0;
    case "figure":
      return measures.length > 0 && (!WORTH.test(span.text) || isWorth(account));
    case "having":
      return (
        isOfFigure(span, draft.sense.spans) &&
        !isOfNothing(span, draft.sense.spans) &&
        (figured || (own > 0 && (isDeed(draft) || isGotten(span, account))))
      );
    case "event":
      if (/^single$/i.test(span.text) && !carriesSingle(account)) return false;
      // "annual reports published in 2025": not those of that fiscal year.
      if (PUBLISHED.test(span.text) && isOfFiscalYear(dataset) && !saysFor(account)) return false;
      return (
        figured || draft.sense.related.length > 0 || (isEvent(draft) && dataset.time !== undefined)
      );
    case "trend":
      return change !== undefined || (hasTimeColumn(plan, draft) && !isAsItStands(plan));
    case "or":
      return isEither(span, account);
    case "both":
      return !isRankedInSeveral(draft) && !isOfAll(role, span, account);
    case "and":
    case "between":
      return (
        !isOfAll(role, span, account) &&
        !isOfTwoPeaks(span, account) &&
        !isOfPairs(span, account) &&
        !isOfTwoKinds(span, account)
      );
    case "contrast":
      return (figured || !dataset.entity) && isContrasted(account);
    case "than":
      return isSetAgainst(account);
    case "much":
      return figured || change !== undefined;
    case "only":
      return carriesOnly(span, account);
    case "all":
      return !isOfEvery(span, account) && !isMerged(span, account);
    case "across":
      return true;
  }
}

/** "all share prices of German companies": each of them, and no average that nobody asked for. */
const isMerged = ({ end }: Span, { draft, plan, heard }: Account): boolean =>
  isFigure(draft)(heard.find(({ span, meaning }) => meaning && span.start >= end)) &&
  draft.sense.measures.every(({ fn }) => fn === undefined) &&
  plan.columns.some(({ expression }) => expression.kind === "aggregate" && expression.fn === "avg");

/** "how X's rating developed": the newest alone tells of no development. */
const isAsItStands = ({ latest, grouped }: Account["plan"]): boolean =>
  !grouped && latest !== undefined && !latest.each && !latest.moments;

/**
 * "ever rated CCC", "at some point": of whenever it was so, and not of what holds now, nor on average;
 * what has no time, "companies that ever", tells of none.
 */
const isOfAnyTime = ({ draft, plan }: Account): boolean => {
  const { dataset, compares } = draft.sense;
  if (!dataset.time) return !dataset.entity;
  const isStated = dataset.time.latest || isPeriodic(dataset);
  return !(plan.latest && !plan.latest.to) && !(isStated && compares.length > 0 && plan.grouped);
};

/** "every rating X has had": of all that there were, and not the newest. */
const isOfPast = ({ text, start }: Span, { draft, plan }: Account): boolean =>
  /^had$/i.test(text) &&
  plan.latest !== undefined &&
  draft.sense.spans.some((each) => each.end === start && /^(?:has|have)$/i.test(each.text));

/** What is said of money; an amount may be of anything. */
const WORTH = /^(?:values?|bills?)$/i;

/** "cargo value" is no volume: a figure that nobody named has to be one of money. */
function isWorth({ draft, heard }: Account): boolean {
  const isNamed = heard.some(
    ({ meaning }) => meaning?.kind === "field" || meaning?.kind === "metric",
  );
  const [measure] = draft.sense.measures;
  return isNamed || (measure !== undefined && isMoney(describeMeasure(draft, measure, true).unit));
}

/** A currency, by its code or by the field that names it. */
const isMoney = (unit: string | undefined): boolean =>
  /^(?:[A-Z]{3}|\{\w*currency\w*\})$/.test(unit ?? "");

/**
 * Whether something is named that a pronoun may stand for: not in "who runs it", where all that is
 * said before is what is done to it, nor in "how many employees does it have", which only those have
 * whom something names.
 */
function speaksOfSomething({ start, end }: Span, { draft, heard }: Account): boolean {
  const before = heard.filter(
    ({ meaning, span }) => meaning && span.end <= start && !/^(?:who|which|what)$/i.test(span.text),
  );
  const [first, ...others] = before;
  if (!first) return false;
  const isVerb = first.meaning?.kind === "value" && !first.meaning.entity;
  if (others.length === 0 && isVerb && first.span.end === start) return false;
  const next = heard.find(({ span }) => span.start >= end)?.span.text ?? "";
  return !/^(?:have|has|had)$/i.test(next) || !before.every(isFigure(draft));
}

/** "companies that made their largest deal in 2022": the largest of each of them, and not that of all. */
const isOfAllOfThem = (span: Span, { draft, plan, heard, index }: Account): boolean =>
  plan.top !== undefined &&
  plan.topOf === undefined &&
  !isPinned(draft) &&
  isRankOfTheirs(index, heard, span);

/** "among the top five in both 2018 and 2025": of each of them, and not of all records of the two. */
const isRankedInSeveral = ({ sense: { superlative, times } }: Draft): boolean =>
  superlative?.top !== undefined && times.filter(({ kind }) => kind === "period").length > 1;

/** "Swiss banks and German insurers", "and German companies": each kind goes with its own place alone. */
function isOfPairs({ start }: Span, { heard }: Account): boolean {
  const at = heard.findIndex(({ span }) => span.start === start);
  const around = [...heard.slice(Math.max(0, at - 2), at), ...heard.slice(at + 1, at + 3)];
  const [one, kind, other, next] = around.map(({ meaning }) => meaning);
  if (one?.kind !== "value" || other?.kind !== "value" || !sameField(one.of, other.of))
    return false;
  const kinds = [kind, next].map((each) =>
    each?.kind === "value" && !each.entity ? each : undefined,
  );
  const [value] = kinds.filter((each) => each !== undefined);
  if (!value || one.value === other.value || sameField(value.of, one.of)) return false;
  const isNoun = [kind, next].some((each) => each?.kind === "dataset" || each?.kind === "field");
  return isNoun || kinds[0]?.value !== kinds[1]?.value;
}

/** "highest revenue and net income": of the second, too, and not that of the first's own year. */
function isOfTwoPeaks({ start }: Span, { draft, heard }: Account): boolean {
  const { noun, asked, dimensions } = draft.sense;
  if (noun || asked || dimensions.length > 0) return false;
  const at = heard.findIndex(({ span }) => span.start === start);
  const [word, first, , second] = heard.slice(Math.max(0, at - 2), at + 2);
  return (
    at >= 2 &&
    word !== undefined &&
    isSuperlative(word.span) &&
    [first, second].every(isFigure(draft)) &&
    isPeak(word.span.text)
  );
}

/** "deals that X made", but not "who holds X". */
const isDeed = ({ sense: { asked, dataset, spans } }: Draft): boolean =>
  asked !== "person" && dataset.time !== undefined && !/^who$/i.test(spans[0]?.text ?? "");

/** "who got a CCC in 2025": what somebody got is a record of theirs. */
const isGotten = ({ text }: Span, { draft: { sense } }: Account): boolean =>
  /^(?:gets?|got|received?|receives)$/i.test(text) && sense.dataset.time !== undefined;

/** "compared to its sector": against what is seen beside it. */
function isContrasted({ draft }: Account): boolean {
  const { filters, times, measures, groups, versus, rivals, againsts } = draft.sense;
  return (
    asksBesideAverage(draft) ||
    filters.some(({ values }) => values.length > 1) ||
    [times, measures].some(({ length }) => length > 1) ||
    groups.length + versus.length + rivals.length + againsts.length > 0
  );
}

const beside = (span: Span, spans: readonly Span[], step: 1 | -1): Span | undefined =>
  spans[spans.findIndex(({ start }) => start === span.start) + step];

const isLastWhich = (span: Span, spans: readonly Span[]): boolean =>
  /^which$/i.test(span.text) && span.start > 0 && !beside(span, spans, 1);

/** "return the revenue" asks for a table; the return on a share is a figure. */
function isAtHead(span: Span, spans: readonly Span[]): boolean {
  const [before, next] = [beside(span, spans, -1), beside(span, spans, 1)];
  if (/^return$/i.test(span.text) && /^(?:of|on|for|in)$/i.test(next?.text ?? "")) return false;
  return (
    !before ||
    (before.kind === "grammar" &&
      before.word.kind === "filler" &&
      !/^(?:of|the|on|what|which|whose)$/i.test(before.text))
  );
}

/** "revenue that it booked", but the price to book, the order book, a record revenue. */
function isOfFigure(span: Span, spans: readonly Span[]): boolean {
  if (/^record$/i.test(span.text)) return beside(span, spans, 1)?.kind !== "data";
  if (!/^book$/i.test(span.text)) return true;
  const [before, next] = [beside(span, spans, -1), beside(span, spans, 1)];
  if (next && next.kind !== "time") return false;
  return before?.kind !== "grammar" && before?.kind !== "unknown";
}

/** "whose CEO stayed in 2024": what somebody stayed is not said, and they did not leave. */
function isOfNothing(span: Span, spans: readonly Span[]): boolean {
  const next = beside(span, spans, 1);
  return STAYED.test(span.text) && (next === undefined || next.kind === "time");
}

const STAYED = /^(?:stay|remain)(?:s|ed)?$/i;

const PUBLISHED = /^(?:published|released|filed)$/i;

/** "for 2025": which year it is of is said, and not when it came out. */
const saysFor = ({ draft: { sense } }: Account): boolean =>
  sense.times.every(({ kind }) => kind !== "period") ||
  sense.spans.some(({ text }) => /^(?:for|of)\b|\b(?:fy|fiscal)/i.test(text));
