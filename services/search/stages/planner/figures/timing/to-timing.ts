import type { Knowledge } from "../../../../model.ts";
import type { Condition, Grain } from "../../../../plan.ts";
import { datasetOf, isOfFiscalYear } from "../../../../semantic.ts";
import { NEVER, type Period, shift } from "../../../language/time/period.ts";
import { sameMeasure } from "../sense/measure.ts";
import type { Heard, Sense } from "../sense/sense.ts";
import { isAbout, isDatedByBoth, saysDay } from "./about.ts";
import { ofCalendar } from "./calendar.ts";
import { ofTwoMoments } from "./moments.ts";
import { ofPeriods } from "./periods.ts";
import { ofSnapshots } from "./snapshots.ts";
import { FINENESS, finest, NOTHING, type Timing } from "./timing.ts";
import { untimed } from "./untimed.ts";

export function toTiming(given: Sense, knowledge: Knowledge): Timing {
  const sense = byItsDay(given);
  const { dataset, times } = sense;
  const periods = times.filter((time) => time.kind === "period");
  const both = ofAboutAndDay(given, periods, knowledge);
  if (both) return both;
  if (periods.length > 1 && (!sense.derive || isProportion(sense)))
    return ofSeveral(sense, periods, knowledge);
  const [period] = periods;
  const said = seriesIn(times);
  // "quarterly revenue in Q3 2024": a series of one says only what each record is of.
  const isOne = period && !period.several && said?.grain === period.grain && !sense.running?.size;
  const series = isOne || isOfOneChange(sense, period, said) ? undefined : said;
  const time = dataset.time;
  if (!time) return period || series ? untimed(sense, period, series) : NOTHING;
  const calendar = ofCalendar(sense, period, series, knowledge);
  if (calendar) return calendar;
  const fine = finest(period?.grain, series?.grain);
  const quarterless = period?.ofYears !== undefined && !(time.year && time.quarter);
  const misfit =
    quarterless ||
    (fine && time.year && FINENESS[fine] > FINENESS[time.grain] && !fills(period, time.grain));
  if (misfit) return { ...NOTHING, score: -4 };
  const needless = time.grain === "quarter" && (!fine || fine === "year") ? -1 : 0;
  const timing = time.latest
    ? ofSnapshots(sense, dataset, period, series)
    : ofPeriods(sense, dataset, period, series, knowledge);
  return { ...timing, score: timing.score + needless };
}

/** "R&D as a percentage of sales in 2023 and 2024": one figure of each, and nothing of it between the two. */
function isProportion({ derive, measures: [one, other, ...more], heard }: Sense): boolean {
  const [first, last] = [heard.findIndex(isPeriod), heard.findLastIndex(isPeriod)];
  return (
    (derive === "share" || (derive === "ratio" && other !== undefined)) &&
    more.length === 0 &&
    !(one && other && sameMeasure(one, other)) &&
    heard.slice(first, last).every(({ meaning }) => !meaning)
  );
}

const isPeriod = ({ span }: Heard): boolean => span.kind === "time" && span.time.kind === "period";

/** "reports published in 2025": by the day of each record, whatever year it is about. */
function byItsDay(sense: Sense): Sense {
  const { dataset, times } = sense;
  const { time } = dataset;
  const isOfAbout = times.some((each) => each.kind === "period" && isAbout(sense, each));
  if (!time || !isDatedByBoth(dataset) || !saysDay(sense) || isOfAbout) return sense;
  const { year: _, quarter: __, ...day } = time;
  return { ...sense, dataset: { ...dataset, time: day } };
}

/** "Q1 2024 reports published in May 2024": what they are about, and when they came out. */
function ofAboutAndDay(
  sense: Sense,
  periods: readonly Period[],
  knowledge: Knowledge,
): Timing | undefined {
  const about = periods.filter((each) => isAbout(sense, each));
  if (about.length !== 1 || periods.length !== 2 || !saysDay(sense)) return undefined;
  const others = sense.times.filter((time) => time.kind !== "period");
  const [of, on] = [about, periods.filter((each) => !about.includes(each))].map((each) =>
    toTiming({ ...sense, times: [...others, ...each] }, knowledge),
  ) as [Timing, Timing];
  return { ...on, where: [...of.where, ...on.where] };
}

/** "how did the price change over 2023": between two moments, and not year by year. */
const isOfOneChange = (
  { change, dataset }: Sense,
  period: Period | undefined,
  said: { readonly grain?: Grain } | undefined,
): boolean =>
  change !== undefined &&
  dataset.time?.latest === true &&
  said?.grain === undefined &&
  period !== undefined &&
  (!period.several || period.grain !== "year");

/** "YTD", up to a day that ends a quarter, is made of quarters. */
const fills = (period: Period | undefined, grain: Grain): boolean =>
  grain === "quarter" &&
  period?.whole === true &&
  [period.from, period.to].every((each) => /-(?:01|04|07|10)-01$/.test(each));

/** "trend by month": the finest of what was said. */
function seriesIn(times: Sense["times"]) {
  const all = times.filter((time) => time.kind === "series");
  const grain = all.reduce((found, each) => finest(found, each.grain), all[0]?.grain);
  return all.length > 0 ? { ...all[0]!, ...(grain && { grain }) } : undefined;
}

