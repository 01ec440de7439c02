import { type FieldRef, sameField } from "../../../../plan.ts";
import { isOfFiscalYear, isPeriodic } from "../../../../semantic.ts";
import type { Span } from "../span.ts";
import { refuseOlder } from "./adjectives.ts";
import { settleAgainsts } from "./againsts.ts";
import { refuseVague, settleBounds } from "./bounds.ts";
import { settleBetter } from "./changes.ts";
import { settleOften } from "./often.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { ageOf, sizeOf } from "./size.ts";
import { mergeTogether } from "./superlatives.ts";
import { settleAgo, settleNewest } from "./times.ts";
import { bothEnds, refuseEnds, tellAsShare } from "./told.ts";
import { addUp, isOfTotal, refuseBound, saysAmount } from "./totals.ts";
import { amountIn, compareTwo, isOfNumber } from "./two.ts";
import { asksWhen } from "./when.ts";

/** "mergers vs acquisitions": a row for each; entities have one anyway unless they are merged. */
function part(sense: Sense, of: FieldRef): void {
  const merged = sense.measures.some(({ fn }) => fn) || sense.count !== undefined;
  const own = of.dataset === sense.dataset.name;
  const known = sense.groups.some((each) => sameField(each, of));
  if ((own || merged) && !known) sense.groups.push(of);
}

/** "how many buys, holds and sells": of each, where nothing else says what is counted. */
function countedKinds({ count, filters, noun, heard, dataset }: Sense): FieldRef | undefined {
  if (!count || count.of || noun || heard.some(({ span }) => /^or$/i.test(span.text)))
    return undefined;
  const kinds = filters.find(
    ({ of, values, ofOneWord }) => of.dataset === dataset.name && !ofOneWord && values.length > 1,
  );
  return kinds?.negated ? undefined : kinds?.of;
}

const isStated = ({ dataset }: Sense): boolean =>
  !dataset.time || dataset.time.latest === true || isPeriodic(dataset);

const PEAK = /^(?:the )?(?:highest|lowest|peak|maximum|minimum|max|min)$/i;

/**
 * "quarter over quarter growth in 2024" is of each of its quarters, unless one of them is named; "in
 * which quarters did it fall" of each against the one before it.
 */
function stepwise(sense: Sense): void {
  const { way, times, dimensions, dataset } = sense;
  const isOfQuarters = dimensions.some(({ field }) => field === dataset.time?.quarter);
  if (way && isOfQuarters && !sense.superlative) sense.changeAgainst ??= "quarter";
  // "change from quarter to quarter": of each against the one before.
  if (sense.change && sense.heard.some(({ span }) => /^from quarter to quarter$/i.test(span.text)))
    sense.changeAgainst ??= "quarter";
  const grain = sense.changeAgainst;
  const finer = times.some((time) => time.kind !== "period" || time.grain !== "year");
  const isOfYears =
    grain === "year" && times.length === 0 && !sense.superlative && !isStated(sense);
  // "in which quarter did it rise most on the one before": one of them all.
  const isOne = isOfQuarters && sense.superlative !== undefined;
  if (isOfYears || (grain && grain !== "year" && !finer && !isOne))
    times.push({ kind: "series", grain });
}

/** "ratio of debt to assets", where that is one figure of its own. */
const isOneRatio = ({ derive, measures: [first, ...others] }: Sense): boolean =>
  derive === "ratio" &&
  others.length === 0 &&
  first?.kind === "metric" &&
  /_(?:to|per)_/.test(first.name);

/** "the average seed round", "median deal": of what makes the records big whose noun follows. */
const isOfSize = ({ noun, dataset, measures, heard }: Sense, { fn, lastMeasure }: Pending) =>
  (fn === "avg" || fn === "median") &&
  noun === dataset.name &&
  !dataset.entity &&
  !lastMeasure &&
  measures.length === 0 &&
  heard.findIndex(({ span }) => isMean(span)) <
    heard.findIndex((each) => isNounOf(each, dataset.name));

const isMean = (span: Span) => span.kind === "grammar" && span.word.kind === "aggregate";

const isNounOf = ({ meaning }: Sense["heard"][number], name: string) =>
  meaning?.kind === "dataset" && meaning.dataset === name;

/** "which segment grew fastest": in what makes it big, period by period, where nothing else is named. */
const isGrowth = ({ moved, measures, count, superlative, dataset }: Sense): boolean =>
  (/\bgr[eo]w(?:n|s)?$/i.test(moved?.text ?? "") ||
    (superlative !== undefined && isGrowing(moved))) &&
  measures.length === 0 &&
  !count &&
  isOfFiscalYear(dataset);

const isGrowing = (moved: Sense["moved"]): boolean => /\bgrowing$/i.test(moved?.text ?? "");

