import { ofKind } from "../fields/choose.ts";
import { isEntity, isVerbLike, nextOf } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";
import type { Data } from "./data-aside.ts";

/**
 * "clubs play in Kiel", where games are "played": what a club does itself is no state of those. It
 * says nothing beside a place of the club's own; of any other place it does.
 */
export function doesItself(item: Data, index: number, s: State, c: Context): boolean {
  const isOfNoun = isEntity(c.items[index - 1]) && !isVerbLike(item.text.toLowerCase());
  const isPlaced = /^(?:in|at|on|for)$/i.test(c.items[index + 1]?.text ?? "");
  const isNamed = ofKind(item, "value").some(({ of }) => c.named.has(of.dataset));
  if (!isOfNoun || !isPlaced || isNamed) return false;
  const head = s.nodes[headOf(s)]?.dataset;
  const isOwn = ofKind(nextOf(index + 1, c), "value").some(({ of }) => of.dataset === head);
  if (!isOwn) s.unused.push(item.text);
  return true;
}
