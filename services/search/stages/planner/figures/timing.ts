import type { Knowledge } from "../../../model.ts";
import type { Condition, FieldRef, Grain, Plan, Scalar } from "../../../plan.ts";
import type { Dataset, Field } from "../../../semantic.ts";
import { fieldOf } from "../../../semantic.ts";
import type { Period } from "../../language/time.ts";
import type { Sense } from "./sense.ts";

/** What the time of a question means for one dataset. */
export interface Timing {
  readonly where: readonly Condition[];
  /** Columns that tell periods apart. */
  readonly keys: readonly FieldRef[];
  /** The keys are rounded down to this. */
  readonly bucket?: Grain;
  readonly latest?: NonNullable<Plan["latest"]>;
  /** Whether one row for each period is expected. */
  readonly several: boolean;
  /** Whether a row covers several records of an entity. */
  readonly coarse: boolean;
  /** For changes: rows before it are only read. */
  readonly changeFrom?: Scalar;
  readonly unused: readonly string[];
  readonly score: number;
}

const FINENESS: Readonly<Record<Grain, number>> = { year: 0, quarter: 1, month: 2, day: 3 };
const NOTHING: Timing = {
  where: [],
  keys: [],
  several: false,
  coarse: false,
  unused: [],
  score: 0,
};

export function toTiming(sense: Sense, knowledge: Knowledge): Timing {
  const { dataset, times } = sense;
  const periods = times.filter((time) => time.kind === "period");
  if (periods.length > 1 && !sense.derive) return ofSeveral(sense, periods, knowledge);
  const [period] = periods;
  const series = times.find((time) => time.kind === "series");
  const time = dataset.time;
  if (!time) return period || series ? untimed(sense, period) : NOTHING;
  const fine = finest(period?.grain, series?.grain);
  const misfit = fine && time.year && FINENESS[fine] > FINENESS[time.grain];
  if (misfit) return { ...NOTHING, unused: ["the period"], score: -4 };
  const needless = time.grain === "quarter" && (!fine || fine === "year") ? -1 : 0;
  const timing = time.latest
    ? ofSnapshots(sense, dataset, period, series)
    : ofPeriods(sense, dataset, period, series, knowledge);
  return { ...timing, score: timing.score + needless };
}

/** "in 2021 and 2023": each for itself, a row for each. */
function ofSeveral(sense: Sense, periods: readonly Period[], knowledge: Knowledge): Timing {
  const others = sense.times.filter((time) => time.kind !== "period");
  const each = periods.map((period) =>
    toTiming({ ...sense, times: [...others, period] } as Sense, knowledge),
  );
  const first = each[0]!;
  if (each.some(({ where, latest }) => where.length !== 1 || latest))
    return { ...first, unused: [...first.unused, "the second period"] };
  const of = each.flatMap(({ where }) => where);
  return { ...first, where: [{ kind: "any", of }], several: true };
}

const finest = (a: Grain | undefined, b: Grain | undefined) =>
  a && b ? (FINENESS[a] >= FINENESS[b] ? a : b) : (a ?? b);

/** Without a time of its own a dataset may have a year among its attributes: "founded after 1990". */
function untimed(sense: Sense, period: Period | undefined): Timing {
  const { dataset, dimensions } = sense;
  const year = dimensions.find(
    (of) => of.dataset === dataset.name && isYear(fieldOf(dataset, of.field)),
  ); // prettier-ignore
  if (!year || !period) return { ...NOTHING, unused: ["the period"], score: -3 };
  return { ...NOTHING, where: yearRange(year, period), score: 0.5 };
}

const YEARS = /year|founded|launched|since/;
const isYear = (field: Field | undefined) =>
  field !== undefined && field.kind === "attribute" && YEARS.test(`${field.name} ${field.label}`);

const yearOf = (iso: string) => Number(iso.slice(0, 4));

/** Years of a period: from 2019-01-01 to 2023-01-01 are 2019 to 2022. */
function yearRange(of: FieldRef, { from, to }: Period): readonly Condition[] {
  const first = yearOf(from);
  const last = to.slice(5) === "01-01" ? yearOf(to) - 1 : yearOf(to);
  const left = { kind: "field", of } as const;
  if (first === last) return [{ kind: "compare", left, operator: "=", right: first }];
  return [
    ...(first > 1 ? [{ kind: "compare", left, operator: ">=", right: first } as const] : []),
    ...(last < 9998 ? [{ kind: "compare", left, operator: "<=", right: last } as const] : []),
  ];
}

function dateRange(of: FieldRef, { from, to }: Period): readonly Condition[] {
  const left = { kind: "field", of } as const;
  return [
    ...(yearOf(from) > 1 ? [{ kind: "compare", left, operator: ">=", right: from } as const] : []),
    ...(yearOf(to) < 9999 ? [{ kind: "compare", left, operator: "<", right: to } as const] : []),
  ];
}

