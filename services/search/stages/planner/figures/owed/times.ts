import { type FieldRef, type Grain, type Plan, type Scalar, sameField } from "../../../../plan.ts";
import { fieldOf, isOfMoments, isPeriodic } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, shift, type TimeWord } from "../../../language/time/period.ts";
import { type Draft, fieldAt, isEvent, isPinned } from "../draft.ts";
import { tellsEdge } from "../first-of-theirs.ts";
import { homeOf } from "../meaning.ts";
import type { Heard } from "../sense/sense.ts";
import { isThan } from "../sense/two.ts";
import { isAbout } from "../timing/about.ts";
import { holdsUntilNext } from "../timing/snapshots.ts";
import { isDate, isYear } from "../timing/untimed.ts";
import type { Account } from "./account.ts";
import { isOfEach, type Parts } from "./parts.ts";

/** Whether a plan is restricted to a time, shows it, or takes the newest. */
export function carriesTime(time: TimeWord, text: string, account: Account): boolean {
  if (time.kind === "period" && isCrosswise(account)) return false;
  if (time.kind === "period")
    return !isInEachOf(time, account) && !isInAllNamed(account) && carriesPeriod(time, account);
  if (time.kind === "latest") return carriesLatest(text, account);
  return carriesSeries(time, text, account);
}

/** "profitable in each of the last five years": records of some of them are not those of all. */
const isInEachOf = ({ several }: Period, { draft, parts, heard, index }: Account): boolean =>
  several &&
  !isOfEach(parts) &&
  draft.sense.compares.length > 0 &&
  !isPinned(draft) &&
  /^(?:in |of |for |during )?(?:each|every|all)(?: of)?(?: the)?$/i.test(
    heard[index - 1]?.span.text ?? "",
  );

/**
 * "companies with a margin above 20% in 2023 and 2024": those of either year are not those of both. Of
 * somebody who is named each year is told, and what happened may be of either.
 */
function isInAllNamed({ draft, parts, heard, index }: Account): boolean {
  const { compares, times, noun, together } = draft.sense;
  const before = heard.slice(0, index).findLastIndex(isPeriod);
  const between = before < 0 ? [] : heard.slice(before + 1, index);
  const isAnd = between.every(({ span }) => /^(?:and|,)$/i.test(span.text));
  return (
    before >= 0 &&
    isAnd &&
    !isOfEach(parts) &&
    !isEvent(draft) &&
    !isPinned(draft) &&
    compares.length > 0 &&
    times.every(({ kind }) => kind === "period") &&
    !together &&
    (noun !== undefined || draft.sense.dimensions.length > 0)
  );
}

/** "initiated in 2023 and raised in 2024": each at its own time, and not either at both. */
function isCrosswise({ heard, index, draft, parts }: Account): boolean {
  if (isOfEach(parts)) return false;
  const before = heard.slice(0, index);
  const first = before.findLastIndex(isPeriod);
  const values = heard.map(({ meaning }) => (meaning?.kind === "value" ? meaning : undefined));
  const other = values.slice(Math.max(0, first), index).findLast(Boolean);
  const one = values.slice(0, Math.max(0, first)).findLast(Boolean);
  if (first < 0 || !one || !other || one.value === other.value) return false;
  // "of A in 2023 and of B in 2024" is taken apart.
  if (one.entity || heard[first]!.span.text === heard[index]!.span.text) return false;
  return (
    sameField(one.of, other.of) &&
    draft.sense.filters.some(({ of, values: named, negated }) => {
      const isBoth = named.includes(one.value) && named.includes(other.value);
      return !negated && sameField(of, one.of) && isBoth;
    })
  );
}

