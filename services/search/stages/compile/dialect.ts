import type { DialectName } from "../../model.ts";
import type { Grain } from "../../plan.ts";
import type { ReadAs } from "../../semantic.ts";

/** Where the SQL of databases differs. Everything else in our statements is common to all. */
export interface Dialect {
  /** A table as a model's `source` names it. */
  readonly table: (source: string) => string;
  /** A bound value that is compared to a column of dates. */
  readonly date: (placeholder: string) => string;
  /** A bound number that is compared to a column of any numeric type. */
  readonly number: (placeholder: string, value: number) => string;
  readonly double: string;
  /**
   * One figure by another, which is not zero: of exact decimals as exact as the engine divides them.
   * DuckDB divides only doubles, and Trino's quotient of two amounts of cents has two decimals.
   */
  readonly quotient: (left: string, right: string) => string;
  readonly median: (column: string) => string;
  /** Days from one date or time to another, with fractions. */
  readonly days: (from: string, to: string) => string;
  /** Day of the week of a date, 1 is Monday; and its name in English. */
  readonly weekday: (date: string) => string;
  readonly dayName: (date: string) => string;
  /** A month, or a quarter, by its year and number: "2024-01", "2024-Q1". */
  readonly periodText: (date: string, grain: Grain) => string;
  /** A figure of type double, to so many decimals. */
  readonly round: (value: string, decimals: number) => string;
  /** What a column's text says; nothing where it says no such thing. */
  readonly readAs: (text: string, as: ReadAs) => string;
}

/** Of rates: 10 percent are 10, not 10.000000000000009, for a condition may ask for at most 10. */
export const DECIMALS = 9;

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names between dots; those in quotes may hold dots themselves. */
const NAMES = /(?:^|\.)("(?:[^"]|"")+"(?=\.|$)|[^.]*)/g;
const QUOTED = /^"(?:[^"]|"")+"$/;

/** "schema.table" and "catalog.schema.table" are several names. */
const dotted = (source: string) =>
  [...source.matchAll(NAMES)]
    .map(([, name = ""]) => (QUOTED.test(name) ? name : quote(name)))
    .join(".");

/** Names as a model's `source` says them. */
export const toSource = (names: readonly string[]): string =>
  names.map((name) => (/[."]/.test(name) ? quote(name) : name)).join(".");

const same = (placeholder: string) => placeholder;
const MOST_INT4 = 2 ** 31 - 1;
const rounded = (value: string, decimals: number) => `round(${value}, ${decimals})`;

const TYPES = { number: "DOUBLE", date: "DATE", timestamp: "TIMESTAMP" } as const;

/** "20240131" with what stands between the parts of a date. */
function withDashes(value: string): string {
  const text = `CAST(${value} AS VARCHAR)`;
  const part = (from: number, length: number) => `substr(${text}, ${from}, ${length})`;
  return `(${part(1, 4)} || '-' || ${part(5, 2)} || '-' || ${part(7, 2)})`;
}

const tried = (text: string, as: ReadAs): string =>
  as === "yyyymmdd" ? `TRY_CAST(${withDashes(text)} AS DATE)` : `TRY_CAST(${text} AS ${TYPES[as]})`;

/** PostgreSQL fails at a text that is none: only what is written like one is read. */
const WRITTEN = {
  number: ["NUMERIC", "^\\s*[-+]?\\d+([.]\\d+)?\\s*$"],
  date: ["DATE", "^\\d{4}-\\d{2}-\\d{2}$"],
  timestamp: ["TIMESTAMP", "^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}"],
} as const;
const DAY = "^(19|20)\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])$";

function matched(text: string, as: ReadAs): string {
  if (as === "yyyymmdd")
    return `(CASE WHEN CAST(${text} AS VARCHAR) ~ '${DAY}' THEN CAST(${withDashes(text)} AS DATE) END)`;
  const [type, pattern] = WRITTEN[as];
  return `(CASE WHEN ${text} ~ '${pattern}' THEN CAST(${text} AS ${type}) END)`;
}

const asDoubles = (left: string, right: string) => `(CAST(${left} AS DOUBLE) / ${right})`;

const isoDay = (date: string) => `CAST(EXTRACT(ISODOW FROM ${date}) AS INTEGER)`;

const moment = (column: string) => `CAST(${column} AS TIMESTAMP)`;

const daysBySeconds = (from: string, to: string) =>
  `(CAST(date_diff('second', ${moment(from)}, ${moment(to)}) AS DOUBLE) / 86400)`;

export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  duckdb: {
    table: dotted,
    date: same,
    number: same,
    double: "DOUBLE",
    quotient: asDoubles,
    median: (column) => `median(${column})`,
    days: daysBySeconds,
    weekday: isoDay,
    dayName: (date) => `dayname(${date})`,
    periodText: (date, grain) =>
      grain === "quarter"
        ? `concat(extract(year FROM ${date}), '-Q', extract(quarter FROM ${date}))`
        : `strftime(${date}, '%Y-%m')`,
    round: rounded,
    readAs: tried,
  },
  postgres: {
    table: dotted,
    date: same,
    // It takes the type of the column otherwise, which may be too narrow for the number.
    number: (placeholder, value) =>
      Math.abs(value) <= MOST_INT4 && Number.isInteger(value)
        ? placeholder
        : `CAST(${placeholder} AS NUMERIC)`,
    double: "DOUBLE PRECISION",
    // Whole numbers become decimals, and doubles stay what they are.
    quotient: (left, right) => `(${left} * 1.0 / ${right})`,
    median: (column) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`,
    days: (from, to) => `(EXTRACT(EPOCH FROM (${moment(to)} - ${moment(from)})) / 86400)`,
    weekday: isoDay,
    dayName: (date) => `to_char(${date}, 'FMDay')`,
    periodText: (date, grain) =>
      `to_char(${date}, '${grain === "quarter" ? 'YYYY-"Q"Q' : "YYYY-MM"}')`,
    round: (value, decimals) => `round(CAST(${value} AS NUMERIC), ${decimals})`,
    readAs: matched,
  },
  trino: {
    table: dotted,
    date: (placeholder) => `CAST(${placeholder} AS DATE)`,
    number: same,
    double: "DOUBLE",
    quotient: asDoubles,
    median: trinoMedian,
    days: daysBySeconds,
    weekday: (date) => `day_of_week(${date})`,
    dayName: (date) => `date_format(${date}, '%W')`,
    periodText: (date, grain) =>
      grain === "quarter"
        ? `concat(date_format(${date}, '%Y'), '-Q', CAST(quarter(${date}) AS VARCHAR))`
        : `date_format(${date}, '%Y-%m')`,
    round: rounded,
    readAs: tried,
  },
};

/** Trino has only approximate percentiles: the middle one or two of the sorted values are exact. */
function trinoMedian(column: string): string {
  const sorted = `array_sort(array_agg(${column}) FILTER (WHERE ${column} IS NOT NULL))`;
  const at = (index: string) => `element_at(${sorted}, CAST(${index} AS INTEGER))`;
  const count = `count(${column})`;
  const [low, high] = [at(`(${count} + 1) / 2`), at(`(${count} + 2) / 2`)];
  return `(CAST(${low} AS DOUBLE) + CAST(${high} AS DOUBLE)) / 2`;
}
