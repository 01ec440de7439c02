import type { DialectName } from "../model.ts";
import type { ReadAs } from "../semantic.ts";
import { DIALECTS, quote } from "../stages/compile/dialect.ts";
import {
  type ColumnFacts,
  IDENTIFIER,
  isNumber,
  isText,
  type TableFacts,
} from "../stages/introspect/facts.ts";
import type { Link } from "../stages/introspect/labels.ts";
import { wordsOf } from "../stages/introspect/words.ts";
import type { Query } from "./catalogue.ts";

/** How texts are written that say a figure or a day, and what the column would be otherwise. */
const WRITINGS: readonly (readonly [as: ReadAs, pattern: RegExp, type: string])[] = [
  ["yyyymmdd", /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/, "DATE"],
  ["number", /^\s*[-+]?\d+(?:\.\d+)?\s*$/, "NUMERIC"],
  ["date", /^\d{4}-\d{2}-\d{2}$/, "DATE"],
  ["timestamp", /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, "TIMESTAMP"],
];
/** What is written where there is no value. */
const NOTHING = /^(?:|null|none|nil|n\/?a|nan|unknown|-+|\?+)$/i;
/** Other texts than these and the values are looked at, at most. */
const MOST_OTHERS = 5;

/**
 * A column of texts that are all figures or all days is measured as one of these: people sort,
 * add and compare what it says. Figures with zeros before them are names of something.
 *
 * @param from  its table, as the dialect writes it
 */
export async function readTexts(
  column: ColumnFacts,
  from: string,
  dialect: DialectName,
  rows: Query,
): Promise<ColumnFacts> {
  const [first = "", last = ""] = column.ends ?? [];
  if (!(isText(column) || isWhole(column)) || column.filled === 0) return column;
  for (const [as, pattern, type] of WRITINGS) {
    // Numbers of eight digits may be anything: a name has to say that they are days.
    if (as === "yyyymmdd" ? !SAYS_DAY.test(wordsOf(column.name)) : !isText(column)) continue;
    if (![first, last].every((end) => pattern.test(end) || NOTHING.test(end))) continue;
    const value = DIALECTS[dialect].readAs(quote(column.name), as);
    if (!(await isWritten(column.name, value, from, as, rows))) continue;
    const [ends] = await rows(
      `SELECT CAST(min(${value}) AS VARCHAR), CAST(max(${value}) AS VARCHAR), count(DISTINCT ${value}), count(*) FILTER (WHERE CAST(${quote(column.name)} AS VARCHAR) LIKE '%.%') FROM ${from}`,
    );
    if (ends?.[0] === null || ends?.[0] === undefined) continue;
    const isCounted = as === "number" && Number(ends[3]) === 0;
    return {
      ...column,
      text: column,
      type: isCounted ? "INTEGER" : type,
      readAs: as,
      distinct: Number(ends[2]),
      ends: [withoutFraction(ends[0]), withoutFraction(ends[1])],
    };
  }
  return column;
}

const isWhole = ({ type }: ColumnFacts) => /INT/i.test(type) && !/INTERVAL/i.test(type);

const SAYS_DAY = /\b(?:date|day|born|dob|birth|birthday|start|started|end|ended|since|until|on)\b/;

/** Doubles of whole numbers are written with a fraction. */
const withoutFraction = (end: unknown): string => String(end).replace(/\.0+$/, "");

/** Whether nothing else is written in a column, but where there is no value. */
async function isWritten(name: string, value: string, from: string, as: ReadAs, rows: Query) {
  const text = quote(name);
  const padded = as === "number" ? ` OR (${text} LIKE '0_%' AND ${text} NOT LIKE '0.%')` : "";
  const others = await rows(
    `SELECT DISTINCT ${text} FROM ${from} WHERE ${text} IS NOT NULL AND (${value} IS NULL${padded}) LIMIT ${MOST_OTHERS}`,
  );
  return others.every(([other]) => NOTHING.test(String(other).trim()));
}

/**
 * Figures that name records stay the texts they are, unless they refer to what is kept as figures:
 * only then do both have to be of one type.
 */
export function asKept(
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  links: readonly Link[],
): readonly TableFacts[] {
  const isFigure = (table: string, name: string) => {
    const column = tables
      .find((each) => each.name === table)
      ?.columns.find((each) => each.name === name);
    return column !== undefined && isNumber(column) && !column.readAs;
  };
  const meets = (table: string, name: string) =>
    links.some(({ from, table: to, fromColumns, toColumns }) =>
      fromColumns.some(
        (mine, at) =>
          (from === table && mine === name && isFigure(to, toColumns[at]!)) ||
          (to === table && toColumns[at] === name && isFigure(from, mine)),
      ),
    );
  return tables.map((table) => {
    const isLinked = (name: string) =>
      links.some(
        ({ from, table: to, fromColumns, toColumns }) =>
          (from === table.name && fromColumns.includes(name)) ||
          (to === table.name && toColumns.includes(name)),
      );
    const names = (name: string) =>
      IDENTIFIER.test(name) || keys.get(table.name)?.includes(name) || isLinked(name);
    const columns = table.columns.map((column) =>
      column.readAs !== "number" || !names(column.name) || meets(table.name, column.name)
        ? column
        : (column.text ?? column),
    );
    return { ...table, columns };
  });
}
