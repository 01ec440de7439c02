import type { Extent, Knowledge } from "../../../../model.ts";
import type { Condition, FieldRef, Grain } from "../../../../plan.ts";
import { type Dataset, datasetOf, fieldOf, isOfFiscalYear } from "../../../../semantic.ts";
import { type Period, periodAround, shift } from "../../../language/time/period.ts";
import { addsUp } from "../adds-up.ts";
import type { Sense } from "../sense/sense.ts";
import type { Span } from "../span.ts";
import { againstBefore } from "./changes.ts";
import { dateRange } from "./ranges.ts";
import { NOTHING, type Timing } from "./timing.ts";

type Time = NonNullable<Dataset["time"]>;

/**
 * "in calendar Q3 2024", "in the latest quarter" of what is stated for fiscal years: by the day that they
 * end on, where the dataset has one. A calendar year is made of the quarters that end with its own; where
 * those of a company do not, nothing is told of it. Undefined where no calendar was spoken of.
 */
export function ofCalendar(
  sense: Sense,
  period: Period | undefined,
  series: { readonly grain?: Grain } | undefined,
  knowledge: Knowledge,
): Timing | undefined {
  const { dataset } = sense;
  const { time } = dataset;
  if (!time || !isOfFiscalYear(dataset)) return undefined;
  const isNewest = isNewestQuarter(period) && time.quarter !== undefined && hasEnds(time);
  if (!saysCalendar(sense) && !isNewest) return undefined;
  if (!hasEnds(time) && !isCalled(dataset, time)) return undefined;
  const asked = hasEnds(time) ? askedOf(sense, period, series) : undefined;
  const timing =
    asked && (asked.calendar || isNewest) ? timingOf(sense, asked, knowledge) : undefined;
  return timing ?? refused(sense);
}

/** The one period that is asked for; "how did it change" says nothing of steps. */
function askedOf(
  { change }: Sense,
  period: Period | undefined,
  series: { readonly grain?: Grain } | undefined,
): Period | undefined {
  const isOne = !series || (series.grain === undefined && change !== undefined);
  return period && !period.several && isOne ? period : undefined;
}

function timingOf(sense: Sense, period: Period, knowledge: Knowledge): Timing | undefined {
  const { quarter } = sense.dataset.time!;
  if (!quarter) return ofYear(sense, period, knowledge);
  const isQuarter = period.grain === "quarter" && !period.whole;
  return isQuarter
    ? ofQuarter(sense, quarter, period)
    : ofQuarters(sense, quarter, period, knowledge);
}

/** Of no calendar period: what is stated for fiscal years tells nothing of it. */
function refused({ spans, refused }: Sense): Timing {
  refused.push(...spans.filter(isOfCalendar));
  return { ...NOTHING, score: -4 };
}

/** Whether one of the question's times is of the calendar. */
const saysCalendar = ({ spans }: Sense): boolean => spans.some(isOfCalendar);

const isOfCalendar = ({ kind, text }: Span): boolean =>
  kind === "time" && /\bcalendar\b|\bcy ?'?\d/i.test(text);

/** Whether the days are known that periods end on; those of guidance are when it was given. */
const hasEnds = ({ field, year, grain }: Time): boolean =>
  field !== year && (grain === "year" || grain === "quarter");

/** Whether its years are fiscal ones, by what they are called. */
const isCalled = (dataset: Dataset, { year }: Time): boolean => {
  const field = fieldOf(dataset, year!);
  return /fiscal|financial/i.test([year, field?.label, ...(field?.synonyms ?? [])].join(" "));
};

/** "the latest quarter": of each company its own, one of which ends in every quarter of the calendar. */
const isNewestQuarter = (period: Period | undefined): boolean =>
  period?.relative === true &&
  period.grain === "quarter" &&
  !period.several &&
  !period.floating &&
  !period.whole;

/** The fiscal quarters that end in one of the calendar. */
function ofQuarter(sense: Sense, quarter: string, period: Period): Timing {
  const { field, year } = sense.dataset.time!;
  const ends = ref(sense, field);
  const where = dateRange(ends, period);
  if (!sense.change) return { ...NOTHING, keys: [ref(sense, year!), ref(sense, quarter)], where };
  const back = sense.changeAgainst === "quarter" ? { months: -3 } : { years: -1 };
  const [from, to] = [shift(period.from, back), shift(period.to, back)];
  return againstBefore({ ...NOTHING, where }, where, dateRange(ends, { ...period, from, to }));
}

/** Four quarters that are those of the calendar, or two of half a year: flows that add up, balances at the end. */
function ofQuarters(
  sense: Sense,
  quarter: string,
  period: Period,
  { extents, model }: Knowledge,
): Timing | undefined {
  const { dataset, measures, change, count } = sense;
  const { field, year } = dataset.time!;
  const isPlain = measures.every(({ fn }) => fn === undefined || fn === "sum");
  // How many had a loss is not told by single quarters.
  if (!isPlain || count || isInPart(period, extents.get(dataset.name))) return undefined;
  const ends = ref(sense, field);
  if (addsUp(sense, model)) {
    const total = { ...NOTHING, where: lastMonths(ends, period), coarse: true };
    if (!change) return total;
    const [from, to] = [shift(period.from, { years: -1 }), shift(period.to, { years: -1 })];
    return againstBefore(total, total.where, lastMonths(ends, { ...period, from, to }));
  }
  const isBalance =
    measures.length > 0 &&
    measures.every(
      (each) => each.kind === "fact" && fieldOf(dataset, each.of.field)?.overTime === "last",
    );
  if (!isBalance || change) return undefined;
  const keys = [ref(sense, year!), ref(sense, quarter)];
  return { ...NOTHING, keys, where: dateRange(ends, lastMonthOf(period)) };
}

/** Whether the data begins or ends within it. */
function isInPart({ from, to }: Period, extent: Extent | undefined): boolean {
  if (!extent) return false;
  const begins = from < `${extent.firstYear ?? extent.first}` && extent.first < to;
  return begins || (from <= extent.last && extent.last < lastMonthOf({ to }).from);
}

/** The fiscal year that is that of the calendar: of one who is named, that there is none can be told. */
function ofYear(sense: Sense, period: Period, { model }: Knowledge): Timing | undefined {
  const { field, year } = sense.dataset.time!;
  const isNamed = sense.filters.some(
    ({ of, negated }) => !negated && datasetOf(model, of.dataset)?.entity?.label === of.field,
  );
  if (!isNamed || sense.change || period.grain !== "year") return undefined;
  const where = dateRange(ref(sense, field), lastMonthOf(period));
  // What the quarters add up to is known of more companies.
  return { ...NOTHING, keys: [ref(sense, year!)], where, score: -1 };
}

const lastMonthOf = ({ to }: Pick<Period, "to">): Period =>
  periodAround(shift(to, { days: -1 }), "month");

/** The last month of each quarter of a stretch: in it its quarters end, and no others. */
function lastMonths(of: FieldRef, { from, to }: Period): readonly Condition[] {
  const months: Condition[] = [];
  for (let end = shift(from, { months: 3 }); end <= to; end = shift(end, { months: 3 }))
    months.push({ kind: "all", of: dateRange(of, lastMonthOf({ to: end })) });
  return [{ kind: "any", of: months }];
}

const ref = ({ dataset }: Sense, field: string): FieldRef => ({ dataset: dataset.name, field });
