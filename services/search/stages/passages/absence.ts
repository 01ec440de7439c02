import type { Statement } from "../../model.ts";
import { DIALECTS, quote } from "../compile/dialect.ts";
import { conditions } from "./conditions.ts";
import type { PassageQuery } from "./model.ts";
import { binder, type Search } from "./search.ts";

/** One SELECT: how many passages are of the same people and documents, whenever; their first day and last. */
export function compileDays({ dialect, table, query }: Search): Statement {
  const { from: _, to: __, fiscal: ___, ...others } = query;
  const timeless = { ...others, newest: false };
  const values = binder();
  const where = conditions({ dialect, table, query: timeless }, values);
  const day = (fn: string) =>
    table.date ? `CAST(${fn}(${quote(table.date)}) AS VARCHAR)` : "NULL";
  return {
    sql: `SELECT count(*), ${day("min")}, ${day("max")} FROM ${DIALECTS[dialect].table(table.table)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`,
    parameters: values.all,
  };
}

/**
 * What of a question no passage has.
 *
 * @param of       how many passages are of its people, documents and times
 * @param missing  words that none of these holds
 * @param days     of the same people and documents whenever: how many, their first day and last
 */
export function absenceOf(
  { place }: PassageQuery,
  of: number,
  missing: readonly string[],
  [count, first, last]: readonly unknown[],
): string {
  const among = place ? ` (${place})` : "";
  if (of > 0)
    return `No passage${among} speaks of ${missing.map((word) => `"${word}"`).join(", ")}.`;
  const other = Number(count).toLocaleString("en-US");
  const days = first ? `, from ${String(first)} to ${String(last)}` : "";
  return `There is no passage${among}.${Number(count) > 0 ? ` Of other times there are ${other}${days}.` : ""}`;
}