/** "in 2021 and 2023": each for itself, a row for each. */
function ofSeveral(sense: Sense, periods: readonly Period[], knowledge: Knowledge): Timing {
  if (
    isOfFiscalYear(sense.dataset) &&
    periods.some(({ calendar, grain }) => calendar && grain === "year")
  )
    return { ...NOTHING, score: -4 };
  const others = sense.times.filter((time) => time.kind !== "period");
  const { change: _, ...still } = sense;
  const each = periods.map(({ whole: _, ...period }) =>
    toTiming({ ...still, times: [...others, period] } as Sense, knowledge),
  );
  const first = each[0]!;
  const pair =
    sense.change && sense.contrast && each.length === 2 && areAlike(periods[0]!, periods[1]!);
  if (pair && each.every(({ where, latest }) => where.length > 0 && !latest))
    return ofPair(periods as readonly [Period, Period], each as [Timing, Timing]);
  const [one, other] = each.map(({ latest }) => latest && momentOf(latest));
  if (pair && one && other) return ofTwoMoments(sense.dataset, [one, other], each[0]!.latest!.by);
  const stood = sense.change ? undefined : ofMomentsNamed(each);
  if (stood) return stood;
  if (sense.change || each.some(({ where, latest }) => where.length === 0 || latest)) return first;
  const of = each.map(
    ({ where }): Condition => (where.length === 1 ? where[0]! : { kind: "all", of: where }),
  );
  const grains = new Set(periods.map(({ grain }) => grain));
  const { time } = sense.dataset;
  const any = { ...first, where: [{ kind: "any", of }] as const };
  // "CEOs appointed in 2024 or 2025": each has one such day; "launched in both": several have one each.
  if (!time) return isEither(sense) || saysBoth(sense) ? any : first;
  const rounded =
    !isOfFiscalYear(sense.dataset) && FINENESS[time.grain] > FINENESS[periods[0]!.grain];
  if (rounded && grains.size > 1) return first;
  const step = stepOf(periods);
  const isFigure = sense.contrast || sense.count !== undefined || isTotalled(sense);
  if (rounded && !step && isFigure && !isEither(sense)) return { ...NOTHING, score: -4 };
  const keys = rounded && { keys: [{ dataset: sense.dataset.name, field: time.field }] };
  const bucket = rounded && !first.bucket && { bucket: step ?? periods[0]!.grain };
  const isOne = isEither(sense) || isMeanOfOne(sense, periods, knowledge);
  return isOne ? any : { ...any, ...keys, ...bucket, several: true };
}

/** "average revenue of X in 2023 and 2024": of the one record of each year there is no average. */
const isMeanOfOne = (
  { dataset, measures, filters }: Sense,
  [period]: readonly Period[],
  { model }: Knowledge,
): boolean =>
  isOfFiscalYear(dataset) &&
  dataset.time?.grain === period?.grain &&
  measures.length > 0 &&
  measures.every((each) => each.kind === "fact" && (each.fn === "avg" || each.fn === "median")) &&
  filters.some(
    ({ of, values, negated }) =>
      !negated && values.length === 1 && datasetOf(model, of.dataset)?.entity?.label === of.field,
  );

const isTotalled = ({ measures }: Sense): boolean => measures.some(({ fn }) => fn !== undefined);

/**
 * What tells several periods apart: "H1 2024 and H1 2023" their years. Undefined for halves of one
 * year, which no records are rounded down to.
 */
function stepOf(periods: readonly Period[]): Grain | undefined {
  if (!periods.some(({ whole }) => whole)) return periods[0]!.grain;
  const isIn = ({ from, to }: Period) => shift(to, { days: -1 }).slice(0, 4) === from.slice(0, 4);
  const years = new Set(periods.map(({ from }) => from.slice(0, 4)));
  return periods.every(isIn) && years.size === periods.length ? "year" : undefined;
}

/** "now against a year ago" is of moments, whatever their names. */
const areAlike = (first: Period, second: Period): boolean =>
  first.grain === second.grain || second.ago !== undefined;

/** "at the end of 2023 and on 2 July 2024": how it stood at each, where one does not lie in the other. */
function ofMomentsNamed(each: readonly Timing[]): Timing | undefined {
  const moments = each
    .flatMap(({ latest }) => (latest ? [momentOf(latest) ?? []].flat() : []))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
  const apart = moments.every(({ from }, at) => at === 0 || from >= moments[at - 1]!.to);
  const [first] = each;
  if (!first?.latest || moments.length < each.length || !apart) return undefined;
  const { by, time } = first.latest;
  return { ...first, latest: { by, time, moments }, several: true };
}

/** "in 2023 or 2024": of records of either there is one total. */
const isEither = ({ spans }: Sense): boolean =>
  spans.some(
    ({ text }, at) =>
      /^or$/i.test(text) && spans[at - 1]?.kind === "time" && spans[at + 1]?.kind === "time",
  );

const saysBoth = ({ spans }: Sense): boolean => spans.some(({ text }) => /^both$/i.test(text));

/** The stretch whose newest record counts. */
const momentOf = ({ from = NEVER, to }: NonNullable<Timing["latest"]>) =>
  to === undefined ? undefined : { from, to };

/** "Q2 2024 against Q2 2023": how the later of two periods moved against the earlier. */
function ofPair(periods: readonly [Period, Period], each: readonly [Timing, Timing]): Timing {
  const inOrder = periods[0].from < periods[1].from;
  const [before, now] = inOrder ? each : [each[1], each[0]];
  const of = [before, now].map(({ where }): Condition => ({ kind: "all", of: where }));
  const moves = { now: now.where, before: before.where, pair: true };
  return { ...now, where: [{ kind: "any", of }], moves, score: now.score };
}
