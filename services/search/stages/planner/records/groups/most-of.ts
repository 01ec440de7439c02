import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type Field } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { fieldAt } from "../fields/choose.ts";
import { measuredBy } from "../fields/verb-figures.ts";
import { cueOf } from "../joins/look.ts";
import { splitAt } from "../joins/nodes.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context, State } from "../state.ts";
import { takeOperand } from "./operands.ts";

/** How much of something was handed over, as its column is called. */
const AMOUNT =
  /^(?!.*\b(?:per|unit|average|price|rate)\b).*\b(?:weight|volume|quantity|qty|mass)\b/;

const WEIGHT = /^(?!.*\b(?:per|unit|average|body)\b).*\b(?:weight|mass|tonnage)\b/;

/** Records of what changed hands: their weights are of something else each time. */
const HANDED_OVER =
  /\b(?:deliver(?:y|ies|ed)|shipments?|shipped|consignments?|sales?|sold|purchase[sd]?|bought|orders?|ordered|harvest(?:s|ed)?|pick(?:ed|ings?)|loads?|loaded|cargo(?:e?s)?|haul(?:s|ed)?|catch(?:es)?|caught|landed|donat(?:ions?|ed)|collect(?:ions?|ed)|exports?|imports?|exported|imported)\b/;

/**
 * "who delivered the most apples": an apple is a kind of what the records between are of, so that
 * these are added up by the one amount that they have, and counted where they have none.
 *
 * @param at  where the value stands
 */
export function takeMostOf(node: number, at: number, s: State, c: Context): undefined {
  const many = isPeople(c.model, s.nodes[node]!.dataset) ? node : manyTo(node, s);
  const isBeside = many !== node && cueOf(c.items[at - 1])?.kind === "superlative";
  const of = isBeside ? amountOf(datasetOf(c.model, s.nodes[many]!.dataset)!) : undefined;
  takeOperand(of ? { kind: "field", of, fn: "sum" } : { kind: "tally", node: many }, s, many);
}

/** The records that tie several of a node to each of the head. */
export function manyTo(node: number, s: State): number {
  const { hops, parent } = s.nodes[node]!;
  const at = hops.findLastIndex((hop) => !isForwardHop(hop));
  if (at >= 0) return at === hops.length - 1 ? node : splitAt(hops[at]!.to, s)!;
  return parent === undefined ? node : manyTo(parent, s);
}

function amountOf({ name, fields }: Dataset): FieldRef | undefined {
  const [only, ...others] = fields.filter(
    ({ kind, label }) => kind === "fact" && AMOUNT.test(label),
  );
  return only && others.length === 0 ? { dataset: name, field: only.name } : undefined;
}

/** "cost us most in repairs": the figure of repairs that the verb adds up, and not their number. */
export function takeMostIn(node: number, index: number, s: State, c: Context): undefined {
  const verb = c.items.slice(0, index).findLast(({ text }) => MEASURES.test(text));
  const isIn = /^(?:in|on|for)$/i.test(c.items[index - 1]?.text ?? "");
  const isMeasured = verb !== undefined && isIn && s.superlative?.quantity === true;
  const of = isMeasured ? measuredBy(s.nodes[node]!.dataset, verb.text, c.model) : undefined;
  if (isMeasured && !of) s.unused.push(verb.text);
  if (of) takeOperand({ kind: "field", of, fn: "sum" }, s, node);
  else takeOperand({ kind: "tally", node }, s);
}

const MEASURES = /^(?:costs?|costing|spen[dt]|spends|spending|paid|pays?|paying|earn(?:s|ed)?)$/i;

/** "delivered weight": of all that was delivered, where an animal is weighed again and again. */
export function isHandedOver(of: FieldRef, { model }: Context): boolean {
  const { name, fields } = datasetOf(model, of.dataset)!;
  const tells = ({ kind, label }: Field) => kind === "time" && HANDED_OVER.test(label);
  const isOfSuch = HANDED_OVER.test(name.replaceAll("_", " ")) || fields.some(tells);
  return isOfSuch && WEIGHT.test(fieldAt(model, of).label);
}
