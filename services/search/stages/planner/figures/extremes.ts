import { sameField } from "../../../plan.ts";
import { fieldOf } from "../../../semantic.ts";
import { NEVER, shift } from "../../language/time/period.ts";
import { type Draft, entityKey, isDated, isEvent, ownersIn } from "./draft.ts";
import { isRatio } from "./moves.ts";
import { type Measure, sameMeasure } from "./sense/measure.ts";
import type { Heard, Sense } from "./sense/sense.ts";
import { isSuperlative, type Span } from "./span.ts";
import { STEP } from "./timing/moments.ts";

/** "largest companies" has a measure by its adjective; "growth" needs one by name. */
export function adoptDefaults(draft: Draft): void {
  const { superlative, measures, heard, refused, compares } = draft.sense;
  // "with positive EBITDA by debt to EBITDA, top 10": not by what is only bounded.
  const isBounded = (each: Measure) => compares.some(({ measure }) => measure === each);
  const first = measures.find((each) => !isBounded(each)) ?? measures[0];
  if (superlative?.measure && measures.length === 0) measures.push(superlative.measure);
  else if (superlative && !superlative.measure && first) {
    superlative.measure = first;
    // "P/E of the ten largest banks": nobody is large by a ratio.
    if (isRatio(draft, first)) refused.push(...heard.filter(saysSize).map(({ span }) => span));
  }
}

/** "companies at an all-time high": of all that each of them had, and no rank among them. */
function refuseOfAllTimes({ superlative, heard, refused }: Sense): void {
  if (superlative) refused.push(...heard.flatMap(({ span }) => (isOfAllTimes(span) ? [span] : [])));
}

const isOfAllTimes = (span: Span): boolean =>
  isSuperlative(span) && /\b(?:all[- ]time|record|historic|historical|ever)\b/i.test(span.text);

const saysSize = ({ span }: Heard): boolean =>
  span.kind === "grammar" &&
  span.word.kind === "superlative" &&
  /^(?:large|big|small)$/.test(span.word.adjective ?? "");

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
  else refuseOfAllTimes(sense);
  // "highest and lowest revenue in Germany in 2024": of several, each has a record of its own.
  if (sense.extreme && (ownersIn(draft).length > 0 || entityKey(draft).length === 0))
    refuseOfOneRecord(sense);
  else if (times.some(({ kind }) => kind === "period")) rankByPeak(sense);
  return true;
}

/** "the highest closing price of X": a figure is wanted, not who has it. */
function isExtreme(draft: Draft): boolean {
  const { superlative, measures, noun, dimensions, groups, asked, dataset, pick } = draft.sense;
  const [key] = entityKey(draft);
  const named = ownersIn(draft).some(({ negated, values }) => !negated && values.length === 1);
  if (
    !superlative ||
    superlative.top ||
    measures.length !== 1 ||
    (isEvent(draft) && !dataset.time?.latest) ||
    (noun && noun !== key?.dataset) ||
    // "where did Swedish unemployment peak": at what level.
    (asked && asked !== "place") ||
    pick
  )
    return false;
  return named && dimensions.length === 0 && groups.length === 0 && measures[0]!.kind === "fact";
}

/** "low and high on 3 March": of what is known once a day these are no two figures. */
function refuseOfOneRecord({ dataset, times, heard, refused }: Sense): void {
  const [time, ...others] = times;
  if (time?.kind !== "period" || others.length > 0 || time.several || time.whole) return;
  const isOne = time.from !== NEVER && shift(time.from, STEP[time.grain]) === time.to;
  if (!isOne || time.grain !== dataset.time?.grain) return;
  const isExtremeWord = ({ span }: Heard) =>
    span.kind === "grammar" &&
    (span.word.kind === "superlative" ||
      (span.word.kind === "aggregate" && span.word.fn !== "avg"));
  refused.push(...heard.filter(isExtremeWord).map(({ span }) => span));
}

/** "highest power price by country in 2024": of each of them, and not which of them is first. */
function isExtremeOfEach(draft: Draft): boolean {
  const { superlative, measures, noun, dimensions, groups, asked, pick, dataset, ofEach, times } =
    draft.sense;
  const [key] = entityKey(draft);
  const [measure, ...others] = measures;
  // "the month with the highest price for each country": which one is asked, and not how high.
  if (pick) return false;
  if (!superlative || superlative.top || superlative.nth || superlative.most || noun || asked)
    return false;
  // "the latest price target of each bank": the newest, and not the highest.
  const ranked = superlative.ofOwn && superlative.measure;
  if (ranked && measure && !sameMeasure(ranked, measure)) return false;
  // Of a figure that is stated once for a period there is no highest in it.
  const isOfAll = ofEach && !times.some(({ kind }) => kind === "period");
  const isSpokenOf = isOfAll || dataset.time?.latest;
  if (!isSpokenOf || measure?.kind !== "fact" || measure.fn || others.length > 0) return false;
  return (
    key !== undefined && dimensions.length === 0 && groups.some((each) => sameField(each, key))
  );
}

/** "highest share price of Swiss companies in 2024": of each its highest, and not its average. */
function rankByPeak(sense: Sense): void {
  const { superlative, measures, asked, pick, dataset, spans, change } = sense;
  const [measure, ...others] = measures;
  // "the highest growth" is not the growth of the highest.
  if (change) return;
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

/**
 * "in which year was the price highest": of the highest of each; "highest monthly volume": of what each
 * adds up to. What does not add up has no figure of a whole year.
 */
export function ofBest({ superlative, measures, dataset, heard, refused }: Sense): void {
  const [measure] = measures;
  if (!superlative || !dataset.time?.latest || measure?.kind !== "fact" || measure.fn) return;
  const whole = heard.find(({ span }) => isOfWholes(span))?.span;
  const isFlow = fieldOf(dataset, measure.of.field)?.overTime === "sum";
  if (whole && !isFlow && /^(?:annual|yearly)$/i.test(whole.text)) refused.push(whole);
  measure.fn = whole && isFlow ? "sum" : superlative.direction === "desc" ? "max" : "min";
}

const isOfWholes = (span: Span): boolean =>
  span.kind === "time" && span.time.kind === "series" && span.time.whole === true;
