import { datasetOf } from "../../../../semantic.ts";
import { cueOf } from "../joins/look.ts";
import { isHeads } from "../labels.ts";
import type { Operand, OrderBy, Select } from "../query.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";

/**
 * How a column is called that says how many things one record stands for. The quantity of an order
 * is one of what was ordered.
 */
const HOW_MANY = /^(?:count|counts|total count)$/;

/** "how many people attended concerts": people, and not concerts. */
export function settleHeads(s: State, c: Context): undefined {
  const at = c.items.findIndex((item) => cueOf(item)?.kind === "count");
  const next = c.items[at + 1]?.text ?? "";
  if (at < 0 || !/^(?:people|persons|individuals)$/i.test(next)) return;
  s.selects = s.selects.map((select): Select => {
    const dataset = s.nodes[select.node]?.dataset;
    if (select.kind !== "tally" || !dataset || isPeople(c.model, dataset)) return select;
    const heads = datasetOf(c.model, dataset)!.fields.filter(isHeads);
    const [only, ...others] = heads;
    if (only && others.length === 0)
      return { kind: "field", of: { dataset, field: only.name }, node: select.node, fn: "sum" };
    s.unused.push(next);
    return select;
  });
}

/** Records that say how many they stand for are counted by that: "check-ins" of a day and hour. */
export function settleTallies(s: State, c: Context): undefined {
  const countOf = (node: number) => {
    const { name, fields } = datasetOf(c.model, s.nodes[node]!.dataset)!;
    const field = fields.find(({ kind, label }) => kind === "fact" && HOW_MANY.test(label));
    return field && { dataset: name, field: field.name };
  };
  const counted = <T extends OrderBy>(by: T): T | Operand => {
    const of = by.kind === "tally" ? countOf(by.node) : undefined;
    return of ? { kind: "field", of, fn: "sum" } : by;
  };
  s.selects = s.selects.map((select): Select => {
    const of = select.kind === "tally" ? countOf(select.node) : undefined;
    return of ? { kind: "field", of, node: select.node, fn: "sum" } : select;
  });
  if (s.top) s.top = { ...s.top, by: counted(s.top.by) };
  s.orders = s.orders.map((order) => ({ ...order, by: counted(order.by) }));
}
