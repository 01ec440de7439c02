import { datasetOf } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";
import { cueOf, isEntity, nextOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { entityOf } from "../roles/entity-of.ts";
import { labelsFor } from "../roles/maker.ts";
import type { Context, State } from "../state.ts";
import { amountOf } from "./hear-total.ts";
import type { Item } from "./items.ts";
import { refersBack } from "./said-again.ts";

/** "the order count", "… and the count": of what was said right before, or was counted already. */
export function countsSaid(index: number, s: State, c: Context): boolean {
  const next = cueOf(nextOf(index, c))?.kind ?? "question";
  if (nextOf(index, c) && !["question", "and", "comma"].includes(next)) return false;
  const ranked = s.top?.by.kind === "tally" ? s.top.by.node : undefined;
  const named = nodeOf(c.items[index - 1], s, c);
  const required = refersBack(index, c) ? requiredIn(s) : undefined;
  const node = named ?? s.tallied ?? ranked ?? required;
  if (node === undefined || !s.nodes[node]) return false;
  if (s.selects.some((select) => select.kind === "tally" && select.node === node)) return true;
  if (named !== undefined) dropLabel(named, s);
  s.selects.push({ kind: "tally", node });
  return true;
}

/** "with more than 2 visits, and that number": how many there have to be is told of each. */
function requiredIn({ nodes }: State): number | undefined {
  const [node, ...others] = nodes.flatMap(({ having }, at) => (having ? [at] : []));
  return others.length === 0 ? node : undefined;
}

function nodeOf(item: Item | undefined, s: State, c: Context): number | undefined {
  if (!item || !isEntity(item)) return undefined;
  const dataset = entityOf(item, s, c);
  const node = s.nodes.findLastIndex((each) => each.dataset === dataset && !each.apart);
  return node < 0 ? undefined : node;
}

/** "the average amount of paid orders": of what each of them is, where they have an amount. */
export function hearAmounts(index: number, s: State, c: Context): boolean {
  const noun =
    s.aggregates.length > 0 ? c.items.slice(index + 1, index + 4).find(isEntity) : undefined;
  const of = noun && amountOf(entityOf(noun, s, c), c);
  if (!of) return false;
  const node = nodeFor(of.dataset, s, c);
  for (const fn of s.aggregates) s.selects.push({ kind: "field", of, node, fn });
  s.aggregates = [];
  return true;
}

/** A noun of what is counted is not asked for by itself. */
function dropLabel(node: number, s: State): void {
  const last = s.selects.at(-1);
  if (last?.kind === "label" && last.node === node && s.selects.length > 1) s.selects.pop();
}

/** "apartment numbers of …": what they are numbered by, where a column says so. */
export function numbersOf(index: number, s: State, c: Context): boolean {
  const noun = c.items[index - 1];
  if (!/^numbers of$/i.test(c.items[index]!.text) || !isEntity(noun)) return false;
  const dataset = entityOf(noun!, s, c);
  const field = datasetOf(c.model, dataset)!.fields.find(({ label }) =>
    /\b(?:no|number|num|nr)$/.test(label),
  );
  if (!field || field.kind === "hidden") return false;
  const node = nodeFor(dataset, s, c);
  s.selects = s.selects.filter((each) => each.kind !== "label" || each.node !== node);
  s.selects.push({ kind: "field", of: { dataset, field: field.name }, node });
  s.of = true;
  return true;
}

/** Whether records are known by a number: "parcel no". */
export function isNumbered(item: Item | undefined, s: State, c: Context): boolean {
  if (!item) return false;
  const of = labelsFor(entityOf(item, s, c), c.model);
  return of.some((each) => /\b(?:no|number|num|nr)\b/.test(fieldAt(c.model, each).label));
}
