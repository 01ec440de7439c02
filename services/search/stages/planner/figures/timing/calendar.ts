import type { Knowledge } from "../../../../model.ts";
import type { Condition, FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, fieldOf, isOfFiscalYear } from "../../../../semantic.ts";
import { type Period, shift } from "../../../language/time/period.ts";
import { addsUp } from "../adds-up.ts";
import type { Sense } from "../sense/sense.ts";
import { againstBefore } from "./changes.ts";
import { dateRange } from "./ranges.ts";
import { NOTHING, type Timing } from "./timing.ts";

/** Of no calendar period: what is stated for fiscal years tells nothing of it. */
const UNKNOWN: Timing = { ...NOTHING, score: -4 };

type Time = NonNullable<Dataset["time"]>;

/**
 * "in calendar Q3 2024", "in the latest quarter" of what is stated for fiscal years: by the day that they
 * end on, where the dataset has one. A calendar year is made of the quarters that end with its own; where
 * those of a company do not, nothing is told of it. Undefined where no calendar was spoken of.
 */
export function ofCalendar(
  sense: Sense,
  period: Period | undefined,
  hasSeries: boolean,
  knowledge: Knowledge,
): Timing | undefined {
  const { dataset } = sense;
  const { time } = dataset;
  if (!time || !isOfFiscalYear(dataset)) return undefined;
  const isNewest = isNewestQuarter(period) && time.quarter !== undefined && hasEnds(time);
  if (!saysCalendar(sense) && !isNewest) return undefined;
  if (!hasEnds(time)) return isCalled(dataset, time) ? UNKNOWN : undefined;
  const isOne = period !== undefined && !period.several && !hasSeries;
  if (!isOne || !(period.calendar || isNewest)) return UNKNOWN;
  if (period.grain === "quarter" && !period.whole) return ofQuarter(sense, time, period);
  return time.quarter
    ? ofQuarters(sense, time, period, knowledge)
    : ofYear(sense, time, period, knowledge);
}

/** Whether one of the question's times is of the calendar. */
export const saysCalendar = ({ spans }: Pick<Sense, "spans">): boolean =>
  spans.some(({ kind, text }) => kind === "time" && /\bcalendar\b|\bcy ?'?\d/i.test(text));

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
function ofQuarter(sense: Sense, time: Time, period: Period): Timing {
  const ends = ref(sense, time.field);
  const base = {
    ...NOTHING,
    keys: [ref(sense, time.year!), ...(time.quarter ? [ref(sense, time.quarter)] : [])],
  };
  if (!time.quarter) return UNKNOWN;
  const where = dateRange(ends, period);
  if (!sense.change) return { ...base, where };
  const back = sense.changeAgainst === "quarter" ? { months: -3 } : { years: -1 };
  const before = dateRange(ends, {
    ...period,
    from: shift(period.from, back),
    to: shift(period.to, back),
  });
  return againstBefore({ ...base, keys: [] }, where, before);
}

/** Four quarters that are those of the calendar, or half as many: flows that add up, balances at the end. */
function ofQuarters(
  sense: Sense,
  time: Time,
  period: Period,
  { extents, model }: Knowledge,
): Timing {
  const { dataset, measures, change } = sense;
  const extent = extents.get(dataset.name);
  const isPart =
    extent &&
    (period.from < `${extent.firstYear}` || extent.last < shift(period.to, { months: -1 }));
  const isPlain =
    measures.length > 0 && measures.every(({ fn }) => fn === undefined || fn === "sum");
  // Of a year to come there is nothing, and nothing to be added up wrongly.
  if ((isPart && period.from <= extent.last) || !isPlain) return UNKNOWN;
  const ends = ref(sense, time.field);
  const keys = [ref(sense, time.year!), ref(sense, time.quarter!)];
  if (addsUp(sense, model)) {
    const total = { ...NOTHING, keys: [], where: lastMonths(ends, period), coarse: true };
    if (!change) return total;
    const [from, to] = [shift(period.from, { years: -1 }), shift(period.to, { years: -1 })];
    return againstBefore(total, total.where, lastMonths(ends, { ...period, from, to }));
  }
  const isBalance = measures.every(
    (each) => each.kind === "fact" && fieldOf(dataset, each.of.field)?.overTime === "last",
  );
  if (!isBalance || change) return UNKNOWN;
  return {
    ...NOTHING,
    keys,
    where: dateRange(ends, { ...period, from: shift(period.to, { months: -1 }) }),
  };
}

/** The fiscal year that is that of the calendar: of one who is named, that there is none can be told. */
function ofYear(sense: Sense, time: Time, period: Period, { model }: Knowledge): Timing {
  const isNamed = sense.filters.some(
    ({ of, negated }) => !negated && datasetOf(model, of.dataset)?.entity?.label === of.field,
  );
  if (!isNamed || sense.change || period.grain !== "year") return UNKNOWN;
  const from = shift(period.to, { months: -1 });
  const where = dateRange(ref(sense, time.field), { ...period, from });
  // What the quarters add up to is known of more companies.
  return { ...NOTHING, keys: [ref(sense, time.year!)], where, score: -1 };
}

/** The last month of each quarter of a stretch: in it its quarters end, and no others. */
function lastMonths(of: FieldRef, { from, to }: Period): readonly Condition[] {
  const ends: string[] = [];
  for (let end = shift(from, { months: 3 }); end <= to; end = shift(end, { months: 3 }))
    ends.push(end);
  const months = ends.map(
    (end): Condition => ({
      kind: "all",
      of: dateRange(of, {
        kind: "period",
        from: shift(end, { months: -1 }),
        to: end,
        grain: "month",
        several: false,
      }),
    }),
  );
  return [{ kind: "any", of: months }];
}

const ref = ({ dataset }: Sense, field: string): FieldRef => ({ dataset: dataset.name, field });
