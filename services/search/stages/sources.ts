import type { Cell, Source } from "../model.ts";
import { type Column, fieldsOf, type Plan } from "../plan.ts";
import { datasetOf, type SemanticModel } from "../semantic.ts";
import { toCells } from "./cells.ts";
import type { Trace } from "./compile/compile.ts";
import { ownLink } from "./links.ts";

export type Link = Omit<Source, "part">;
/** By dataset, then by row; undefined where a row rests on several records. */
export type Links = ReadonlyMap<string, readonly (Link | undefined)[]>;

export function linksOf(
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
  const { provenance, primaryKey, entity } = dataset;
  if (!provenance) {
    const keys = primaryKey.map((field) => String(values.get(field)));
    const label = values.get(entity?.label ?? "") ?? keys.join(", ");
    const kind = dataset.synonyms[0] ?? name;
    return { uri: ownLink(agent, name, keys), name: `${kind} ${label}`, provider: agent };
  }
  const fill = (template: string, encode: (text: string) => string) =>
    template.replace(/\{(\w+)\}/g, (_, field: string) => encode(String(values.get(field) ?? "")));
  return {
    uri: fill(provenance.uri, encodeURIComponent),
    name: fill(provenance.name, (text) => text),
    provider: provenance.provider,
  };
}

export function sourcesOf(
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
    uri: ownLink(agent, dataset.name),
    name: `${dataset.description || dataset.name} (${count})`,
    provider: dataset.provenance?.provider ?? agent,
  };
}
