import type { DuckDBConnection } from "@duckdb/node-api";
import { quote } from "../stages/compile/dialect.ts";

/** How times are written that DuckDB does not find out for itself: the same sign between days and months. */
const FORMS: readonly (readonly [like: RegExp, forms: readonly string[]])[] = [
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}$/, ["%m/%d/%Y %H:%M", "%d/%m/%Y %H:%M"]],
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}:\d{2}$/, ["%m/%d/%Y %H:%M:%S", "%d/%m/%Y %H:%M:%S"]],
  [/^\d{1,2}\.\d{1,2}\.\d{4} \d{1,2}:\d{2}$/, ["%d.%m.%Y %H:%M"]],
];
/** "2023-01" of a column called a month; of a season it would be the years 2023 and 2001. */
const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;
const SAYS_MONTH = /month|period/i;

/**
 * Makes texts of a table that are all times of one form the times that they say; texts of which that
 * may be said in two ways stay what they are.
 */
export async function readWritten(connection: DuckDBConnection, table: string): Promise<void> {
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS();
  const columns = await rows(`DESCRIBE ${table}`);
  for (const [name, type] of columns) {
    if (type !== "VARCHAR") continue;
    const column = quote(String(name));
    const [[first] = []] = await rows(
      `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`,
    );
    const read = await readingOf(String(first ?? ""), String(name), column, table, rows);
    if (read) await connection.run(`ALTER TABLE ${table} ALTER ${column} TYPE ${read}`);
  }
}

type Rows = (sql: string) => Promise<readonly (readonly unknown[])[]>;

/** What a column becomes, and by what; undefined where one of its texts says no such thing. */
async function readingOf(first: string, name: string, column: string, table: string, rows: Rows) {
  const isMonth = MONTH.test(first) && SAYS_MONTH.test(name);
  const forms = FORMS.find(([like]) => like.test(first))?.[1] ?? [];
  const readings = isMonth
    ? [`DATE USING CAST(try_strptime(${column} || '-01', '%Y-%m-%d') AS DATE)`]
    : forms.map((form) => `TIMESTAMP USING try_strptime(${column}, '${form}')`);
  if (readings.length === 0) return undefined;
  const counts = readings.map((each) => `count(${each.replace(/^[A-Z]+ USING /, "")})`);
  const [found = []] = await rows(`SELECT count(${column}), ${counts.join(", ")} FROM ${table}`);
  const [all, ...read] = found;
  const whole = readings.filter((_, index) => read[index] === all);
  return whole.length === 1 ? whole[0] : undefined;
}
