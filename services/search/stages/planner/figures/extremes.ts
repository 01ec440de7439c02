import { fieldOf } from "../../../semantic.ts";
import { type Draft, entityKey, fieldAt, isDated, isEvent, sameRef } from "./draft.ts";
import type { Heard, Sense } from "./sense/sense.ts";

/** "largest companies" has a measure by its adjective; "growth" needs one by name. */
export function adoptDefaults({ superlative, measures }: Sense): void {
  if (superlative?.measure && measures.length === 0) measures.push(superlative.measure);
  else if (superlative && !superlative.measure && measures[0]) superlative.measure = measures[0];
}

/**
 * What an extreme is of, before times are read: the figure itself where somebody is named or each of
 * several is asked for, else a rank by the best of each. False where it can be neither: the second
 * highest price of one company is no rank of companies.
 */
export function settleExtreme(draft: Draft): boolean {
  const { sense } = draft;
  const { superlative, times } = sense;
  const isOfOne = !isDated(sense) && isExtreme(draft);
  if (isOfOne && superlative?.nth) return false;
  if (isOfOne || isExtremeOfEach(draft)) takeExtreme(sense);
  else if (times.some(({ kind }) => kind === "period")) rankByPeak(sense);
  return true;
}

/** "the highest closing price of X": a figure is wanted, not who has it. */
function isExtreme(draft: Draft): boolean {
  const { superlative, measures, noun, dimensions, groups, asked, filters, dataset, pick } =
    draft.sense;
  const [key] = entityKey(draft);
  const named = filters.some(
    ({ of, negated, values }) =>
      !negated && values.length === 1 && key !== undefined && sameRef(key, of),
  );
  if (
    !superlative ||
    superlative.top ||
    measures.length !== 1 ||
    (isEvent(draft) && !dataset.time?.latest) ||
    (noun && noun !== key?.dataset) ||
    asked ||
    pick
  )
    return false;
  return named && dimensions.length === 0 && groups.length === 0 && measures[0]!.kind === "fact";
}

/** "highest power price by country in 2024": of each of them, and not which of them is first. */
function isExtremeOfEach(draft: Draft): boolean {
  const { superlative, measures, noun, dimensions, groups, asked, dataset } = draft.sense;
  const [key] = entityKey(draft);
  const [measure, ...others] = measures;
  if (!superlative || superlative.top || superlative.nth || superlative.most || noun || asked)
    return false;
  if (!dataset.time?.latest || measure?.kind !== "fact" || measure.fn || others.length > 0)
    return false;
  return key !== undefined && dimensions.length === 0 && groups.some((each) => sameRef(each, key));
}

/** "highest share price of Swiss companies in 2024": of each its highest, and not its average. */
function rankByPeak(sense: Sense): void {
  const { superlative, measures, asked, pick, dataset, spans } = sense;
  const [measure, ...others] = measures;
  // "which country had the highest inflation in 2023" ranks countries, by what the year was like.
  if (/^(?:which|what|who)\b/i.test(spans[0]?.text ?? "") || isDated(sense)) return;
  if (!superlative?.peak || superlative.nth || asked || pick || others.length > 0) return;
  if (!dataset.time?.latest || measure?.kind !== "fact" || measure.fn) return;
  if (fieldOf(dataset, measure.of.field)?.overTime === "last") return;
  measure.fn = superlative.direction === "desc" ? "max" : "min";
}

function takeExtreme(sense: Sense): void {
  const [measure] = sense.measures;
  if (measure?.kind === "fact")
    measure.fn = sense.superlative!.direction === "desc" ? "max" : "min";
  delete sense.superlative;
  sense.extreme = true;
}

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
  const over = key && groups.find((each) => sameRef(each, key));
  const statement = dataset.time?.year && dataset.primaryKey.includes(dataset.time.year);
  const isOneEach = dataset.entity ?? (statement && !timing.several && !timing.coarse);
  if (!over || !isOneEach || measures.length === 0) return;
  if (!measures.every(({ fn }) => fn === "avg")) return;
  groups.splice(groups.indexOf(over), 1);
  sense.over = over;
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

/** "volumes", "deals": several, or a noun for them; "carried" and "raised" say what was done. */
const isOfRecords = ({ span, meaning }: Heard, { dataset }: Sense): boolean =>
  meaning?.kind === "dataset"
    ? meaning.dataset === dataset.name && !/ed$/i.test(span.text)
    : meaning?.kind === "field" && /s$/i.test(span.text);

/** "deals per quarter", "buybacks per year", which are records of a kind: how many. */
export const isPerPeriod = ({ times, superlative, noun, filters, dataset }: Sense): boolean =>
  !superlative &&
  (noun ? noun === dataset.name : filters.some(({ of }) => of.dataset === dataset.name)) &&
  times.some((time) => time.kind === "series" && time.grain !== undefined);

/** "in which year was the price highest": of the highest of each. */
export function ofBest({ superlative, measures, dataset }: Sense): void {
  const [measure] = measures;
  if (superlative && dataset.time?.latest && measure?.kind === "fact")
    measure.fn ??= superlative.direction === "desc" ? "max" : "min";
}