/** The bounds of the period stand in the plan, and what they bound has a time of its own. */
function carriesPeriod(time: Period, account: Account): boolean {
  const { from, to, grain, lasting, denied } = time;
  const { draft, plan, parts } = account;
  if (isEdge(time, draft)) return false;
  if (lasting && !hasBeginning(draft)) return false;
  if (from >= to || isTimeOfOthers(draft) || isPerhapsSince(account)) return false;
  if (isTimeOfAttribute(account) || isLoose(account) || isTimeOfNobody(account)) return false;
  const latest = parts.plans.flatMap((each) =>
    each.latest ? [each.latest, ...(each.latest.moments ?? [])] : [],
  );
  const lower = [...sidesOf(parts, /^[>=]/), ...latest.map((each) => each.from), plan.change?.from];
  const upper = [...sidesOf(parts, /^[<=]/), ...latest.map((each) => each.to)];
  // "changed since 29 December": against how it stood when that day was over.
  const isFrom = grain === "day" && to === EVER && upper.includes(shift(from, { days: 1 }));
  if (isFrom && draft.timing.moves) return true;
  if (denied && from !== NEVER && to !== EVER)
    return [from, yearOf(from)].some((each) => upper.includes(each));
  const begins = from !== NEVER && [from, yearOf(from)].some((each) => lower.includes(each));
  const last = yearOf(to) - (to.slice(5) === "01-01" ? 1 : 0);
  return begins || (to !== EVER && [to, last].some((each) => upper.includes(each)));
}

/** "deals at the start of 2024", "at the end of March": what happens has no state then, and it is no one day. */
const isEdge = ({ end, several }: Period, { sense }: Draft): boolean =>
  end === true && !several && isOfMoments(sense.dataset);

/**
 * "revenue from 2023", "announced from 2023", "deals by year from 2023": perhaps of all the years since.
 * Records of one day each, "news from 2023", are those of that year.
 */
function isPerhapsSince({ draft, plan, heard, index }: Account): boolean {
  const [verb, from] = [heard[index - 2], heard[index - 1]];
  const { span } = heard[index]!;
  const isOpen =
    span.kind === "time" && span.time.kind === "period" && !/\b(?:to|until)\b/.test(span.text);
  if (!isOpen || !/^from$/i.test(from?.span.text ?? "") || from!.span.end !== span.start)
    return false;
  const isDone =
    (verb?.span.kind === "grammar" &&
      verb.span.word.kind === "filler" &&
      verb.span.word.role === "event") ||
    (verb?.meaning?.kind === "field" && isTimed(draft, verb.meaning.of));
  const isHeld = draft.sense.dataset.time?.latest === true;
  return (
    !isEvent(draft) ||
    isHeld ||
    isDone ||
    hasTimeColumn({ ...plan, columns: plan.grouped ? plan.columns : [] }, draft)
  );
}

/** "in office for more than ten years": what is told by the day on which it began. */
const hasBeginning = ({ sense: { dimensions, dataset } }: Draft): boolean =>
  dimensions.some(({ dataset: name, field }) => {
    const known = name === dataset.name ? fieldOf(dataset, field) : undefined;
    return isDate(known) || isYear(known);
  });

/** What is compared with, by operators that bound from one side. */
const sidesOf = (parts: Parts, operator: RegExp): readonly (Scalar | undefined)[] =>
  parts.conditions.flatMap((each) =>
    each.kind === "compare" && operator.test(each.operator) ? [each.right] : [],
  );

const yearOf = (iso: string): number => Number(iso.slice(0, 4));

/** "LTM revenue of X in 2023": two times that nothing joins are not one or the other. */
function isLoose({ draft, heard, index }: Account): boolean {
  const before = heard.slice(0, index).findLastIndex(isPeriod);
  if (before < 0) return false;
  const [first, second] = [heard[before]!, heard[index]!].map(({ span }) =>
    span.kind === "time" && span.time.kind === "period" ? span.time : undefined,
  );
  // "Q1 2024 reports published in May 2024": what they are about, and when they came out.
  if (first && second && isAbout(draft.sense, first) !== isAbout(draft.sense, second)) return false;
  const within = first && second && first.from >= second.from && first.to <= second.to;
  if (within || (first?.grain === second?.grain && isNext(heard[before]!, heard[index]!)))
    return false;
  return !heard.slice(before + 1, index).some((each) => isThan(each) || JOINS.test(each.span.text));
}

/** "2022, 2023": a comma between them is not a word. */
const isNext = (first: Heard, second: Heard): boolean =>
  first.span.end === second.span.start && /^(?:\d|q[1-4]|h[12]|fy)/i.test(second.span.text);

