import { type Statement, templateColumns } from "./execute/compile.ts";
import type {
  CellValue,
  ColumnSchema,
  Dataset,
  Plan,
  Problem,
  Source,
  SourceInfo,
} from "./model.ts";

interface Grounded {
  readonly schema: readonly ColumnSchema[];
  readonly rows: readonly (readonly CellValue[])[];
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  readonly truncated: boolean;
}

/**
 * The rows of an answer with their sources. Made here, from what was read, and
 * by nobody else: plain values get the link of their own record, aggregates the
 * data set that they were taken from. Every index and name in a source exists.
 */
export function ground(
  raw: readonly (readonly CellValue[])[],
  statement: Statement,
  plan: Plan,
  dataset: Dataset,
  maxRows: number,
): Grounded {
  const truncated = raw.length > maxRows;
  const kept = raw.slice(0, maxRows);
  const width = statement.columns.length;
  const odd = { found: false };
  const rows = kept.map((row) => row.slice(0, width).map((value) => representable(value, odd)));
  const schema = statement.columns.map((name, index) => ({ name, types: typesOf(rows, index) }));
  const aggregated = plan.columns.some(({ aggregate }) => aggregate);
  const sources = aggregated
    ? aggregateSources(dataset, rows.length)
    : recordSources(kept, rows, statement, dataset);
  const problems: Problem[] = [];
  if (truncated)
    problems.push({
      code: "truncated",
      severity: "warning",
      message: `Only the first ${maxRows} rows are shown.`,
    });
  if (odd.found)
    problems.push({
      code: "no_data",
      severity: "info",
      message: "Values that are not finite numbers are shown as null.",
    });
  return { schema, rows, sources, problems, truncated };
}

/** What JSON can hold without loss: large integers become text, NaN and infinity null. */
function representable(value: CellValue, odd: { found: boolean }): CellValue {
  if (typeof value === "bigint")
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "number" && !Number.isFinite(value)) {
    odd.found = true;
    return null;
  }
  return value;
}

function typesOf(rows: readonly (readonly CellValue[])[], index: number): ColumnSchema["types"] {
  const values = rows.map((row) => row[index] ?? null);
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return ["null"];
  const type = present.every((value) => typeof value === "boolean")
    ? "boolean"
    : present.every((value) => typeof value === "number" && Number.isSafeInteger(value))
      ? "integer"
      : present.every((value) => typeof value === "number")
        ? "number"
        : "string";
  return present.length < values.length ? [type, "null"] : [type];
}

const fill = (template: string, values: ReadonlyMap<string, CellValue>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? ""));

function recordSources(
  raw: readonly (readonly CellValue[])[],
  rows: readonly (readonly CellValue[])[],
  { columns, hidden }: Statement,
  { provenance, ...dataset }: Dataset,
): readonly Source[] {
  const names = templateColumns({ ...dataset, provenance });
  return rows.flatMap((row, index) => {
    const values = new Map(
      names.map((name) => [name, raw[index]?.[columns.length + hidden.indexOf(name)] ?? null]),
    );
    const info: SourceInfo = {
      uri: encodeURI(fill(provenance.uri, values)),
      name: fill(provenance.name, values),
      provider: provenance.provider,
    };
    return columns.flatMap((column, at): Source[] =>
      row[at] === null ? [] : [{ part: "cell", row: index, column, ...info }],
    );
  });
}

function aggregateSources({ provenance, name }: Dataset, rows: number): readonly Source[] {
  if (rows === 0) return [];
  const uri = provenance.uri.replace(/\/?\{.*$/, "");
  return [{ part: "table", uri, name: name.replaceAll("_", " "), provider: provenance.provider }];
}
