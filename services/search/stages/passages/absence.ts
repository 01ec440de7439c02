import type { Statement } from "../../model.ts";
import { DIALECTS, quote } from "../compile/dialect.ts";
import { conditions } from "./conditions.ts";
import type { PassageQuery } from "./model.ts";
import { binder, type Search } from "./search.ts";

/** One SELECT: how many passages are of the same people and documents, whenever; their first day and last. */
export function compileDays({ dialect, table, query }: Search): Statement {
  const { turn: _, ...others } = query;
  const timeless = { ...others, times: [], newest: 0 };
  const values = binder();
  const where = conditions({ dialect, table, query: timeless }, values);
  const day = (fn: string) =>
    table.date ? `CAST(${fn}(${quote(table.date)}) AS VARCHAR)` : "NULL";
  return {
    sql: `SELECT count(*), ${day("min")}, ${day("max")} FROM ${DIALECTS[dialect].table(table.table)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`,
    parameters: values.all,
  };
}

/** How many passages of a question's people, documents and times hold what. */
export interface Held {
  readonly of: number;
  /** For each topic, all words of it. */
  readonly topics: readonly number[];
  /** For each word of them. */
  readonly words: ReadonlyMap<string, number>;
}

/** What was counted, as its statement has it. */
export function heldOf({ topics }: PassageQuery, counted: readonly unknown[]): Held {
  const [of = 0, ...held] = counted.map(Number);
  const words = topics.flat().map((word, at) => [word, held[topics.length + at]!] as const);
  return { of, topics: held.slice(0, topics.length), words: new Map(words) };
}

export const inQuotes = (words: readonly string[]): string =>
  words.map((word) => `"${word}"`).join(", ");

/**
 * What of a question no passage has.
 *
 * @param days  of the same people and documents whenever: how many, their first day and last
 */
export function absenceOf(
  { place }: PassageQuery,
  { of, words }: Held,
  [count, first, last]: readonly unknown[],
): string {
  const among = place ? ` (${place})` : "";
  if (of > 0) return `No passage${among} speaks of ${notHeld(words)}`;
  const other = Number(count).toLocaleString("en-US");
  const days = first ? `, from ${String(first)} to ${String(last)}` : "";
  return `There is no passage${among}.${Number(count) > 0 ? ` Of other times there are ${other}${days}.` : ""}`;
}

/** The words that none holds, and how many hold the others; or all of them, where each is held alone. */
function notHeld(words: Held["words"]): string {
  const missing = [...words.keys()].filter((word) => words.get(word) === 0);
  const others = [...words].filter(([, count]) => count > 0);
  if (missing.length === 0) return `${inQuotes([...words.keys()])} together.`;
  const told = others.map(([word, count]) => `${count.toLocaleString("en-US")} of "${word}"`);
  return `${inQuotes(missing)}${told.length > 0 ? `; of those that are looked in there are ${told.join(", ")}` : ""}.`;
}
