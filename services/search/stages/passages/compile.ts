import type { DialectName, Statement } from "../../model.ts";
import { DIALECTS, quote } from "../compile/dialect.ts";
import { conditions } from "./conditions.ts";
import type { Each, PassageTable, Turn } from "./model.ts";
import { type Binder, binder, type Match, type Search } from "./search.ts";
import { holds, textMatch } from "./words.ts";

/** Columns of a passage's row, in order; then its score, how many there are, and the passage with marks. */
export const columnsOf = (table: PassageTable): readonly string[] => {
  const { id, text, title, speaker, date, kind, entity, source } = table;
  const templates = [...`${source.uri} ${source.name}`.matchAll(/\{(\w+)\}/g)].map(([, c]) => c!);
  const all = [id, text, title, speaker, date, kind, entity, ...templates];
  return [...new Set(all.filter((column) => column !== undefined))];
};

/**
 * One SELECT of the passages that fit, best first. PostgreSQL ranks by cover density
 * (ts_rank_cd, Clarke et al. 2000); DuckDB, which reads every passage, by how often the words
 * occur against the length of the passage.
 */
export function compilePassages(search: Search, match: Match, limit: number): Statement {
  const { table, dialect, query } = search;
  const values = binder();
  const text = textMatch(search, match, values);
  const where = [...(text ? [text.where] : []), ...conditions(search, values)];
  // Of a report nobody speaks.
  if (query.each === "speaker" && table.speaker) where.push(`${quote(table.speaker)} IS NOT NULL`);
  if (query.turn && text) where.push(ofTurn(search, query.turn, match, values));
  const columns = [...new Set([...columnsOf(table), ...periodOf(table, query.each)])]
    .map(quote)
    .join(", ");
  const newest = table.date ? `${quote(table.date)} DESC NULLS LAST, ` : "";
  const order = `ORDER BY "_score" DESC, ${newest}${quote(table.id)}`;
  const from = `FROM ${DIALECTS[dialect].table(table.table)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`;
  const score = `${text?.score ?? "0"} AS "_score"`;
  const keys = query.each && keysOf(table, query.each, query.isCount).map(quote).join(", ");
  const held = `SELECT ${columns}, ${score} ${from}`;
  const places = `count(*) OVER (PARTITION BY ${keys}) AS "_held", row_number() OVER (PARTITION BY ${keys} ${order}) AS "_place"`;
  const own = keys
    ? `SELECT *, count(*) OVER () AS "_total" FROM (SELECT *, ${places} FROM (${held}) AS "held") AS "each" WHERE "_place" = 1`
    : `SELECT ${columns}, ${score}, count(*) OVER () AS "_total" ${from}`;
  const found = `${own} ${order} LIMIT ${values.bind(limit)}`;
  // Marks cost more than finding: only what is shown gets them.
  const marks = query.topics.length > 0 && text?.marked ? text.marked : quote(table.text);
  return {
    sql: `SELECT ${columns}, "_score", ${keys ? '"_held", ' : ""}"_total", ${marks} AS "_marked" FROM (${found}) AS "found" ${order}`,
    parameters: values.all,
  };
}

/** Whether a table says of whom or what its passages are. */
export const tellsEach = (table: PassageTable, each: Each): boolean =>
  isPeriod(each)
    ? table.fiscal !== undefined
    : table[each === "document" ? "title" : each] !== undefined;

const isPeriod = (each: Each | undefined): each is "quarter" | "year" =>
  each === "quarter" || each === "year";

/** Columns that say of which fiscal period a document is, where one row of each is wanted. */
function periodOf({ fiscal }: PassageTable, each: Each | undefined): readonly string[] {
  if (!fiscal || !isPeriod(each)) return [];
  return each === "year" ? [fiscal.year] : [fiscal.year, fiscal.quarter];
}

/** What makes one of a kind: a person of each whom passages are about, a document by all that is known of it. */
function keysOf(table: PassageTable, each: Each, isCount = false) {
  const { entity, speaker, title, date, kind } = table;
  // "in how many quarters did German banks mention it": whichever of them it was.
  if (isPeriod(each)) return [...(entity && !isCount ? [entity] : []), ...periodOf(table, each)];
  const keys = {
    entity: [entity],
    speaker: [entity, speaker],
    document: [entity, kind, title, date],
  };
  return keys[each].filter((column) => column !== undefined);
}

/** Of the day on which its topics were first spoken of, or last, by each whom they are about. */
function ofTurn(search: Search, turn: Turn, match: Match, values: Binder): string {
  const { table, dialect } = search;
  if (!table.date) return "TRUE";
  const day = quote(table.date);
  const entity = table.entity && quote(table.entity);
  const found = `${turn === "first" ? "min" : "max"}(${day})`;
  const among = [textMatch(search, match, values)!.where, ...conditions(search, values)];
  const from = `${DIALECTS[dialect].table(table.table)} WHERE ${among.join(" AND ")}`;
  return entity
    ? `(${entity}, ${day}) IN (SELECT ${entity}, ${found} FROM ${from} GROUP BY ${entity})`
    : `${day} IN (SELECT ${found} FROM ${from})`;
}

/** One SELECT that counts the passages under the same filters, and of these those that hold each topic, then each word. */
export function compileCounts(search: Search): Statement {
  const values = binder();
  const { topics } = search.query;
  const counts = [...topics, ...topics.flat().map((word) => [word])].map(
    (topic) => `count(CASE WHEN ${holds(search, topic, values)} THEN 1 END)`,
  );
  const where = conditions(search, values);
  return {
    sql: `SELECT ${["count(*)", ...counts].join(", ")} FROM ${DIALECTS[search.dialect].table(search.table.table)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`,
    parameters: values.all,
  };
}

/** One SELECT of the passages at a place: those with the values that a link has. */
export function compilePlace(
  table: PassageTable,
  dialect: DialectName,
  at: ReadonlyMap<string, string>,
  limit: number,
): Statement {
  const values = binder();
  const where = [...at].map(
    ([column, value]) => `CAST(${quote(column)} AS VARCHAR) = ${values.bind(value)}`,
  );
  const columns = columnsOf(table).map(quote).join(", ");
  return {
    sql: `SELECT ${columns} FROM ${DIALECTS[dialect].table(table.table)} WHERE ${where.join(" AND ")} ORDER BY ${quote(table.id)} LIMIT ${values.bind(limit)}`,
    parameters: values.all,
  };
}
