import { type FieldRef, sameField } from "../../../../plan.ts";
import { isOfFiscalYear } from "../../../../semantic.ts";
import { refuseOlder } from "./adjectives.ts";
import { settleAgainsts } from "./againsts.ts";
import {
  averageBound,
  isOfNumberPer,
  isOfSize,
  meanOfGroup,
  refuseNewestBesideMean,
} from "./averages.ts";
import { refuseBoth, refuseTwice, refuseVague, settleBounds } from "./bounds.ts";
import { refuseCauses, refuseHistory } from "./causes.ts";
import { settleBest, settleBetter, settleHistory } from "./changes.ts";
import { refuseDeniedTimes } from "./denials.ts";
import { settleDone } from "./doers.ts";
import { refuseMargins, settleMargin } from "./margins.ts";
import { settleOften } from "./often.ts";
import type { Pending } from "./pending.ts";
import { refuseTested, settleAlternatives, settlePredicate } from "./predicate.ts";
import { settleRanks } from "./ranks.ts";
import type { Sense } from "./sense.ts";
import { allOf, eachOfDays, kindsBehindBy } from "./several.ts";
import { settleSign } from "./signs.ts";
import { ageOf, sizeOf } from "./size.ts";
import { settleStatus } from "./standing.ts";
import { allThrough, bestQuarter, stepwise } from "./steps.ts";
import { isPeak, mergeTogether } from "./superlatives.ts";
import { refuseTheirs } from "./theirs.ts";
import { settleAgo, settleNewest, settleNow } from "./times.ts";
import { bothEnds, refuseEnds, tellAsShare } from "./told.ts";
import { toldApart } from "./told-apart.ts";
import {
  addUp,
  isOfGroups,
  isOfNothing,
  isOfTotal,
  refuseBound,
  refuseNumbersOfThem,
  saysAmount,
} from "./totals.ts";
import { amountIn, compareTwo, isOfNumber, refuseThird } from "./two.ts";
import { asksWhen, settleWhen } from "./when.ts";

/** "mergers vs acquisitions": a row for each; entities have one anyway unless they are merged. */
function part(sense: Sense, of: FieldRef): void {
  const merged = sense.measures.some(({ fn }) => fn) || sense.count !== undefined;
  const own = of.dataset === sense.dataset.name;
  const known = sense.groups.some((each) => sameField(each, of));
  if ((own || merged) && !known) sense.groups.push(of);
}

/**
 * "how many buys, holds and sells", "average target price of buys and sells": of each, where nothing
 * else says what is counted.
 */
function countedKinds(sense: Sense): FieldRef | undefined {
  const { count, filters, noun, heard, dataset } = sense;
  const isMean = !count && sense.measures.some(({ fn }) => fn === "avg");
  if (!(isMean || (count && !count.of))) return undefined;
  if (heard.some(({ span }) => /^or$/i.test(span.text))) return undefined;
  if (noun !== undefined && noun !== dataset.name) return undefined;
  const kinds = filters.find(
    ({ of, values, ofOneWord }) => of.dataset === dataset.name && !ofOneWord && values.length > 1,
  );
  return kinds?.negated ? undefined : kinds?.of;
}

