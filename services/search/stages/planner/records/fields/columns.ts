import type { Column, Expression } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { derivedName } from "../../../arithmetic/derived.ts";
import { FUNCTION_WORDS } from "../../../wording/function-words.ts";
import { metricNamed } from "../groups/metrics.ts";
import type { OrderBy, Select } from "../query.ts";
import { labelsFor, type Maker, nodeOf, plain } from "../roles/maker.ts";

export class Columns {
  readonly list: Column[] = [];
  add(called: string, expression: Expression, hidden = false): string {
    const name = derivedName(called);
    const text = JSON.stringify(expression);
    const known = this.list.find((column) => JSON.stringify(column.expression) === text);
    if (known) {
      if (!hidden && known.hidden) {
        this.list.splice(this.list.indexOf(known), 1);
        this.list.push({ name: known.name, expression });
      }
      return known.name;
    }
    let unique = name;
    // "Name" and "name" are one for a database.
    const isTaken = () =>
      this.list.some((column) => column.name.toLowerCase() === unique.toLowerCase());
    for (let n = 2; isTaken(); n++) unique = `${name}_${n}`;
    this.list.push({ name: unique, expression, ...(hidden && { hidden }) });
    return unique;
  }
}

export function addSelect(select: Select, columns: Columns, { model, nodes }: Maker): void {
  if (select.kind === "field" && !select.fn) columns.add(select.of.field, plain(select.of));
  if (select.kind === "called") {
    const { role, of, shown } = select;
    const called = { kind: "called", of, ...(shown && { shown }) } as const;
    columns.add(shown ? `${role}_${shown}` : role, called);
  }
  const dataset = nodes[select.node]!.dataset;
  if (select.kind === "all")
    for (const field of datasetOf(model, dataset)!.fields)
      if (field.kind !== "hidden" && field.kind !== "metric")
        columns.add(field.name, plain({ dataset, field: field.name }));
  if (select.kind === "label") {
    for (const of of labelsFor(dataset, model)) columns.add(of.field, plain(of));
  }
}

export const nodesOfOperand = (by: OrderBy | undefined, maker: Maker): readonly number[] => {
  if (!by) return [];
  return by.kind === "tally" ? [by.node] : nodeOf(by.of, maker).slice(0, 1);
};

export const nameOf = (fn: keyof typeof WORDS, field: string) =>
  metricNamed(field) ?? `${WORDS[fn]}_${field}`;

export const operandName = (by: OrderBy) =>
  by.kind === "tally"
    ? "how_many"
    : by.kind === "period"
      ? by.grain
      : by.fn
        ? nameOf(by.fn, by.of.field)
        : by.of.field;

/** Names of tables that are in the plural already stay as they are. */
export function plural(name: string): string {
  if (name.endsWith("s")) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

const WORDS = {
  ...FUNCTION_WORDS,
  count: "number_of",
  count_distinct: "number_of",
} as const;
