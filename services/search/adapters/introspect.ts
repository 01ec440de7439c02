import { basename, extname } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { stringify } from "yaml";

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

interface Reference {
  readonly from: readonly string[];
  readonly table: string;
  readonly to: readonly string[];
}

/** A text column with at most this many different values is worth knowing by value. */
const FEW_VALUES = 500;

/**
 * A first semantic model of a DuckDB file as YAML: keys, declared relationships, facts, times,
 * and which columns are worth knowing by value. A person then adds the words of the trade.
 */
export async function introspect(path: string, signal: AbortSignal): Promise<string> {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  try {
    const names = (
      await rows("SELECT table_name FROM duckdb_tables() WHERE NOT internal ORDER BY 1")
    ).map(([name]) => String(name)); // prettier-ignore
    const tables: Table[] = [];
    for (const name of names) {
      signal.throwIfAborted();
      tables.push(await readTable(name, rows));
    }
    const distinct = async (table: string, column: string) => {
      signal.throwIfAborted();
      return Number(
        (await rows(`SELECT approx_count_distinct("${column}") FROM "${table}"`))[0]?.[0],
      ); // prettier-ignore
    };
    return stringify(await toDocument(basename(path, extname(path)), tables, distinct));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

type Query = (sql: string) => Promise<readonly (readonly unknown[])[]>;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function readTable(name: string, rows: Query): Promise<Table> {
  const columns = await rows(
    `SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = ${text(name)} ORDER BY column_index`,
  );
  const constraints = await rows(
    `SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names FROM duckdb_constraints() WHERE table_name = ${text(name)}`,
  );
  const key = constraints.find(([type]) => type === "PRIMARY KEY");
  const references = constraints
    .filter(([type]) => type === "FOREIGN KEY")
    .map(([, from, table, to]) => ({ from: strings(from), table: String(table), to: strings(to) }));
  return {
    name,
    columns: columns.map(([column, type]) => ({ name: String(column), type: String(type) })),
    key: strings(key?.[1]),
    references,
  };
}

async function toDocument(
  name: string,
  tables: readonly Table[],
  distinct: (table: string, column: string) => Promise<number>,
) {
  const datasets = [];
  for (const table of tables) {
    const fields = [];
    for (const column of table.columns) fields.push(await toField(table, column, distinct));
    const time = fields.find(({ grounding }) => grounding.kind === "time");
    const grounding = {
      datasets: [],
      ...(time && { time: { field: time.name, grain: "day" } }),
      provenance: {
        uri: `${name}://${table.name}/${table.key.map((key) => `{${key}}`).join("/")}`,
        name: `${table.name.replaceAll("_", " ")} ${table.key.map((key) => `{${key}}`).join(" ")}`.trim(),
        provider: name,
      },
    };
    datasets.push({
      name: table.name,
      source: table.name,
      primary_key: table.key,
      grounding,
      fields,
    }); // prettier-ignore
  }
  const relationships = tables.flatMap((table) =>
    table.references.map((each) => ({
      name: `${table.name}_${each.table}`,
      from: table.name,
      to: each.table,
      from_columns: each.from,
      to_columns: each.to,
    })),
  );
  return { semantic_model: [{ name, datasets, relationships, metrics: [] }] };
}

async function toField(
  { name, key, references }: Table,
  column: Table["columns"][number],
  distinct: (table: string, column: string) => Promise<number>,
) {
  const isKey =
    key.includes(column.name) || references.some(({ from }) => from.includes(column.name)); // prettier-ignore
  if (isKey) return { name: column.name, grounding: { kind: "key" } };
  if (/^(?:DATE|TIMESTAMP)/.test(column.type))
    return { name: column.name, grounding: { kind: "time" } }; // prettier-ignore
  if (/INT|DECIMAL|DOUBLE|FLOAT|REAL|NUMERIC/.test(column.type))
    return { name: column.name, grounding: { kind: "fact" } };
  const few = /VARCHAR|ENUM/.test(column.type) && (await distinct(name, column.name)) <= FEW_VALUES;
  return { name: column.name, grounding: { kind: few ? "dimension" : "attribute", values: few } };
}