/** "who was CEO in 2019", "executives by quarter": of those who are, and of those who left then, neither is named. */
function isTimeOfNobody({ draft, heard }: Account): boolean {
  const { dataset, measures } = draft.sense;
  const { datasets } = draft.knowledge.model;
  const own = heard.filter(({ meaning }) => meaning && homeOf(meaning) === dataset.name);
  if (measures.length > 0 || own.length === 0) return false;
  return own.every(
    ({ span }) =>
      span.kind === "data" &&
      span.meanings.some((each) => {
        const other = datasets.find(({ name }) => name === homeOf(each));
        return other !== dataset && !other?.time && !other?.entity;
      }),
  );
}

const isPeriod = ({ span }: Heard): boolean => span.kind === "time" && span.time.kind === "period";

const JOINS = /^(?:and|or|,|;|vs|versus|compared|comparison|against|to|with|from|between)$/i;

/** "headcount in 2021": only today's is known, whatever else has a 2021. */
const isTimeOfOthers = ({ sense: { measures, dataset } }: Draft): boolean =>
  measures.length > 0 &&
  measures.every((each) => each.kind === "fact" && each.of.dataset !== dataset.name);

/** "founded after 2015", beside figures that have a time of their own: it is none of theirs. */
function isTimeOfAttribute({ draft, heard, index }: Account): boolean {
  const { dataset } = draft.sense;
  const [before, { span }] = [heard[index - 1], heard[index]!];
  if (before?.meaning?.kind !== "field" || before.span.end !== span.start) return false;
  const { of } = before.meaning;
  const field = fieldAt(draft, of);
  // "products launched by companies founded after 2010": a year of the product's own is none of theirs.
  const hasOwn = draft.sense.dimensions.some(
    (each) => each.dataset === dataset.name && isYear(fieldAt(draft, each)),
  );
  return (
    (dataset.time !== undefined || hasOwn) &&
    of.dataset !== dataset.name &&
    (isYear(field) || isDate(field))
  );
}

/** "newest suppliers": which of them came last, where "current" and "latest" say how things stand. */
const LAST = /\b(?:newest|last|most recent(?:ly)?)$/i;

/** Beside an earlier day it is another one: "at the end of 2023 and now". */
const NOW = /^(?:(?:as of |right )?(?:now|today)|currently|at present|at the moment)$/i;

/** What has no time is as it stands, and none of it is the last; a statement is one of the newest year. */
function carriesLatest(text: string, account: Account): boolean {
  const { draft, plan, parts, heard, index } = account;
  const { dataset, measures } = draft.sense;
  // "rated BB at the end of 2023 and now", "today of X": another time of what has none here.
  const isBeside = /^(?:and|vs|versus)$/i.test(heard[index - 1]?.span.text ?? "");
  const isMoment = plan.latest?.moments !== undefined || draft.sense.change !== undefined;
  const isOther = draft.sense.times.some(({ kind }) => kind === "period");
  if (isBeside && isOther && !isMoment && NOW.test(text)) return false;
  const isHead = index === 0 && /^of$/i.test(heard[1]?.span.text ?? "");
  if (!dataset.time && (isBeside || isHead) && NOW.test(text)) return false;
  if (tellsEdge(account)) return true;
  if (plan.latest) return !plan.latest.to || plan.latest.moments !== undefined || !NOW.test(text);
  if (!dataset.time) return measures.length > 0 || plan.top !== undefined || !LAST.test(text);
  if (plan.top !== undefined && plan.order.length > 0) return true;
  const isOwn = (of: FieldRef) => of.dataset === dataset.name && isTimed(draft, of);
  return (
    !isEvent(draft) &&
    parts.conditions.some(
      (each) =>
        "left" in each && "kind" in each.left && each.left.kind === "field" && isOwn(each.left.of),
    )
  );
}

