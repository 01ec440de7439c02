import { type FieldRef, type Grain, sameField } from "../../../../plan.ts";
import { type Dataset, fieldOf } from "../../../../semantic.ts";
import { EVER } from "../../../language/grammar/fillers.ts";
import { NEVER, type Period, shift } from "../../../language/time/period.ts";
import { isDated } from "../draft.ts";
import type { Heard, Sense } from "../sense/sense.ts";
import { isCommon, isOfActs } from "./acts.ts";
import { bucketed } from "./bucketed.ts";
import { BACK, ofMoments } from "./moments.ts";
import { isHowOften } from "./periods.ts";
import { dateRange } from "./ranges.ts";
import { FINENESS, NOTHING, type Timing } from "./timing.ts";

type Series = { readonly grain?: Grain; readonly end?: true };

/**
 * Prices and indicators: without a time the newest counts; a day means the last one until then. The
 * first of several changes is seen against the step before the period.
 */
export function ofSnapshots(
  sense: Sense,
  dataset: Dataset,
  period: Period | undefined,
  series: Series | undefined,
): Timing {
  if (!sense.change || !period || !series?.grain || period.from === NEVER)
    return standing(sense, dataset, period, series);
  const from = shift(period.from, BACK[series.grain]);
  return { ...standing(sense, dataset, { ...period, from }, series), changeFrom: period.from };
}

function standing(
  sense: Sense,
  dataset: Dataset,
  period: Period | undefined,
  series: Series | undefined,
): Timing {
  const time = dataset.time!;
  const of = { dataset: dataset.name, field: time.field };
  const by = [...newestBy(dataset), ...ownSeries(sense, dataset), ...eachSeries(sense, dataset)];
  const base = { ...NOTHING, keys: [of] };
  const moved = sense.change && period && ofMoments(sense, dataset, period, by);
  if (moved && !series) return moved;
  const facts = sense.measures.flatMap((each) =>
    each.kind === "fact" ? [fieldOf(dataset, each.of.field)] : [],
  );
  // A total of balances is one of those who have them, at one moment: days are never added up.
  const explicit = sense.measures.some(
    (each) => each.kind === "fact" && each.fn && each.fn !== "sum",
  );
  const balances = facts.length === 0 || facts.every((field) => field?.overTime === "last");
  /** Balances of a period are those at its end. */
  const inPeriods = (timing: Timing): Timing => {
    const where = period ? dateRange(of, period) : [];
    const { bucket: each } = timing;
    // "the last close of each month"
    const last = (balances || sense.newest === true) && !explicit;
    // "average P/E of banks at each year end": of what stood then, and not of all days.
    const ends = (last || series?.end) && facts.length > 0 && each && each !== time.grain;
    return { ...timing, where, ...(ends && { latest: { by, time: of, ...within(period), each } }) };
  };
  // What has one record a month is told by month as it stands.
  const own = series?.grain === time.grain && dataset.primaryKey.includes(time.field);
  if (series && own) return inPeriods({ ...base, several: true });
  if (series) return inPeriods(bucketed(base, of, series));
  const acts = holdsUntilNext(dataset) && isOfActs(sense, period);
  if (isDated(sense) || acts) return { ...base, ...(period && { where: dateRange(of, period) }) };
  // "in which months was it above 3%": in any of them.
  if (isWhen(sense)) return { ...base, ...(period && { where: dateRange(of, period) }) };
  if (!period && (sense.extreme || sense.averaged)) return { ...base, keys: [] };
  if (!period && isHowOften(sense) && !(holdsUntilNext(dataset) && isCommon(sense)))
    return { ...base, keys: [] };
  if (!period && holdsUntilNext(dataset) && isOfEver(sense)) return base;
  if (!period) return { ...base, latest: { by, time: of } };
  const several = period.several || (isLong(period) && !explicit && !sense.superlative);
  if (several) {
    const finer = !period.fromStart && FINENESS[time.grain] > FINENESS[period.grain];
    return inPeriods({ ...base, ...(finer && { bucket: period.grain }), several: true });
  }
  if (
    (period.grain === "day" && !isLong(period)) ||
    period.end ||
    ((balances || sense.newest) && !explicit)
  ) {
    const holds = holdsUntilNext(dataset) && (period.end || period.grain === "day");
    const from = holds ? {} : { from: lookBack(period, time.grain) };
    return { ...base, latest: { by, time: of, ...from, to: period.to } };
  }
  const where = dateRange(of, period);
  const coarse = FINENESS[time.grain] > FINENESS[period.grain];
  return coarse ? { ...base, keys: [], where, coarse } : { ...base, where };
}