/** "ratio of debt to assets", where that is one figure of its own. */
const isOneRatio = ({ derive, measures: [first, ...others] }: Sense): boolean =>
  derive === "ratio" &&
  others.length === 0 &&
  first?.kind === "metric" &&
  /_(?:to|per)_/.test(first.name);

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
  settleWhen(sense);
  settleStatus(sense);
  mergeTogether(sense, pending);
  settleDone(sense);
  settleMargin(sense, pending);
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
  else if (compare && isOfNothing(sense, compare)) refuseBound(sense, compare);
  else if (compare && size && isOfGroups(sense, compare)) sense.counts.push(compare);
  else if (compare && (size ?? age))
    sense.compares.push({ measure: (size ?? age)!, plain: true, ...compare });
  const best = /^(?:the )?(?:top|\d+ top)\b/i.test(pending.superlativeWord ?? "");
  if (sense.superlative && isPeak(pending.superlativeWord ?? "")) sense.superlative.peak = true;
  const ofOwn = sense.noun === sense.dataset.name && !sense.dataset.entity;
  if (sense.superlative && !sense.superlative.measure && !lastMeasure && best && ofOwn && size)
    sense.superlative.measure = size;
  const isMass = pending.much && !sense.dataset.entity;
  if (isMass && sense.measures.length === 0 && size && sense.own > 0 && !sense.change)
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
  else if (isOfNumberPer(sense, pending) && !lastMeasure) {
    sense.meanCount = true;
    sense.count ??= {};
  } else if (size?.kind === "fact" && isOfSize(sense, pending))
    sense.measures.push({ ...size, fn: fn! });
  else averageBound(sense, pending);
  allOf(sense);
  eachOfDays(sense);
  bestQuarter(sense);
  meanOfGroup(sense);
  compareTwo(sense, pending);
  refuseOlder(sense, pending);
  refuseEnds(sense);
  settleBetter(sense);
  settleBest(sense, pending.superlativeWord ?? "");
  refuseThird(sense);
  settleHistory(sense);
  settleSign(sense);
  settleBounds(sense);
  settleAgainsts(sense);
  refuseMargins(sense);
  refuseVague(sense);
  refuseBoth(sense);
  refuseNumbersOfThem(sense);
  refuseTwice(sense);
  refuseDeniedTimes(sense);
  refuseCauses(sense);
  refuseNewestBesideMean(sense);
  refuseHistory(sense);
  settleNewest(sense);
  settleAgo(sense);
  settleNow(sense);
  allThrough(sense);
  settleOften(sense);
  settlePredicate(sense);
  refuseTested(sense);
  settleAlternatives(sense);
  settleRanks(sense);
  refuseTheirs(sense);
  if (sense.pick && !sense.superlative && !sense.way) asksWhen(sense);
  const whole = pending.all && lastMeasure?.kind === "fact" && !lastMeasure.fn;
  if (whole && /^total /i.test(typedFor(lastMeasure.of, sense))) lastMeasure.fn = "sum";
  sense.much ??= pending.much ?? false;
  stepwise(sense);
  if (sense.change && sense.changeToldAs) sense.change = sense.changeToldAs;
  else if (sense.changeToldAs === "percent") tellAsShare(sense);
  for (const { of, negated } of sense.filters) if (negated && isHead(of, sense)) part(sense, of);
  dropOwnGroup(sense);
  dropDeed(sense);
  const parted = pending.parted ?? toldApart(sense) ?? countedKinds(sense) ?? kindsBehindBy(sense);
  if (parted) part(sense, parted);
  if (pending.limit && sense.superlative) sense.superlative.top ??= pending.limit;
}

/** "youngest companies by founding year": what they are young by, and no youngest of each year. */
function dropOwnGroup({ superlative, groups }: Sense): void {
  const { measure } = superlative ?? {};
  const at = groups.findIndex((of) => measure?.kind === "fact" && sameField(of, measure.of));
  if (at >= 0) groups.splice(at, 1);
}

/** "volume loaded by terminal", "value announced by quarter": what was done to it, and no row for each day. */
function dropDeed({ dimensions, dataset, groups, times, heard, measures }: Sense): void {
  const isSplit = groups.length > 0 || times.some(({ kind }) => kind === "series");
  const day = { dataset: dataset.name, field: dataset.time?.field ?? "" };
  const isDone = heard.some(
    ({ span, meaning }) =>
      meaning?.kind === "field" && sameField(meaning.of, day) && /ed$/i.test(span.text),
  );
  const at = dimensions.findIndex((of) => sameField(of, day));
  if (isSplit && isDone && measures.length > 0 && at >= 0) dimensions.splice(at, 1);
}

/** "ratings except AAA" are of each other kind; "companies not rated AAA" are no kinds of ratings. */
const isHead = (of: FieldRef, { dimensions, heard }: Sense): boolean => {
  const head = heard.find(({ meaning }) => meaning)?.meaning;
  const isNamed = dimensions.some((each) => sameField(each, of));
  return isNamed && head?.kind === "field" && sameField(head.of, of);
};

const typedFor = (of: FieldRef, { heard }: Sense): string =>
  heard.findLast(({ meaning }) => meaning?.kind === "field" && sameField(meaning.of, of))?.span
    .text ?? "";
