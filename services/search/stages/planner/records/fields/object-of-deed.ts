import type { FieldRef } from "../../../../plan.ts";
import { carrierOf } from "../hear/clones.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isVerbLike } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { fieldAt, ofKind } from "./choose.ts";

/**
 * "who do not play any sport", of records of who plays what: the noun is what is played of all of
 * them, and no column that is asked for or has to be empty.
 */
export function isObjectOfDeed(of: FieldRef, index: number, s: State, c: Context): boolean {
  const isOpen = s.compare ?? s.number ?? s.superlative ?? s.modal;
  if (isOpen !== undefined || s.each || s.by || s.count || s.distinct) return false;
  let at = index - 1;
  while (BETWEEN.has(cueOf(c.items[at])?.kind ?? "")) at--;
  const deed = c.items[at];
  const isDone =
    ofKind(deed, "dataset").some((each) => each.deed && each.dataset === of.dataset) ||
    isStateOf(deed, of, c.items[index - 1]);
  // "sport", of a "sport name": the name itself is asked for.
  const isName = /\bname\b/.test(c.items[index]!.text.toLowerCase());
  const node = s.nodes.findLastIndex(({ dataset }) => dataset === of.dataset);
  // "picked without helpers", of pickings that say how many: what was done is not denied.
  const isFigure = s.negated && (s.negatedAt ?? 0) > at && fieldAt(c.model, of).kind === "fact";
  if (isFigure || !isDone || isName || node < 1 || ofKind(c.items[index + 1], "value").length > 0)
    return false;
  if (s.negated) s.nodes[carrierOf(node, s)]!.negated = true;
  s.negated = false;
  s.current = node;
  return true;
}

/** "won a category", of records whose result is "won". */
const isStateOf = (item: Item | undefined, { dataset }: FieldRef, before: Item | undefined) =>
  /^(?:an?|any|no)$/i.test(before?.text ?? "") &&
  isVerbLike(item?.text.toLowerCase() ?? "") &&
  ofKind(item, "value").some(({ of }) => of.dataset === dataset);

const BETWEEN: ReadonlySet<string> = new Set(["any", "filler", "negation"]);