/** Statements and events: every record belongs to one period or day. */
function ofPeriods(
  sense: Sense,
  dataset: Dataset,
  period: Period | undefined,
  series: { readonly grain?: Grain } | undefined,
  { extents }: Knowledge,
): Timing {
  const time = dataset.time!;
  const ref = (field: string): FieldRef => ({ dataset: dataset.name, field });
  const statement = time.year !== undefined && dataset.primaryKey.includes(time.year);
  const quarterly = time.grain === "quarter" && time.quarter !== undefined;
  const keys =
    time.year && statement
      ? [ref(time.year), ...(quarterly ? [ref(time.quarter!)] : [])]
      : [ref(time.field)]; // prettier-ignore
  const asksPeriod = sense.dimensions.some(
    ({ field }) => field === time.year || field === time.quarter || field === time.field,
  ); // prettier-ignore
  const base = { ...NOTHING, keys };
  const several = Boolean(period?.several || series);
  const isList = sense.measures.length === 0 && !sense.superlative && !sense.count && !sense.change;
  if (!period && !series && statement && isList) return { ...base, several: true };
  if (!period && !series && statement && !(asksPeriod && sense.superlative)) {
    const year = extents.get(dataset.name)?.lastYear;
    const where =
      year === undefined
        ? []
        : [
            {
              kind: "compare",
              left: { kind: "field", of: ref(time.year!) },
              operator: "=",
              right: year,
            } as const,
          ]; // prettier-ignore
    return sense.change ? changing(base, ref(time.year!), year) : { ...base, where };
  }
  if (!period)
    return statement
      ? { ...base, several: Boolean(series) }
      : bucketed(base, ref(time.field), series); // prettier-ignore
  if (sense.change && statement && !quarterly && !period.several)
    return changing(base, ref(time.year!), yearOf(period.from));
  const where = periodWhere(period, time, ref);
  const coarse = quarterly && period.grain === "year" && !several;
  if (quarterly && period.grain === "year" && series?.grain !== "quarter")
    return { ...base, keys: [ref(time.year!)], where, several, coarse: true };
  if (!statement && several) return bucketed({ ...base, where }, ref(time.field), series);
  return { ...base, where, several, coarse };
}

function changing(base: Timing, of: FieldRef, year: number | undefined): Timing {
  if (year === undefined) return base;
  const left = { kind: "field", of } as const;
  const where: Condition[] = [
    { kind: "compare", left, operator: ">=", right: year - 1 },
    { kind: "compare", left, operator: "<=", right: year },
  ];
  return { ...base, keys: [of], where, changeFrom: year };
}

function periodWhere(
  period: Period,
  time: NonNullable<Dataset["time"]>,
  ref: (field: string) => FieldRef,
): readonly Condition[] {
  if (time.year && (period.grain === "year" || time.grain === "year"))
    return yearRange(ref(time.year), period); // prettier-ignore
  if (
    time.quarter &&
    time.year &&
    period.grain === "quarter" &&
    !period.several &&
    monthsIn(period) === 3
  ) {
    const quarter = Math.ceil(Number(period.from.slice(5, 7)) / 3);
    const field = (name: string) => ({ kind: "field", of: ref(name) }) as const;
    return [
      { kind: "compare", left: field(time.year), operator: "=", right: yearOf(period.from) },
      { kind: "compare", left: field(time.quarter), operator: "=", right: quarter },
    ];
  }
  return dateRange(ref(time.field), period);
}

const monthsIn = ({ from, to }: Period) =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

function bucketed(
  base: Timing,
  of: FieldRef,
  series: { readonly grain?: Grain } | undefined,
): Timing {
  if (!series) return base;
  return { ...base, keys: [of], bucket: series.grain ?? "year", several: true };
}

/** Prices and indicators: without a time the newest counts; a day means the last one until then. */
function ofSnapshots(
  sense: Sense,
  dataset: Dataset,
  period: Period | undefined,
  series: { readonly grain?: Grain } | undefined,
): Timing {
  const time = dataset.time!;
  const of = { dataset: dataset.name, field: time.field };
  const by = newestBy(dataset);
  const base = { ...NOTHING, keys: [of] };
  const facts = sense.measures.flatMap((each) =>
    each.kind === "fact" ? [fieldOf(dataset, each.of.field)] : [],
  ); // prettier-ignore
  const explicit = sense.measures.some((each) => each.kind === "fact" && each.fn);
  if (series)
    return { ...bucketed(base, of, series), ...(period && { where: dateRange(of, period) }) };
  const extreme = sense.superlative && sense.measures.length === 1 && isAboutOne(sense);
  if (!period && extreme) return { ...base, keys: [] };
  if (!period) return { ...base, latest: { by, time: of } };
  if (period.several) {
    const where = dateRange(of, period);
    return FINENESS[time.grain] > FINENESS[period.grain]
      ? { ...base, where, bucket: period.grain, several: true }
      : { ...base, where, several: true }; // prettier-ignore
  }
  const balances = facts.length === 0 || facts.every((field) => field?.overTime === "last");
  if (period.grain === "day" || (balances && !explicit))
    return { ...base, latest: { by, time: of, from: lookBack(period, time.grain), to: period.to } };
  const where = dateRange(of, period);
  const coarse = FINENESS[time.grain] > FINENESS[period.grain];
  return coarse ? { ...base, keys: [], where, coarse } : { ...base, where };
}

/** "the highest price of X": of all times; "which company has the highest price": now. */
const isAboutOne = ({ noun, dimensions, filters, superlative }: Sense) =>
  !noun && dimensions.length === 0 && filters.length > 0 && !superlative?.top;

/** A quotation may be a few days old when its day was not a trading day. */
function lookBack({ from, grain }: Period, own: Grain): string {
  if (grain !== "day") return from;
  const days = own === "day" ? 7 : 31;
  return new Date(Date.parse(from) - days * 86_400_000).toISOString().slice(0, 10);
}

function newestBy(dataset: Dataset): readonly FieldRef[] {
  const keyed = dataset.primaryKey.filter((field) => field !== dataset.time?.field);
  const foreign = dataset.fields.filter(
    ({ kind, name }) => kind === "key" && !dataset.primaryKey.includes(name),
  ); // prettier-ignore
  const names = dataset.primaryKey.length > 1 ? keyed : foreign.map(({ name }) => name);
  return names.map((field) => ({ dataset: dataset.name, field }));
}
