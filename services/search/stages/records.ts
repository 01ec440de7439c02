import type { AgentAnswer, Cell, Rows, Source, Statement } from "../model.ts";
import type { Dataset, Field } from "../semantic.ts";
import { toCells } from "./cells.ts";
import { DIALECTS, type DialectName, quote } from "./dialect.ts";

/** Scheme of links that this server resolves itself. */
export const OWN_SCHEME = "groundwork://";

/** What a link names: records with these values, or a dataset as a whole. */
export interface RecordLink {
  readonly dataset: Dataset;
  /** By field; empty for the dataset itself. */
  readonly values: ReadonlyMap<string, string>;
}

/** The values that a template's {names} have in a link; undefined when it is not of this template. */
export function valuesIn(uri: string, template: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!/^\{\w+\}$/.test(part)) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part.slice(1, -1));
      return "([^/?#]+)";
    })
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(uri);
  if (!found) return undefined;
  try {
    return new Map(names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]));
  } catch {
    return undefined;
  }
}

/** Which of an agent's datasets a link is of: by its provenance, or by agent, dataset and key. */
export function findLink(
  uri: string,
  datasets: readonly Dataset[],
  agent: string,
): RecordLink | undefined {
  for (const dataset of datasets) {
    const own = `${OWN_SCHEME}${agent}/${dataset.name}`;
    if (uri === own) return { dataset, values: new Map() };
    const keyed = `${own}/${dataset.primaryKey.map((key) => `{${key}}`).join("/")}`;
    const template = dataset.provenance?.uri ?? keyed;
    const values = template.startsWith(OWN_SCHEME) ? valuesIn(uri, template) : undefined;
    if (values && values.size > 0) return { dataset, values };
  }
  return undefined;
}

const shown = ({ fields }: Dataset): readonly Field[] =>
  fields.filter(({ kind }) => kind !== "hidden");

/** One SELECT of the records that a link names. */
export function compileRecord(
  { dataset, values }: RecordLink,
  dialect: DialectName,
  limit: number,
): Statement {
  const column = (name: string) =>
    quote(dataset.fields.find((field) => field.name === name)!.column);
  const columns = shown(dataset).map(({ name }) => `${column(name)} AS ${quote(name)}`);
  const where = [...values.keys()].map(
    (name, index) => `CAST(${column(name)} AS VARCHAR) = $${index + 1}`,
  );
  const order =
    dataset.primaryKey.length > 0 ? ` ORDER BY ${dataset.primaryKey.map(column).join(", ")}` : "";
  return {
    sql: `SELECT ${columns.join(", ")} FROM ${DIALECTS[dialect].table(dataset.source)} WHERE ${where.join(" AND ")}${order} LIMIT ${limit}`,
    parameters: [...values.values()],
  };
}

/** The records with the link that led to them. */
export function toRecords(
  { dataset }: RecordLink,
  { names, rows }: Rows,
  uri: string,
): AgentAnswer {
  const columns = names.map((name, index) => ({
    name,
    ...toCells(
      rows.map((row) => row[index]),
      name,
    ),
  }));
  const provider = dataset.provenance?.provider ?? dataset.name;
  const source = { uri, name: dataset.description || dataset.name, provider };
  return {
    fields: columns.map(({ name, types }) => ({ name, types })),
    rows: rows.map((_, row) => columns.map(({ cells }): Cell => cells[row]!)),
    sources: rows.map((_, index): Source => ({ part: { type: "row", index }, ...source })),
    problems: columns.flatMap(({ problems }) => problems),
    total: rows.length,
    reading: `record of ${dataset.name}`,
    units: unitsOf(dataset),
  };
}

const unitsOf = (dataset: Dataset) =>
  Object.fromEntries(shown(dataset).flatMap(({ name, unit }) => (unit ? [[name, unit]] : [])));

/** What a dataset holds, a row for each of its fields. */
export function describeDataset({ dataset }: RecordLink, uri: string): AgentAnswer {
  const names = ["field", "label", "kind", "unit", "also called"];
  const rows = shown(dataset).map((field): readonly Cell[] => [
    field.name,
    field.label,
    field.kind,
    field.unit ?? null,
    field.synonyms.join(", ") || null,
  ]);
  const columns = names.map((name, index) => ({
    name,
    ...toCells(
      rows.map((row) => row[index]),
      name,
    ),
  }));
  const provider = dataset.provenance?.provider ?? dataset.name;
  return {
    fields: columns.map(({ name, types }) => ({ name, types })),
    rows,
    sources: [
      { part: { type: "table" }, uri, name: dataset.description || dataset.name, provider },
    ],
    problems: [],
    total: rows.length,
    reading: `fields of ${dataset.name}`,
    units: {},
  };
}
