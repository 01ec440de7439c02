import type { FieldRef } from "../../../../plan.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { fieldAt } from "../fields/choose.ts";
import { type Context, hasMany, type State } from "../state.ts";
import { addCompare } from "./compares.ts";

/** "more than 25 copies", of records that each say the number of copies: of all of them together. */
export function takeHeld(node: number, index: number, s: State, c: Context): boolean {
  if (!s.compare || s.number === undefined || !hasMany(node, s)) return false;
  const of = heldIn(s.nodes[node]!.dataset, c.items[index]!.text, c);
  if (of) addCompare({ of, node, fn: "sum" }, s, s.number);
  return of !== undefined;
}

/** "the total number of copies", of records that each say the number of copies. */
export function takeAllHeld(node: number, index: number, s: State, c: Context): boolean {
  const of = heldIn(s.nodes[node]!.dataset, c.items[index]!.text, c);
  if (of) s.selects.push({ kind: "field", of, node, fn: "sum" });
  return of !== undefined;
}

function heldIn(dataset: string, noun: string, { lexicon, model }: Context): FieldRef | undefined {
  const said = lexicon.mentions.get(phraseOf(`number of ${noun}`)) ?? [];
  const own = said.find(
    (each) => each.kind === "field" && each.of.dataset === dataset && each.strength > 0.9,
  );
  return own?.kind === "field" && fieldAt(model, own.of).kind === "fact" ? own.of : undefined;
}
