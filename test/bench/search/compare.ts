import { writtenAs } from "../../../services/search/adapters/sqlite-written.ts";

/** Rows as a question's truth and an answer have them: dates as ISO text. */
export type Row = readonly unknown[];

const RELATIVE = 1e-6;

/** One cell in one form, whatever engine or encoding it came through. */
function plain(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = String(value).trim();
  if (/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text)) return Number(text);
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true" ? 1 : 0;
  return writtenDay(text)
    .replace(/(?<=^\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.0+)?Z?$/, " $1")
    .replace(/[T ]00:00:00(?:\.0+)?(?:Z|\+00(?::?00)?)?$/, "");
}

/** Days and times in another form, as a copy of the database has them. */
function writtenDay(text: string): string {
  const written = /\d/.test(text) && !/^\d{4}-/.test(text) ? writtenAs([text]) : undefined;
  if (written && written.type !== "DOUBLE") return written.plain(text);
  return text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/, (_, month, day, year, time) => {
    const [hour = "", minute = "", second = "00"] = time.trim().split(":");
    const iso = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    return minute ? `${iso} ${hour.padStart(2, "0")}:${minute}:${second}` : iso;
  });
}

const same = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= Math.max(1e-9, RELATIVE * Math.max(Math.abs(a), Math.abs(b)))
    : a === b;

const keyOf = (row: Row) =>
  row.map((cell) => (typeof cell === "number" ? cell.toPrecision(5) : String(cell))).join("\u0001");

/**
 * Whether an answer holds the truth: as many rows, and for every column of the truth another
 * of its own with the same values, row by row in some order. More columns do no harm: they
 * say of whom and when.
 */
export function holds(truth: readonly Row[], answer: readonly Row[]): boolean {
  if (truth.length !== answer.length) return false;
  if (truth.length === 0) return true;
  const want = truth.map((row) => row.map(plain));
  const have = answer.map((row) => row.map(plain));
  const assign = (column: number, used: readonly number[]): boolean => {
    if (column === want[0]!.length) return matches(want, have, used);
    return have[0]!.some((_, other) => {
      if (used.includes(other) || !sameValues(want, column, have, other)) return false;
      return assign(column + 1, [...used, other]);
    });
  };
  return assign(0, []);
}

/** Numbers by size: rounded they could fall on either side, 95.2825 and 95.28250000000001. */
const byValue = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : keyOf([a]) < keyOf([b]) ? -1 : 1;

function sameValues(a: readonly Row[], i: number, b: readonly Row[], j: number): boolean {
  const values = (rows: readonly Row[], column: number) =>
    rows.map((row) => row[column]).toSorted(byValue);
  const [left, right] = [values(a, i), values(b, j)];
  return left.every((value, index) => same(value, right[index]));
}

function matches(want: readonly Row[], have: readonly Row[], columns: readonly number[]): boolean {
  const picked = have.map((row) => columns.map((column) => row[column]));
  const inOrder = (rows: readonly Row[]) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const [left, right] = [inOrder(want), inOrder(picked)];
  return left.every((row, index) => row.every((cell, at) => same(cell, right[index]![at])));
}

/** How two whole tables are compared. */
export interface Manner {
  /**
   * Whether the rows have an order, or by which columns of the truth: rows that these do not
   * tell apart are in any order.
   */
  readonly ordered: boolean | readonly number[];
  /** Whether it matters how often a row is repeated. */
  readonly repeats?: "kept" | "ignored";
}

/** Whether two tables hold the same rows and columns, the columns in any order. */
export function sameTable(truth: readonly Row[], answer: readonly Row[], manner: Manner): boolean {
  const [want, have] = [truth, answer].map((rows) => rows.map((row) => row.map(plain)));
  if (!want || !have) return false;
  if (want.length === 0 && have.length === 0) return true;
  if (want.length === 0 || have.length === 0 || want[0]!.length !== have[0]!.length) return false;
  const once = (rows: readonly Row[]) => [
    ...new Map(rows.map((row) => [keyOf(row), row])).values(),
  ];
  const [left, right] = manner.repeats === "ignored" ? [once(want), once(have)] : [want, have];
  if (left.length !== right.length) return false;
  const assign = (column: number, used: readonly number[]): boolean => {
    if (column === left[0]!.length) return inOrder(left, right, used, manner);
    return left[0]!.some((_, other) => {
      if (used.includes(other) || !sameValues(left, column, right, other)) return false;
      return assign(column + 1, [...used, other]);
    });
  };
  return assign(0, []);
}

function inOrder(
  want: readonly Row[],
  have: readonly Row[],
  columns: readonly number[],
  { ordered, repeats }: Manner,
): boolean {
  if (!ordered || repeats === "ignored") return matches(want, have, columns);
  const keys = ordered === true ? want[0]!.keys().toArray() : ordered;
  const isInPlace = want.every((row, at) =>
    keys.every((index) => same(row[index], have[at]![columns[index]!])),
  );
  return isInPlace && matches(want, have, columns);
}
