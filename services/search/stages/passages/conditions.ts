import { DIALECTS, quote } from "../compile/dialect.ts";
import type { Named, PassageQuery, PassageTable } from "./model.ts";
import type { Binder, Search } from "./search.ts";

/** What a passage has to be besides holding words: of whom, by whom, of which kind and when. */
export function conditions(search: Search, values: Binder): readonly string[] {
  const { table, query } = search;
  const where = [...ofWhat(search, values), ...bounds(search, values)];
  if (!query.newest || !table.date) return where;
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

/** Of the last document of each whom they are about, whether or not who is asked for speaks in it. */
function ofNewest(search: Search, values: Binder): string {
  const { table, dialect } = search;
  const day = quote(table.date!);
  const entity = table.entity && quote(table.entity);
  const own = entity ? `(${entity}, ${day})` : day;
  const found = entity ? `${entity}, max(${day})` : `max(${day})`;
  const among = [...ofWhat(search, values, OF_DOCUMENTS), ...bounds(search, values)];
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
