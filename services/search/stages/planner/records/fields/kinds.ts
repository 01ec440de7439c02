import { datasetOf } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { takeAdjective } from "../groups/operands.ts";
import type { Item } from "../hear/items.ts";
import { nodeFor } from "../joins/nodes.ts";
import { isPinned } from "../roles/owners.ts";
import type { Context, State } from "../state.ts";
import { fieldByAdjective } from "./adjective-field.ts";
import { fieldAt, ofKind, type ValueMention } from "./choose.ts";

/**
 * "saws under 30 a day": a kind that has records of its own was said for what is of that kind,
 * and nobody asks for the name of what they named.
 *
 * @returns the node that is asked for
 */
export function askedOf(s: State, c: Context): number {
  const [head] = s.nodes;
  if (!head || !isKind(s, c)) return 0;
  const below = [...s.nodes.entries()].filter(([, { parent, apart }]) => parent === 0 && !apart);
  const [only] = below;
  const refers = only?.[1].hops.every(({ relationship, to }) => relationship.from === to);
  return below.length === 1 && only && refers && !only[1].negated ? only[0] : 0;
}

/** "the most powerful drill": of what is of that kind, where the kind itself has no such measure. */
export function rankOfKind(s: State, c: Context): undefined {
  const adjective = s.superlative?.adjective;
  const [head] = s.nodes;
  if (!adjective || !head || s.nodes.length > 1 || s.selects.length > 0 || !isKind(s, c)) return;
  const found = c.model.relationships.flatMap(({ from, to }) =>
    to === head.dataset && from !== to && fieldByAdjective(c.model, from, adjective) ? [from] : [],
  );
  const [only] = found;
  if (found.length !== 1 || !only) return;
  const node = nodeFor(only, s, c);
  s.selects.push({ kind: "label", node });
  takeAdjective(node, s, c);
}

/** A record that is known by its name, and that has little more than that. */
function isKind(s: State, c: Context): boolean {
  const head = s.nodes[0]!;
  const figures = datasetOf(c.model, head.dataset)!.fields.filter(({ kind }) => kind === "fact");
  return !head.named && figures.length === 0 && head.tests.length === 1 && isPinned(head, c);
}

/** "houses", of properties of which some are called so and others are flats. */
export function kindSaid(item: Item, dataset: string, c: Context): ValueMention | undefined {
  const [only, ...others] = ofKind(item, "value").filter(({ of }) => of.dataset === dataset);
  // "members" of a table of club members are all of them, though some are called no more than that.
  const name = phraseOf(dataset.replaceAll("_", " "));
  const said = phraseOf(item.text);
  const isOwnName = ` ${name}`.endsWith(` ${said}`) || name.startsWith(`${said} of `);
  const isKind = only && fieldAt(c.model, only.of).kind === "dimension";
  return isKind && others.length === 0 && !isOwnName ? only : undefined;
}