/** Whether it is asked when something was so. */
export const isWhen = (sense: Sense): boolean => {
  const { asked, compares, versus, count, dimensions, dataset, occasion, superlative } = sense;
  if (superlative || occasion) return !superlative;
  const named = [...dimensions, ...(count?.of ? [count.of] : [])].some(
    (of) => of.dataset === dataset.name && of.field === dataset.time?.field,
  );
  return compares.length + versus.length > 0 && (asked === "time" || named);
};

const within = (period: Period | undefined) => (period ? { from: period.from, to: period.to } : {});

/** "year to date", "52 weeks": counted in days, and many of them. */
const isLong = ({ from, to, grain, whole }: Period): boolean =>
  (whole && grain === "month") ||
  (grain === "day" && Date.parse(to) - Date.parse(from) > 86_400_000);

/** "ever rated CCC", "have been rated CCC", "have had a negative outlook": whenever it was so. */
const isOfEver = ({ spans }: Sense): boolean =>
  spans.some(
    ({ text }, at) =>
      EVER.test(text) ||
      (/^(?:been|had)$/i.test(text) &&
        spans.slice(0, at).some((each) => /^(?:have|has)$/i.test(each.text))),
  );

/** "rated AAA at the end of 2023": a rating is one until the next, a price is of its day. */
export const holdsUntilNext = ({ primaryKey, time }: Dataset): boolean =>
  time !== undefined && !primaryKey.includes(time.field);

/** A quotation may be a few days old when its day was not a trading day. */
function lookBack({ from, grain }: Period, own: Grain): string {
  if (grain !== "day") return from;
  const days = own === "day" ? 7 : 31;
  return new Date(Date.parse(from) - days * 86_400_000).toISOString().slice(0, 10);
}

/** "Meridian Ratings currently gives …": the newest of whom the question names, whatever others said since. */
const ownSeries = ({ filters, groups }: Sense, { name, time }: Dataset): readonly FieldRef[] =>
  (time?.series ?? [])
    .map((field) => ({ dataset: name, field }))
    .filter((of) =>
      [...filters.map((each) => each.of), ...groups].some((each) => sameField(each, of)),
    );

/** "the credit ratings of X", "which agency rates X": that of each who rates it, where only one is rated. */
function eachSeries(sense: Sense, { name, time }: Dataset): readonly FieldRef[] {
  const { measures, count, superlative, newest, heard, groups, dimensions } = sense;
  const isLast = newest && !heard.some(({ span }) => NOW.test(span.text));
  const series = (time?.series ?? []).map((field) => ({ dataset: name, field }));
  // "how many agencies rate X A": of each of those who are counted.
  const counted = count?.of && series.some((of) => sameField(of, count.of!));
  if (measures.length + groups.length > 0 || (count && !counted) || superlative || isLast)
    return [];
  const several = heard.some((each) => isNoun(each, name) && /s$/i.test(each.span.text));
  const isAsked = counted || series.some((of) => dimensions.some((each) => sameField(each, of)));
  return (several || isAsked) && isOfOne(sense) ? series : [];
}

/** What is so now is so of all of them; "latest" is of the one that came last. */
const NOW = /^(?:now|right now|today|currently|current|at present|at the moment|presently)$/i;

const isNoun = ({ span }: Heard, name: string): boolean =>
  span.kind === "data" &&
  span.meanings.some((each) => each.kind === "dataset" && each.dataset === name);

/** Whether a single one is named, or said in the singular: "of the company". */
function isOfOne({ heard, dataset }: Sense): boolean {
  const named = heard.filter(({ meaning }) => meaning?.kind === "value" && meaning.entity);
  const others = heard.filter(
    ({ span }) =>
      span.kind === "data" &&
      span.meanings.some((each) => each.kind === "dataset" && each.dataset !== dataset.name),
  );
  if (named.length + others.length !== 1) return false;
  return named.length === 1 || !/s$/i.test(others[0]!.span.text);
}

/** What tells the records of one moment apart. */
export function newestBy(dataset: Dataset): readonly FieldRef[] {
  const keyed = dataset.primaryKey.filter((field) => field !== dataset.time?.field);
  const foreign = dataset.fields.filter(
    ({ kind, name }) => kind === "key" && !dataset.primaryKey.includes(name),
  );
  const names = dataset.primaryKey.length > 1 ? keyed : foreign.map(({ name }) => name);
  return names.map((field) => ({ dataset: dataset.name, field }));
}
