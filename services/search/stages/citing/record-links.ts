import type { Cell, Source } from "../../model.ts";
import { datasetOf, type SemanticModel, withoutBefore } from "../../semantic.ts";
import { toCells } from "../cells.ts";
import type { Trace } from "../compile/traces.ts";
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
    return {
      uri: ownLink(agent, withoutBefore(name), keys),
      name: `${kind} ${label}`,
      provider: agent,
    };
  }
  const fill = (template: string, encode: (text: string) => string) =>
    template.replace(/\{(\w+)\}/g, (_, field: string) => encode(String(values.get(field) ?? "")));
  return {
    uri: fill(provenance.uri, encodeURIComponent),
    name: fill(provenance.name, (text) => text),
    provider: provenance.provider,
  };
}
