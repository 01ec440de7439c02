import { type FieldRef, sameField } from "../../../plan.ts";
import { isOfFiscalYear } from "../../../semantic.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned } from "./draft.ts";
import type { Measure } from "./sense/measure.ts";
import { namesRecords } from "./sense/nouns.ts";
import { type Heard, isByStep, isOverTime, type Sense } from "./sense/sense.ts";
import { sizeOf } from "./sense/size.ts";

/** "how much was raised in 2024": in all. */
export function addUp(draft: Draft): void {
  const { superlative, change, derive, measures } = draft.sense;
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || others.length > 0 || superlative || change || derive) return;
  if (fieldAt(draft, measure.of).aggregation === "sum") measure.fn ??= "sum";
}

/** "average employees per company in each sector": of its companies, and not of each of them. */
export function averageOver(draft: Draft): void {
  const { sense, timing } = draft;
  const { dataset, measures, groups } = sense;
  const [key] = entityKey(draft);
  const over = key && groups.find((each) => sameField(each, key));
  const isOneEach =
    dataset.entity ?? (isOfFiscalYear(dataset) && !timing.several && !timing.coarse);
  if (!over || !isOneEach || measures.length === 0) return;
  if (!measures.every(({ fn }) => fn === "avg")) return;
  groups.splice(groups.indexOf(over), 1);
  sense.over = over;
}

/** "sectors whose companies have on average more than 10000 employees": of all of each sector's. */
export function averageWithin(draft: Draft): void {
  const { dimensions, measures, superlative, heard } = draft.sense;
  const figures = superlative?.measure ? [...measures, superlative.measure] : measures;
  if (figures.length === 0 || !figures.every(({ fn }) => fn === "avg" || fn === "sum")) return;
  const head = heard.findIndex(({ meaning }) => dimensions.some((of) => isField(meaning, of)));
  const isMember = (of: FieldRef) => {
    const at = heard.findLastIndex(({ meaning }) => isField(meaning, of));
    const between = heard.slice(head + 1, at < 0 ? heard.length : at + 1);
    // "which sector's companies spent most": all of them together.
    const isOwn = at === head + 1 && heard[at]!.span.start === heard[head]!.span.end;
    const isWhose = at !== head && (isOwn || between.some(({ span }) => WHOSE.test(span.text)));
    return (
      isWhose && (fieldAt(draft, of).kind === "label" || /^who$/i.test(heard[at]?.span.text ?? ""))
    );
  };
  const kept = dimensions.filter((of) => !isMember(of));
  if (head >= 0 && kept.length > 0) dimensions.splice(0, dimensions.length, ...kept);
}

const isField = (meaning: Heard["meaning"], of: FieldRef): boolean =>
  meaning?.kind === "field" && sameField(meaning.of, of);

const WHOSE = /^(?:whose|where|which|with|who|ha(?:s|ve|d))$/i;

/**
 * "volume carried by X in Q2": the amount of a stretch of time is one, unless records are named or
 * several are asked for.
 */
export function isAmount(draft: Draft): boolean {
  const { sense } = draft;
  const { measures, dimensions, groups, compares, filters, times, heard, asked, newest } = sense;
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || others.length > 0 || asked || newest || !isEvent(draft))
    return false;
  if (dimensions.length + groups.length + compares.length > 0 || filters.length === 0) return false;
  const stretch = times.length === 1 && times[0]!.kind === "period" && times[0]!.grain !== "day";
  return stretch && !heard.some((each) => isOfRecords(each, sense));
}

/** "how much of X's revenue came from outside Europe": of all other parts together. */
export function isOfRest(draft: Draft): boolean {
  const { measures, filters, dataset, much, groups, dimensions } = draft.sense;
  const isParts = filters.some(
    ({ of, negated }) =>
      negated && of.dataset === dataset.name && dataset.primaryKey.includes(of.field),
  );
  const isOne = measures.length === 1 && groups.length + dimensions.length === 0;
  return isParts && isOne && (much === true || saysMuch(draft)) && isPinned(draft);
}

const saysMuch = ({ sense }: Draft): boolean => /^how much\b/i.test(sense.spans[0]?.text ?? "");

