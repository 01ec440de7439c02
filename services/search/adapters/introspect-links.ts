import { isNumber, isText, type TableFacts } from "../stages/introspect/facts.ts";
import type { Link } from "../stages/introspect/labels.ts";
import { guessPersons } from "../stages/introspect/person-keys.ts";
import { guessReferences } from "../stages/introspect/references.ts";
import type { Query } from "./catalogue.ts";

/** A foreign key is believed when this share of its values exists where it points. */
const INCLUSION = 0.9;

/** Of two tables that refer to each other by the same columns, the one that owns the name is referred to. */
export function isMirrored(link: Link, links: readonly Link[]): boolean {
  const twin = links.find(
    ({ from, table, fromColumns, toColumns }) =>
      from === link.table &&
      table === link.from &&
      fromColumns.join() === link.toColumns.join() &&
      toColumns.join() === link.fromColumns.join(),
  );
  if (!twin || link.declared) return false;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .replace(/s$/, "");
  const owns = ({ table, toColumns }: Link) => plain(toColumns[0]!).startsWith(plain(table));
  return (
    twin.declared ||
    (owns(twin) && !owns(link)) ||
    (owns(twin) === owns(link) && links.indexOf(twin) < links.indexOf(link))
  );
}

/** Declared references as they are; for other columns the best guess that the values confirm. */
export async function linksOf(
  table: TableFacts,
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  holds: Holds,
): Promise<readonly Link[]> {
  const links: Link[] = table.references.map(({ from, table: other, to }) => ({
    from: table.name,
    table: other,
    fromColumns: from,
    toColumns: to,
    declared: true,
  }));
  const declared = new Set(links.flatMap(({ fromColumns }) => fromColumns));
  for (const column of table.columns) {
    if (declared.has(column.name) || !(isText(column) || isNumber(column))) continue;
    for (const guess of guessReferences(table, column, tables, keys)) {
      if (!(await holds(table.name, column.name, guess.table, guess.to))) continue;
      links.push(linkOf(table.name, column.name, guess.table, guess.to));
      break;
    }
    if (!links.some(({ fromColumns }) => fromColumns.includes(column.name)))
      links.push(...(await personOf(table, column, tables, keys, holds)));
  }
  return links;
}

/** Of the likeliest people who hold the values of a key that is called by a role, the only ones. */
async function personOf(
  table: TableFacts,
  column: TableFacts["columns"][number],
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  holds: Holds,
): Promise<readonly Link[]> {
  for (const group of guessPersons(table, column, tables, keys)) {
    const held: Link[] = [];
    for (const { table: to, to: key } of group)
      if (await holds(table.name, column.name, to, key))
        held.push(linkOf(table.name, column.name, to, key));
    if (held.length > 0) return held.length === 1 ? held : [];
  }
  return [];
}

const linkOf = (from: string, column: string, table: string, key: string): Link => ({
  from,
  table,
  fromColumns: [column],
  toColumns: [key],
  declared: false,
});

/** Whether most values of a column exist where it would point. */
export type Holds = (from: string, column: string, table: string, to: string) => Promise<boolean>;

/** @param value, target  a column of each table, or what is made of one, as the dialect writes it */
export async function isIncluded(
  from: string,
  value: string,
  other: string,
  target: string,
  rows: Query,
) {
  const sql = `SELECT count(*), count(*) FILTER (WHERE "value" IN (SELECT ${target} FROM ${other})) FROM (SELECT DISTINCT ${value} AS "value" FROM ${from} WHERE ${value} IS NOT NULL) AS "seen"`;
  const [found] = await rows(sql);
  const [all, inside] = [Number(found?.[0] ?? 0), Number(found?.[1] ?? 0)];
  return all > 0 && inside / all >= INCLUSION;
}
