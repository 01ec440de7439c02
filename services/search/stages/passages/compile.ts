import type { DialectName, Statement } from "../../model.ts";
import type { Scalar } from "../../plan.ts";
import { DIALECTS, quote } from "../compile/dialect.ts";
import type { PassageQuery, PassageTable } from "./model.ts";

/** Whether a passage must hold all words or any. */
export type Match = "all" | "any";

export interface Search {
  readonly dialect: DialectName;
  readonly table: PassageTable;
  readonly query: PassageQuery;
}

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
  const columns = columnsOf(table).map(quote).join(", ");
  const newest = table.date ? `${quote(table.date)} DESC NULLS LAST, ` : "";
  const order = `ORDER BY "_score" DESC, ${newest}${quote(table.id)}`;
  const found = `SELECT ${columns}, ${text?.score ?? "0"} AS "_score", count(*) OVER () AS "_total" FROM ${DIALECTS[dialect].table(table.table)}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""} ${order} LIMIT ${values.bind(limit)}`;
  // Marks cost more than finding: only what is shown gets them.
  const marks = query.topics.length > 0 && text?.marked ? text.marked : quote(table.text);
  return {
    sql: `SELECT ${columns}, "_score", "_total", ${marks} AS "_marked" FROM (${found}) AS "found" ${order}`,
    parameters: values.all,
  };
}

/** One SELECT that counts the passages under the same filters, and for each topic those that hold it. */
export function compileCounts(search: Search): Statement {
  const values = binder();
  const counts = search.query.topics.map(
    (word) => `count(CASE WHEN ${holds(search, [word], "all", values)} THEN 1 END)`,
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

export interface Binder {
  readonly all: Scalar[];
  bind(value: Scalar): string;
}

export function binder(): Binder {
  const all: Scalar[] = [];
  return { all, bind: (value) => `$${all.push(value)}` };
}

function textMatch(search: Search, match: Match, values: Binder) {
  const { dialect, table, query } = search;
  if (query.topics.length === 0) return undefined;
  if (dialect === "duckdb") {
    const patterns = query.topics.map((word) => values.bind(pattern(word)));
    const text = quote(table.text);
    const hits = patterns.map((each) => `len(regexp_extract_all(${text}, ${each}))`).join(" + ");
    const score = `round((${hits}) / sqrt(length(${text})), 6)`;
    const each = patterns.map((one) => `regexp_matches(${text}, ${one})`);
    return { where: `(${each.join(match === "all" ? " AND " : " OR ")})`, score };
  }
  const asked = tsquery(table, query.topics, match, values);
  return {
    where: `${vector(table)} @@ (${asked})`,
    score: `ts_rank_cd(${vector(table)}, (${asked}), 1)`,
    marked: `ts_headline('${table.language}', ${quote(table.text)}, (${asked}), 'StartSel=**, StopSel=**, MaxWords=40, MinWords=12')`,
  };
}

const holds = (
  { dialect, table }: Search,
  words: readonly string[],
  match: Match,
  values: Binder,
) =>
  dialect === "duckdb"
    ? words
        .map((word) => `regexp_matches(${quote(table.text)}, ${values.bind(pattern(word))})`)
        .join(" AND ")
    : `${vector(table)} @@ (${tsquery(table, words, match, values)})`;

const vector = ({ vector: column, language, text }: PassageTable) =>
  column ? quote(column) : `to_tsvector('${language}', ${quote(text)})`;

const tsquery = (
  { language }: PassageTable,
  words: readonly string[],
  match: Match,
  values: Binder,
): string =>
  words
    .map((word) => `plainto_tsquery('${language}', ${values.bind(word)})`)
    .join(match === "all" ? " && " : " || ");

/** A word of letters and digits, with any ending: "costs" and "cost", "hiring" and "hire". */
export function pattern(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ".");
  const stem = plain.length > 4 ? plain.replace(/(?:ings?|ed|es|ly|s|e|y)$/u, "") : plain;
  return `(?i)\\b${stem}\\w*`;
}

export function conditions(search: Search, values: Binder): readonly string[] {
  const { table, query } = search;
  const where = [...ofWhat(search, values), ...bounds(search, values)];
  if (!query.newest || !table.date) return where;
  return [...where, ofNewest(search, values)];
}

/** Of whom, by whom and in which kind of document. */
const ofWhat = (search: Search, values: Binder): readonly string[] =>
  [...search.query.filters].flatMap(([column, wanted]) => {
    if (column === "role") return bySpeakers(search, wanted, values);
    const name = search.table[column];
    return name ? [isAmong(name, wanted, values)] : [];
  });

const isAmong = (column: string, wanted: readonly string[], values: Binder): string =>
  `CAST(${quote(column)} AS VARCHAR) IN (${wanted.map(values.bind).join(", ")})`;

/** By those who are so called by another table, of the same whom the passage is about. */
function bySpeakers({ table, dialect }: Search, roles: readonly string[], values: Binder) {
  const { speaker, entity, speakers } = table;
  if (!speaker || !speakers) return [];
  const isOfSame = entity && speakers.entity;
  const own = [speaker, ...(isOfSame ? [entity] : [])].map(quote).join(", ");
  const theirs = [speakers.name, ...(isOfSame ? [speakers.entity!] : [])].map(quote).join(", ");
  return [
    `(${own}) IN (SELECT ${theirs} FROM ${DIALECTS[dialect].table(speakers.table)} WHERE ${isAmong(speakers.role, roles, values)})`,
  ];
}

/** Of the last day of each whom the passages are about, among those that fit otherwise. */
function ofNewest(search: Search, values: Binder): string {
  const { table, dialect } = search;
  const day = quote(table.date!);
  const entity = table.entity && quote(table.entity);
  const own = entity ? `(${entity}, ${day})` : day;
  const found = entity ? `${entity}, max(${day})` : `max(${day})`;
  const among = [...ofWhat(search, values), ...bounds(search, values)];
  const of = among.length > 0 ? ` WHERE ${among.join(" AND ")}` : "";
  return `${own} IN (SELECT ${found} FROM ${DIALECTS[dialect].table(table.table)}${of}${entity ? ` GROUP BY ${entity}` : ""})`;
}

function bounds({ table, query }: Search, values: Binder): readonly string[] {
  const days = [
    ...(query.from ? [[">=", query.from]] : []),
    ...(query.to ? [["<", query.to]] : []),
  ].flatMap(([operator, day]) =>
    table.date ? [`${quote(table.date)} ${operator} CAST(${values.bind(day!)} AS DATE)`] : [],
  );
  return [...days, ...quarters(table, query, values)];
}

/** Bounds of fiscal quarters, which are counted through all years. */
function quarters({ fiscal }: PassageTable, query: PassageQuery, values: Binder) {
  if (!fiscal || !query.fiscal) return [];
  const at = `4 * ${quote(fiscal.year)} + ${quote(fiscal.quarter)}`;
  const { from, to } = query.fiscal;
  return [`${at} >= ${values.bind(from)}`, `${at} <= ${values.bind(to)}`];
}
