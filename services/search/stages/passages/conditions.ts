import { DIALECTS, quote } from "../compile/dialect.ts";
import type { Bounds, Named, PassageTable } from "./model.ts";
import type { Binder, Search } from "./search.ts";

/** What a passage has to be besides holding words: of whom, by whom, of which kind and when. */
export function conditions(search: Search, values: Binder): readonly string[] {
  const { table, query } = search;
  const where = [...ofWhat(search, values), ...bounds(search, values)];
  if (query.newest === 0 || !table.date) return where;
  return [...where, ofNewest(search, values)];
}

const ALL: ReadonlySet<Named["column"]> = new Set(["entity", "speaker", "kind", "role"]);

/** What a document is of, whoever speaks in it. */
const OF_DOCUMENTS: ReadonlySet<Named["column"]> = new Set(["entity", "kind"]);

/** Of whom, by whom and in which kind of document. */
const ofWhat = (search: Search, values: Binder, of = ALL): readonly string[] =>
  [...search.query.filters].flatMap(([column, wanted]) => {
    if (!of.has(column)) return [];
    if (column === "role") return bySpeakers(search, wanted, values);
    const name = search.table[column];
    return name ? [isAmong(name, wanted, values)] : [];
  });

const isAmong = (column: string, wanted: readonly string[], values: Binder): string =>
  wanted.length === 0
    ? "FALSE"
    : `CAST(${quote(column)} AS VARCHAR) IN (${wanted.map(values.bind).join(", ")})`;

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

/** Of the last documents of each whom they are about, whether or not who is asked for speaks in them. */
function ofNewest(search: Search, values: Binder): string {
  const { table, dialect, query } = search;
  const day = quote(table.date!);
  const own = table.entity ? [quote(table.entity), day] : [day];
  const each = table.entity ? `PARTITION BY ${quote(table.entity)} ` : "";
  const among = [...ofWhat(search, values, OF_DOCUMENTS), ...bounds(search, values)];
  const of = among.length > 0 ? ` WHERE ${among.join(" AND ")}` : "";
  const ranked = `SELECT ${own.join(", ")}, dense_rank() OVER (${each}ORDER BY ${day} DESC) AS "_turn" FROM ${DIALECTS[dialect].table(table.table)}${of}`;
  return `(${own.join(", ")}) IN (SELECT ${own.join(", ")} FROM (${ranked}) AS "ranked" WHERE "_turn" <= ${values.bind(query.newest)})`;
}

/** One of the times of a question. */
function bounds({ table, query }: Search, values: Binder): readonly string[] {
  const times = query.times.map((time) => [
    ...days(table, time, values),
    ...quarters(table, time, values),
  ]);
  const told = times.filter((each) => each.length > 0).map((each) => `(${each.join(" AND ")})`);
  return told.length > 0 ? [`(${told.join(" OR ")})`] : [];
}

const days = ({ date }: PassageTable, { from, to }: Bounds, values: Binder): readonly string[] =>
  [...(from ? [[">=", from]] : []), ...(to ? [["<", to]] : [])].flatMap(([operator, day]) =>
    date ? [`${quote(date)} ${operator} CAST(${values.bind(day!)} AS DATE)`] : [],
  );

/** Bounds of fiscal quarters, which are counted through all years. */
function quarters({ fiscal }: PassageTable, { fiscal: asked }: Bounds, values: Binder) {
  if (!fiscal || !asked) return [];
  const at = `4 * ${quote(fiscal.year)} + ${quote(fiscal.quarter)}`;
  return [`${at} >= ${values.bind(asked.from)}`, `${at} <= ${values.bind(asked.to)}`];
}
