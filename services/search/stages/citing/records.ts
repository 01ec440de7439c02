import type { AgentAnswer, Cell, DialectName, Rows, Source, Statement } from "../../model.ts";
import type { Dataset, Field } from "../../semantic.ts";
import { toCells } from "../cells.ts";
import { DIALECTS, quote } from "../compile/dialect.ts";
import { nameOf, type RecordLink } from "./links.ts";

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
  const parameters: string[] = [];
  const where = [...values].map(([name, value]) => {
    const marks = writings(value).map((each) => `$${parameters.push(each)}`);
    return `CAST(${column(name)} AS VARCHAR) IN (${marks.join(", ")})`;
  });
  const order =
    dataset.primaryKey.length > 0 ? ` ORDER BY ${dataset.primaryKey.map(column).join(", ")}` : "";
  return {
    sql: `SELECT ${columns.join(", ")} FROM ${DIALECTS[dialect].table(dataset.source)} WHERE ${where.join(" AND ")}${order} LIMIT ${limit}`,
    parameters,
  };
}

/** How databases write what a link says: 7 of a column of doubles, a moment with a blank. */
function writings(value: string): readonly string[] {
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) {
    const plain = value.replace("T", " ").replace(/Z$/, "");
    return [value, plain, `${plain}+00`];
  }
  return /^-?\d+$/.test(value) ? [value, `${value}.0`] : [value];
}

/** The records with the link that led to them. */
export function toRecords(
  { dataset }: RecordLink,
  { names, rows }: Rows,
  uri: string,
  agent: string,
): AgentAnswer {
  const columns = columnsOf({ names, rows });
  const provider = dataset.provenance?.provider ?? agent;
  const source = { uri, name: nameOf(dataset), provider };
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

const columnsOf = ({ names, rows }: Rows) =>
  names.map((name, index) => ({
    name,
    ...toCells(
      rows.map((row) => row[index]),
      name,
    ),
  }));

/** A unit that another record tells, "{currency}" of a company's, is none of this one. */
const unitsOf = (dataset: Dataset) =>
  Object.fromEntries(
    shown(dataset).flatMap(({ name, unit }) => (unit && !unit.includes("{") ? [[name, unit]] : [])),
  );

/** What a dataset holds, a row for each of its fields. */
export function describeDataset({ dataset }: RecordLink, uri: string, agent: string): AgentAnswer {
  const names = ["field", "label", "kind", "unit", "also called"];
  const rows = shown(dataset).map((field): readonly Cell[] => [
    field.name,
    field.label,
    field.kind,
    field.unit ?? null,
    field.synonyms.join(", ") || null,
  ]);
  const columns = columnsOf({ names, rows });
  const provider = dataset.provenance?.provider ?? agent;
  return {
    fields: columns.map(({ name, types }) => ({ name, types })),
    rows,
    sources: [{ part: { type: "table" }, uri, name: nameOf(dataset), provider }],
    problems: [],
    total: rows.length,
    reading: `fields of ${dataset.name}`,
    units: {},
  };
}
