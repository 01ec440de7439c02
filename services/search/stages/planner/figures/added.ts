import { sameField } from "../../../plan.ts";
import { type Draft, entityKey, fieldAt, isEvent, isPinned } from "./draft.ts";
import { type Heard, isByStep, isOverTime, type Sense } from "./sense/sense.ts";
import { sizeOf } from "./sense/size.ts";

/** "how much was raised in 2024": in all. */
export function addUp(draft: Draft): void {
  const { superlative, change, derive, measures } = draft.sense;
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || others.length > 0 || superlative || change || derive) return;
  const { aggregation, unit } = fieldAt(draft, measure.of);
  if (aggregation === "sum") measure.fn ??= "sum";
  // "news sentiment of Swiss companies by month": that of all of them, where it is no money.
  else if (!unit && isAmountByTime(draft)) measure.fn ??= "avg";
}

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

const MONEY = /(?:^| )(?:funding|financing|fundraising|lending|spending|money|capital)$/i;

/** "funding by country", "venture money per stage": of money its amount, and not how often it was given. */
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
  const { measures, groups, dimensions, entityNoun, superlative, filters } = sense;
  const [measure, ...others] = measures;
  if (measure?.kind !== "fact" || measure.fn || others.length > 0 || superlative) return false;
  // "deal value of German companies by year": of all that are, and no row for each of them.
  const isOfSome = filters.some(({ of }) => of.dataset !== sense.dataset.name);
  const isOfOthers = sense.noun !== undefined && sense.noun !== sense.dataset.name;
  if ((isOfOthers || entityNoun) && !isOfSome) return false;
  const [key] = entityKey(draft);
  const named = dimensions.filter((of) => !(isOfSome && key && sameField(of, key)));
  if (groups.length + named.length > 0) return false;
  return isByStep(draft.sense) && isEvent(draft) && !isPinned(draft);
}
