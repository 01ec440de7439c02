import type { Condition, FieldRef, Grain, Plan } from "../../../../plan.ts";
import { type Dataset, fieldOf } from "../../../../semantic.ts";
import { EVER, NEVER, type Period, shift } from "../../../language/time/period.ts";
import { isGrowthOfMean, isMeanOfGrowth } from "../sense/changes.ts";
import type { Sense } from "../sense/sense.ts";
import { dateRange } from "./ranges.ts";
import { FINENESS, NOTHING, type Timing } from "./timing.ts";

type Stretch = { readonly from: string; readonly to: string };
type Ends = readonly [before: Stretch, now: Stretch];

/**
 * How a level moved between two moments: "the price over 2023", "unemployment between January 2020
 * and January 2022", "since 2024-01-02". A stretch begins where the one before it ended. Undefined
 * where nothing tells which moments are meant, or what a figure of a longer stretch would be.
 *
 * @param by  what tells the records of one moment apart
 */
export function ofMoments(
  sense: Sense,
  dataset: Dataset,
  period: Period,
  by: readonly FieldRef[],
): Timing | undefined {
  const { grain } = dataset.time!;
  const sort = sortOf(sense, dataset);
  if (!sort || FINENESS[period.grain] > FINENESS[grain]) return undefined;
  if (sense.changeAgainst) return againstSame(sense.changeAgainst, dataset, period, sort, by);
  const range = isRange(period);
  const isAverage = isOfAverage(sense);
  const isStretch = period.several || period.whole;
  // "in March", of what is known by month: against February, or a year before?
  if (!range && period.grain === grain && !isStretch) return undefined;
  if (range && period.grain === "year" && grain !== "day" && sort !== "balance" && !isAverage)
    return undefined;
  const ends = range ? endsOf(period, grain) : aroundOf(period, grain);
  if (!ends) return undefined;
  // What stands for a month elsewhere is its average, and not its last day.
  const isMean = sort === "quote" && range && /month|quarter/.test(period.grain);
  const isOfAll = sort === "flow" || isMean || (isAverage && range && period.grain !== "day");
  return between(dataset, ends, isOfAll ? undefined : by);
}

/** "change of the average P/E from 2023 to 2024": of the average of each, as it is told alone. */
const isOfAverage = (sense: Sense): boolean =>
  sense.measures[0]?.fn !== undefined && isGrowthOfMean(sense);

/** "year over year in November 2025": the same stretch so much before; what is finer has its average. */
function againstSame(
  step: NonNullable<Sense["changeAgainst"]>,
  dataset: Dataset,
  { from, to, grain, several, whole }: Period,
  sort: "flow" | "balance" | "quote",
  by: readonly FieldRef[],
): Timing | undefined {
  if (several || whole || FINENESS[grain] < FINENESS[step]) return undefined;
  const own = dataset.time!.grain;
  const now = grain === "day" ? lastUntil(to, own) : { from, to };
  const before = { from: shift(now.from, BACK[step]), to: shift(now.to, BACK[step]) };
  const isMean = sort === "quote" && grain !== own;
  return between(dataset, [before, now], sort === "flow" || isMean ? undefined : by);
}

/** The later of two named moments against the earlier. */
export function ofTwoMoments(
  dataset: Dataset,
  [first, second]: readonly [Stretch, Stretch],
  by: readonly FieldRef[],
): Timing {
  return between(dataset, first.from < second.from ? [first, second] : [second, first], by);
}

/** @param by  of whom the newest record of each stretch counts; without it all of its records do */
function between(dataset: Dataset, [before, now]: Ends, by?: readonly FieldRef[]): Timing {
  const time = { dataset: dataset.name, field: dataset.time!.field };
  const latest: Plan["latest"] = by && { by, time, moments: [before, now] };
  const moves = { now: within(time, now), before: within(time, before), pair: true };
  const of = [moves.before, moves.now].map((each): Condition => ({ kind: "all", of: each }));
  const where: readonly Condition[] = latest ? [] : [{ kind: "any", of }];
  return { ...NOTHING, keys: [time], moves, where, ...(latest && { latest }) };
}

const within = (time: FieldRef, { from, to }: Stretch): readonly Condition[] =>
  dateRange(time, { kind: "period", from, to, grain: "day", several: false });

/** What a figure is over time: one that adds up, one that stands at a moment, or one that is quoted. */
function sortOf(sense: Sense, dataset: Dataset): "flow" | "balance" | "quote" | undefined {
  const [measure, ...others] = sense.measures;
  if (measure?.kind !== "fact" || others.length > 0) return undefined;
  const isOwn = measure.fn === undefined || measure.fn === "avg" || measure.fn === "median";
  if (!isOwn && !isMeanOfGrowth(sense)) return undefined;
  const overTime = fieldOf(dataset, measure.of.field)?.overTime;
  return overTime === "sum" ? "flow" : overTime === "last" ? "balance" : "quote";
}

/** "from A to B": both were named. */
const isRange = ({ from, to, several, relative, whole }: Period): boolean =>
  several && !relative && !whole && from !== NEVER && to !== EVER;

function endsOf({ from, to, grain }: Period, own: Grain): Ends {
  const [first, last] = [shift(from, STEP[grain]), shift(to, BACK[grain])];
  return grain === "day"
    ? [lastUntil(first, own), lastUntil(to, own)]
    : [
        { from, to: first },
        { from: last, to },
      ];
}

/** Of a stretch: what it began with is what the one before ended with. */
function aroundOf({ from, to, grain, several, relative }: Period, own: Grain): Ends | undefined {
  if (from === NEVER) return undefined;
  if (to !== EVER) return [lastUntil(from, own), { from, to }];
  // "since 2020": from its beginning, or from how it was in it?
  if (grain === "year" || grain === "quarter" || relative || !several) return undefined;
  const first = shift(from, STEP[grain]);
  return [grain === "day" ? lastUntil(first, own) : { from, to: first }, { from: first, to }];
}

/** A quotation may be a few days old when its day was not a trading day. */
const lastUntil = (to: string, own: Grain): Stretch => ({
  from: own === "day" ? shift(to, { days: -8 }) : shift(to, { months: -1 }),
  to,
});

/** What brings a day to the same of the next period. */
export const STEP = {
  year: { years: 1 },
  quarter: { months: 3 },
  month: { months: 1 },
  week: { days: 7 },
  day: { days: 1 },
} as const;
/** What brings a day to the same of the period before. */
export const BACK = {
  year: { years: -1 },
  quarter: { months: -3 },
  month: { months: -1 },
  week: { days: -7 },
  day: { days: -1 },
} as const;