/** What was still waiting for its noun takes the last measure. */
export function settle(sense: Sense, pending: Pending): void {
  if (sense.asked === "person") sense.manyWanted = false;
  mergeTogether(sense, pending);
  const { lastMeasure, compare, fn } = pending;
  const [size, age] = [sizeOf(sense.dataset), ageOf(sense.dataset)];
  bothEnds(sense, pending);
  if (isOneRatio(sense)) delete sense.derive;
  if (pending.group && pending.per && sense.groups.length === 0) sense.ofEach = true;
  if (isOfTotal(sense, pending)) refuseBound(sense, compare!);
  if (compare && lastMeasure) sense.compares.push({ measure: lastMeasure, ...compare });
  else if (compare && size?.kind === "fact" && fn === "sum") addUp(sense, size, compare);
  else if (compare?.percent && sense.change && isOfNumber(sense))
    sense.compares.push({ measure: amountIn(sense) ?? { kind: "tally" }, ...compare });
  else if (compare && (size ?? age))
    sense.compares.push({ measure: (size ?? age)!, plain: true, ...compare });
  const best = /^(?:the )?(?:top|\d+ top)\b/i.test(pending.superlativeWord ?? "");
  if (sense.superlative && PEAK.test(pending.superlativeWord ?? "")) sense.superlative.peak = true;
  const ofOwn = sense.noun === sense.dataset.name && !sense.dataset.entity;
  if (sense.superlative && !sense.superlative.measure && !lastMeasure && best && ofOwn && size)
    sense.superlative.measure = size;
  if (pending.much && sense.measures.length === 0 && size && sense.own > 0 && !sense.change)
    sense.measures.push(size);
  if (isGrowth(sense) && size) {
    sense.measures.push(size);
    sense.superlative &&= { ...sense.superlative, measure: size };
  }
  if (fn === "count") sense.count ??= {};
  else if (sense.totalled) delete pending.fn;
  else if (fn && lastMeasure?.kind === "fact" && !lastMeasure.fn) lastMeasure.fn = fn;
  else if (
    fn === "sum" &&
    (pending.much || sense.mass || saysAmount(sense)) &&
    !lastMeasure &&
    size?.kind === "fact"
  )
    sense.measures.push({ ...size, fn });
  else if (size?.kind === "fact" && isOfSize(sense, pending))
    sense.measures.push({ ...size, fn: fn! });
  else averageBound(sense, pending);
  allOf(sense);
  bestQuarter(sense);
  compareTwo(sense, pending);
  refuseOlder(sense, pending);
  refuseEnds(sense);
  settleBetter(sense);
  settleBounds(sense);
  settleAgainsts(sense);
  refuseVague(sense);
  settleNewest(sense);
  settleAgo(sense);
  settleOften(sense);
  if (sense.pick && !sense.superlative && !sense.way) asksWhen(sense);
  const whole = pending.all && lastMeasure?.kind === "fact" && !lastMeasure.fn;
  if (whole && /^total /i.test(typedFor(lastMeasure.of, sense))) lastMeasure.fn = "sum";
  sense.much ??= pending.much ?? false;
  stepwise(sense);
  if (sense.change && sense.changeToldAs) sense.change = sense.changeToldAs;
  else if (sense.changeToldAs === "percent") tellAsShare(sense);
  for (const { of, negated } of sense.filters)
    if (negated && sense.dimensions.some((each) => sameField(each, of))) part(sense, of);
  const parted = pending.parted ?? countedKinds(sense);
  if (parted) part(sense, parted);
  if (pending.limit && sense.superlative) sense.superlative.top ??= pending.limit;
}

/** "all credit ratings of X", "list every rating": not the newest alone. */
function allOf({ dataset, heard, times, filters, measures }: Sense): void {
  if (!dataset.time?.latest || times.length + measures.length > 0) return;
  const at = heard.findIndex(({ span }) => isAll(span));
  const noun = heard[at + 1];
  const isOwn = noun?.meaning?.kind === "dataset" || noun?.meaning?.kind === "field";
  const isSeveral = /s$/i.test(noun?.span.text ?? "") || /every$/i.test(heard[at]?.span.text ?? "");
  const isNamed = filters.some(({ of, negated }) => !negated && of.dataset !== dataset.name);
  if (at >= 0 && isOwn && isSeveral && isNamed) times.push({ kind: "series" });
}

const isAll = (span: Span): boolean =>
  span.kind === "grammar" && span.word.kind === "filler" && span.word.role === "all";

/** "best quarter of X by revenue": one of one year, unless it is the best on average. */
function bestQuarter({ dimensions, superlative, dataset, measures }: Sense): void {
  const { time, name } = dataset;
  const at = dimensions.findIndex((of) => of.dataset === name && of.field === time?.quarter);
  if (at < 0 || !superlative || !time?.year || measures.some(({ fn }) => fn)) return;
  const year = { dataset: name, field: time.year };
  if (!dimensions.some((of) => sameField(of, year))) dimensions.splice(at, 0, year);
}

/** "CEOs on average older than 51": of what they are compared by. */
function averageBound({ compares, measures, heard }: Sense, { fn, lastMeasure }: Pending): void {
  const [compare, ...others] = compares;
  if (fn !== "avg" || lastMeasure || measures.length + others.length > 0) return;
  if (
    compare?.measure.kind !== "fact" ||
    !heard.some(({ span }) => /^on average$/i.test(span.text))
  )
    return;
  compare.measure.fn = fn;
  compare.plain = false;
  measures.push(compare.measure);
}

const typedFor = (of: FieldRef, { heard }: Sense): string =>
  heard.findLast(({ meaning }) => meaning?.kind === "field" && sameField(meaning.of, of))?.span
    .text ?? "";
