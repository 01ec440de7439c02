import type { FieldRef } from "../../../../plan.ts";
import { carrierOf } from "../hear/clones.ts";
import { cueOf, nextOf } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import { ofKind } from "./choose.ts";

/**
 * "who do not play any sport", of records of who plays what: the noun is what is played of all of
 * them, and no column that is asked for or has to be empty.
 */
export function isObjectOfDeed(of: FieldRef, index: number, s: State, c: Context): boolean {
  const isOpen = s.compare ?? s.number ?? s.superlative ?? s.modal;
  const isPart = ofKind(c.items[index], "field").every(({ strength }) => strength < 0.9);
  if (!isPart || isOpen !== undefined || s.each || s.by || s.count || s.distinct) return false;
  let at = index - 1;
  while (BETWEEN.has(cueOf(c.items[at])?.kind ?? "")) at--;
  const isDone = ofKind(c.items[at], "dataset").some(
    ({ dataset, deed }) => deed && dataset === of.dataset,
  );
  const node = s.nodes.findLastIndex(({ dataset }) => dataset === of.dataset);
  if (!isDone || node < 1 || ofKind(nextOf(index, c), "value").length > 0) return false;
  if (s.negated) s.nodes[carrierOf(node, s)]!.negated = true;
  s.negated = false;
  s.current = node;
  return true;
}

const BETWEEN: ReadonlySet<string> = new Set(["any", "filler", "negation"]);
