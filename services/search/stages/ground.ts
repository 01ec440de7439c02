import type { Cell, CellType, Problem, Rows, Source } from "../model.ts";
import { type Column, fieldsOf, isAggregate, type Plan } from "../plan.ts";
import { datasetOf, type SemanticModel } from "../semantic.ts";
import { toCells } from "./cells.ts";
import type { Compiled, Trace } from "./compile/compile.ts";

export interface Grounded {
  readonly fields: readonly { readonly name: string; readonly types: readonly CellType[] }[];
  readonly rows: readonly (readonly Cell[])[];
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  /** Rows there would be without a limit. */
  readonly total: number;
  /** By column: "USD", "percent", or the column that says it: "{currency}". */
  readonly units: Readonly<Record<string, string>>;
}

/**
 * The table of a result, with the sources of its cells. A cell that rests on one record
 * names that record; a row whose cells share one record names it once; figures made of
 * several records name the dataset and how many of its records went in.
 */
export function ground(
  plan: Plan,
  compiled: Compiled,
  result: Rows,
  model: SemanticModel,
  agent: string,
): Grounded {
  const columnOf = new Map(result.names.map((name, index) => [name, index]));
  const all = (name: string) => result.rows.map((row) => row[columnOf.get(name)!]);
  const names = [
    ...plan.columns.filter(({ hidden }) => !hidden).map(({ name }) => name),
    ...(plan.change ? [plan.change.name] : []),
  ];
  const isComputed = (name: string) =>
    plan.columns.some((column) => column.name === name && isAggregate(column.expression)) ||
    name === plan.change?.name;
  const columns = names.map((name) => ({
    name,
    ...toCells(all(name), name, { computed: isComputed(name) }),
  }));
  const rows = result.rows.map((_, row) => columns.map(({ cells }) => cells[row]!));
  const total = Number(result.rows[0]?.[columnOf.get(compiled.total)!] ?? 0);
  const links = linksOf(compiled.traces, model, agent, result.rows.length, all);
  const sources = sourcesOf(plan, model, agent, rows, links, all(compiled.count).map(Number));
  const fields = columns.map(({ name, types }) => ({ name, types }));
  const problems = columns.flatMap((column) => column.problems);
  const mixed = plan.unit ? mixedUnits(plan, all("_unit_first"), all("_unit_last")) : [];
  return { fields, rows, sources, total, units: unitsOf(plan), problems: [...problems, ...mixed] };
}

const unitsOf = (plan: Plan) =>
  Object.fromEntries(plan.columns.flatMap(({ name, unit }) => (unit ? [[name, unit]] : [])));

/** Figures of different units were added up, or are ranked against each other. */
function mixedUnits(
  plan: Plan,
  first: readonly unknown[],
  last: readonly unknown[],
): readonly Problem[] {
  const inRow = first.some((unit, row) => unit !== last[row]);
  const between = plan.order.length > 0 && new Set([...first, ...last]).size > 1;
  const ranked =
    between &&
    plan.columns.some(
      ({ name, unit }) => unit?.startsWith("{") && plan.order.some(({ column }) => column === name),
    ); // prettier-ignore
  const field = plan.unit!.field;
  if (
    inRow &&
    plan.columns.some(({ expression, unit }) => unit?.startsWith("{") && isAggregate(expression))
  )
    return [
      {
        code: "unit_mixed",
        severity: "warning",
        message: `Figures in different units (${field}) were combined without conversion.`,
      },
    ]; // prettier-ignore
  if (ranked)
    return [
      {
        code: "unit_mixed",
        severity: "warning",
        message: `The rows are in different units (${field}) and were compared without conversion.`,
      },
    ]; // prettier-ignore
  return [];
}

type Link = Omit<Source, "part">;
/** By dataset, then by row; undefined where a row rests on several records. */
type Links = ReadonlyMap<string, readonly (Link | undefined)[]>;

function linksOf(
  traces: readonly Trace[],
  model: SemanticModel,
  agent: string,
  rows: number,
  all: (name: string) => readonly unknown[],
): Links {
  return new Map(
    traces.map((trace) => {
      const single = all(trace.single);
      const fields = Object.entries(trace.fields).map(
        ([field, name]) => [field, toCells(all(name), field).cells] as const,
      );
      const link = (row: number) => {
        if (single[row] !== true) return undefined;
        return toLink(
          model,
          agent,
          trace.dataset,
          new Map(fields.map(([f, cells]) => [f, cells[row]!])),
        );
      };
      return [trace.dataset, Array.from({ length: rows }, (_, row) => link(row))];
    }),
  );
}

function toLink(
  model: SemanticModel,
  agent: string,
  name: string,
  values: ReadonlyMap<string, Cell>,
): Link {
  const dataset = datasetOf(model, name)!;
  const keys = dataset.primaryKey.map((field) => encodeURIComponent(String(values.get(field))));
  const { provenance } = dataset;
  if (!provenance)
    return {
      uri: `groundwork://${agent}/${name}/${keys.join("/")}`,
      name: `${name} ${keys.join(", ")}`,
      provider: agent,
    };
  const fill = (template: string, encode: (text: string) => string) =>
    template.replace(/\{(\w+)\}/g, (_, field: string) => encode(String(values.get(field) ?? "")));
  return {
    uri: fill(provenance.uri, encodeURIComponent),
    name: fill(provenance.name, (text) => text),
    provider: provenance.provider,
  };
}

function sourcesOf(
  plan: Plan,
  model: SemanticModel,
  agent: string,
  rows: readonly (readonly Cell[])[],
  links: Links,
  counts: readonly number[],
): readonly Source[] {
  const columns: readonly Pick<Column, "name" | "expression">[] = plan.columns.filter(
    ({ hidden }) => !hidden,
  );
  const found: Source[] = [];
  let aggregated = false;
  rows.forEach((_, row) => {
    const linked = columns.map(({ expression }) => linkOf(expression, plan, links, row));
    aggregated ||= linked.includes(undefined) || plan.change !== undefined;
    const first = linked[0];
    if (first && !plan.change && linked.every((link) => link?.uri === first.uri))
      found.push({ part: { type: "row", index: row }, ...first });
    else
      linked.forEach((link, index) => {
        if (link)
          found.push({ part: { type: "cell", row, column: columns[index]!.name }, ...link });
      });
  });
  if (!aggregated) return found;
  const records = counts.reduce((sum, count) => sum + count, 0);
  return [tableSource(plan, model, agent, records), ...found];
}

function linkOf(
  expression: Column["expression"],
  plan: Plan,
  links: Links,
  row: number,
): Link | undefined {
  const datasets = new Set(fieldsOf(expression).map(({ dataset }) => dataset));
  if (datasets.size === 0) datasets.add(plan.dataset);
  if (datasets.size > 1) return undefined;
  return links.get([...datasets][0]!)?.[row];
}

/** The records that figures were made of: the dataset, and how many of them. */
function tableSource(plan: Plan, model: SemanticModel, agent: string, records: number): Source {
  const dataset = datasetOf(model, plan.dataset)!;
  const count = `${records.toLocaleString("en-US")} record${records === 1 ? "" : "s"}`;
  return {
    part: { type: "table" },
    uri: `groundwork://${agent}/${dataset.name}`,
    name: `${dataset.description || dataset.name} (${count})`,
    provider: dataset.provenance?.provider ?? agent,
  };
}