/** "volumes", "deals": several, or a noun for them; "carried" and "raised" say what was done. */
const isOfRecords = ({ span, meaning }: Heard, { dataset }: Sense): boolean =>
  meaning?.kind === "dataset"
    ? meaning.dataset === dataset.name && !/ed$/i.test(span.text)
    : meaning?.kind === "field" && /s$/i.test(span.text);

const MONEY = /^(?:funding|financing|fundraising|lending|spending)$/i;

/** "funding by country": of money its amount, and not how often it was given. */
export function sumMoney({ sense }: Draft): void {
  const { measures, groups, count, heard, dataset, superlative, change } = sense;
  const isSaid = heard.some(
    ({ span, meaning }) =>
      meaning?.kind === "dataset" && meaning.dataset === dataset.name && MONEY.test(span.text),
  );
  const isGrouped = groups.length > 0 || isOverTime(sense);
  const size = sizeOf(dataset);
  if (
    !isSaid ||
    !(isGrouped || change) ||
    !size ||
    count ||
    (superlative && !change) ||
    measures.length > 0
  )
    return;
  measures.push({ ...size, fn: "sum" });
}

/**
 * "companies with more than 1000 employees by country", "banks with a P/E below 10 by country": a
 * bound behind those it is said of holds for each of them, and not for the total of their group.
 */
export function boundEach(draft: Draft): void {
  const { sense } = draft;
  const { measures, groups, compares, superlative, change, heard } = sense;
  const isBound = (each: Measure) =>
    compares.some(({ measure, plain }) => measure === each && plain);
  if (superlative || change || measures.length === 0 || !measures.every(isBound)) return;
  const head = heard.find(({ meaning }) => meaning);
  const isOfRecords = isEvent(draft) && namesRecords(sense) && (sense.noun ?? isMany(head));
  if (isOfRecords && isRecords(head, sense) && (groups.length > 0 || isByStep(sense))) {
    measures.length = 0;
    sense.count ??= {};
  } else if (groups.length > 0 && isSortOf(head, draft)) sense.dimensions.push(...entityKey(draft));
}

/** "startups that raised more than 100m in total": a bound of totals is of each of those that are named. */
export function totalEach(draft: Draft): void {
  const { measures, compares, groups, dimensions, heard } = draft.sense;
  const isTotal = ({ measure, plain }: Sense["compares"][number]) =>
    measure.fn === "sum" && plain === false && measures.includes(measure);
  const isOfTotals = compares.length === 1 && measures.length === 1 && compares.every(isTotal);
  if (!isOfTotals || groups.length > 0) return;
  if (
    isSortOf(
      heard.find(({ meaning }) => meaning),
      draft,
    )
  )
    dimensions.push(...entityKey(draft));
}

/** By their noun, or by a value of theirs: "deals", "CEOs". */
const isRecords = (head: Heard | undefined, { dataset }: Sense): boolean =>
  head?.meaning?.kind === "dataset" ||
  (head?.meaning?.kind === "value" && head.meaning.of.dataset === dataset.name);

const isMany = (heard: Heard | undefined): boolean => /[a-zA-Z]s$/.test(heard?.span.text ?? "");

/** "banks", "software companies": whom records are of, by a value in the plural. */
const isSortOf = (head: Heard | undefined, { sense }: Draft): boolean =>
  head?.meaning?.kind === "value" &&
  !head.meaning.entity &&
  head.meaning.of.dataset !== sense.dataset.name &&
  sense.dimensions.length === 0 &&
  isMany(head);

/** "deals per quarter", "buybacks per year", which are records of a kind: how many. */
export const isPerPeriod = (sense: Sense): boolean => {
  const { superlative, noun, filters, dataset } = sense;
  const isOfRecords = noun
    ? noun === dataset.name
    : filters.some(({ of }) => of.dataset === dataset.name);
  return !superlative && isOfRecords && isByStep(sense);
};

/** "deal volume by year": of all of them, unless somebody is named or asked for. */
export function isAmountByTime(draft: Draft): boolean {
  const { sense } = draft;
  const { measures, groups, dimensions, entityNoun, superlative } = sense;
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || measure.fn || others.length > 0 || superlative) return false;
  const isOfOthers = sense.noun !== undefined && sense.noun !== sense.dataset.name;
  if (isOfOthers || entityNoun || groups.length + dimensions.length > 0) return false;
  return isByStep(draft.sense) && isEvent(draft) && !isPinned(draft);
}
