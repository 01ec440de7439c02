import { type FieldRef, sameField } from "../../../../plan.ts";
import { type Dataset, datasetOf } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { isHeads } from "../labels.ts";
import type { Node, Operand, OrderBy, Select } from "../query.ts";
import { doerColumn } from "../roles/doer-column.ts";
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
    const who = heads.length === 0 ? doerColumn(dataset, c.model) : undefined;
    if (who) return { kind: "field", of: who, node: select.node, fn: "count_distinct" };
    s.unused.push(next);
    return select;
  });
}

/**
 * "how many people gave no e-mail address": where none is known none can be counted, so that those
 * are meant who have none.
 */
export function settleAbsent(s: State): undefined {
  s.selects = s.selects.map((select): Select => {
    const isCounted = select.kind === "field" && select.fn === "count_distinct";
    const isAbsent = s.nodes[select.node]?.tests.some(
      (test) => test.kind === "null" && !test.negated && isCounted && sameField(test.of, select.of),
    );
    return isAbsent ? { kind: "tally", node: select.node } : select;
  });
}

/** Of animals that are kept together how many there are: of departments it says something else. */
const HEADS = /^(?:headcount|head count|heads|number (?:of )?(?:heads?|animals|birds))$/;

/** Nouns for all that is there, and for no records of it. */
const MASS = /^(?:live ?stock|cattle|poultry|animals?|birds|stock)$/i;

/** "sheep", of records of a kind and how many there are: the records themselves are not spoken of. */
const isUnnamed = (dataset: string, { items }: Context): boolean =>
  items.every(
    (item) =>
      !isEntity(item) ||
      MASS.test(item.text) ||
      ofKind(item, "dataset").every((each) => each.dataset !== dataset || each.strength < 0.9),
  );

/** "number copies" of copies: a record stands for so many of what all are called. */
function countsOwn(label: string, { name }: Dataset): boolean {
  const [, noun] = /^number (?:of )?([a-z]+s)$/.exec(label) ?? [];
  const own = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .at(-1)!;
  return noun !== undefined && stem(noun) === stem(own);
}

/** What says of each record how many things it stands for. */
function countOf(node: Node, c: Context): FieldRef | undefined {
  const dataset = datasetOf(c.model, node.dataset)!;
  const field = dataset.fields.find(
    ({ kind, label }) =>
      kind === "fact" &&
      (HOW_MANY.test(label) ||
        countsOwn(label, dataset) ||
        (HEADS.test(label) && isUnnamed(dataset.name, c))),
  );
  return field && { dataset: dataset.name, field: field.name };
}

/** Records that say how many they stand for are counted by that: "check-ins" of a day and hour. */
export function settleTallies(s: State, c: Context): undefined {
  const counted = <T extends OrderBy>(by: T): T | Operand => {
    const of = by.kind === "tally" ? countOf(s.nodes[by.node]!, c) : undefined;
    return of ? { kind: "field", of, fn: "sum" } : by;
  };
  s.selects = s.selects.map((select): Select => {
    const of = select.kind === "tally" ? countOf(s.nodes[select.node]!, c) : undefined;
    return of ? { kind: "field", of, node: select.node, fn: "sum" } : select;
  });
  if (s.top) s.top = { ...s.top, by: counted(s.top.by) };
  s.orders = s.orders.map((order) => ({ ...order, by: counted(order.by) }));
  for (const node of s.nodes) boundOfCount(node, c);
}

/** "more than 100 sheep": of all of them together. */
function boundOfCount(node: Node, c: Context): undefined {
  const { having } = node;
  const of = having && !having.distinct && having.all === undefined ? countOf(node, c) : undefined;
  if (!of || !having) return;
  delete node.having;
  node.tests.push({
    kind: "compare",
    of,
    fn: "sum",
    operator: having.operator,
    value: having.value,
  });
}