function carriesSeries(
  { grain, pick, held, end }: TimeWord & { kind: "series" },
  text: string,
  account: Account,
): boolean {
  const { draft, plan } = account;
  // "rated AAA at the end of each year": how it stood then, and not what came in the year.
  const { dataset } = draft.sense;
  const isOther = isOfMoments(dataset) || holdsUntilNext(dataset);
  if (end && isOther && !plan.latest) return false;
  const { compares } = draft.sense;
  // "in two of them": no row of each says so.
  if (held && held !== "all") return false;
  if (EACH.test(text) && isOfOneStretch(grain, account)) return false;
  const isAll = held === "all" || ALL.test(text);
  if (isAll && isOfEach(account.parts)) return true;
  // "that always had a stable outlook": at any time is not at all times.
  if (held === "all" && !grain && compares.length === 0) return false;
  if (isTimeOfOthers(draft) || isTimeOfNobody(account)) return false;
  // "how did the price change over 2023": from one moment to another.
  const { moves } = draft.timing;
  if (!grain && (moves?.pair || (moves && /^how\b/i.test(text)))) return true;
  // "above 5 in every year" is not above 5 in any; of records that are counted each is above it.
  const isOfCounted =
    draft.sense.count && !draft.sense.count.of && hasTimeColumn(plan, draft, grain);
  if (isAll && compares.length > 0 && !isPinned(draft) && !isOfCounted) return false;
  // "acquirers that announced a deal in every year": no list of all deals of these years.
  const isListed = isEvent(draft) || draft.sense.measures.length === 0;
  if (IN_EVERY.test(text) && isListed && !isPinned(draft) && !plan.grouped && !plan.topOf)
    return false;
  // "the three largest of each year" are not the three largest.
  if (EACH.test(text) && plan.top !== undefined && !plan.topOf && !draft.sense.pick && !pick)
    return false;
  if (grain && EACH.test(text) && isPlainList(grain, account)) return false;
  if (hasTimeColumn(plan, draft, grain)) return true;
  // "revenue per quarter with its change": the change of the years is none of the quarters'.
  return isOfRecords(grain, account) && !(EACH.test(text) && draft.sense.change);
}

/** "for each year, in the first quarter": the one of this year is no row for each. */
const isOfOneStretch = (grain: Grain | undefined, { draft: { sense } }: Account): boolean =>
  grain !== undefined &&
  sense.times.some(
    (time) =>
      time.kind === "period" &&
      !time.several &&
      time.from !== NEVER &&
      time.to < shift(time.from, LENGTHS[grain]),
  );

const LENGTHS: Readonly<Record<Grain, Parameters<typeof shift>[1]>> = {
  year: { months: 12 },
  quarter: { months: 3 },
  month: { months: 1 },
  week: { days: 7 },
  day: { days: 1 },
};

/** "products launched per year": a list of records is no row for each year. */
const isPlainList = (grain: Grain, { draft: { sense }, plan }: Account): boolean =>
  !plan.grouped &&
  !plan.topOf &&
  !plan.latest &&
  !plan.columns.some(({ expression }) => expression.kind === "bucket") &&
  !isPeriodic(sense.dataset) &&
  sense.dataset.time?.grain !== grain;

const ALL = /^(?:in |of |for )?(?:every|each)\b/i;

const IN_EVERY = /^in (?:every|each)\b/i;

const EACH = /^(?:(?:in |of |for )?(?:each|every)|per|by)\b/i;

/** "average quarterly revenue": each record covers a quarter. */
const isOfRecords = (grain: Grain | undefined, { draft }: Account): boolean =>
  grain !== undefined && draft.sense.dataset.time?.grain === grain;

/** Whether rows are told apart by their time: by that of a grain, where one is said. */
export function hasTimeColumn(plan: Plan, draft: Draft, grain?: Grain): boolean {
  return plan.columns.some(({ expression }) => {
    if (expression.kind === "bucket") return !grain || expression.grain === grain;
    if (expression.kind !== "field" || !isTimed(draft, expression.of)) return false;
    const { kind } = fieldAt(draft, expression.of);
    return !grain || kind === "time" || kind === grain || kind === "attribute";
  });
}

export function isTimed(draft: Draft, of: FieldRef): boolean {
  const field = fieldAt(draft, of);
  return ["time", "year", "quarter"].includes(field.kind) || isDate(field) || isYear(field);
}
