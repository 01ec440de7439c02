import { datasetOf } from "../../../../semantic.ts";
import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import { type Context, headOf, type State } from "../state.ts";
import { carrierOf } from "./clones.ts";

export function isForwardFromHead(node: number, s: State): boolean {
  for (
    let at: number | undefined = node;
    at !== undefined && at !== headOf(s);
    at = s.nodes[at]!.parent
  )
    if (!s.nodes[at]!.hops.every(isForwardHop)) return false;
  return true;
}

/**
 * What a "not" denies: the records themselves where a record of the head may have several
 * ("students without a cat"), otherwise the one value.
 */
export function takeNegation(node: number, s: State, c: Context): boolean {
  if (!s.negated) return false;
  s.negated = false;
  if (deniesValue(node, s, c)) return true;
  const head = s.nodes[headOf(s)]!;
  const isKeyless = datasetOf(c.model, head.dataset)!.primaryKey.length === 0;
  if (node === headOf(s) || (isForwardFromHead(node, s) && !isKeyless)) return true;
  s.nodes[carrierOf(node, s)]!.negated = true;
  return false;
}

/** "languages other than English": right behind the noun, a "not" denies only the value. */
function deniesValue(node: number, s: State, c: Context): boolean {
  let at = (s.negatedAt ?? 0) - 1;
  while (["filler", "relative"].includes(cueKind(c.items[at]) ?? "")) at--;
  const { dataset } = s.nodes[node]!;
  const said = [
    ...ofKind(c.items[at], "dataset"),
    ...ofKind(c.items[at], "field").map(({ of, strength }) => ({ dataset: of.dataset, strength })),
  ].toSorted((a, b) => b.strength - a.strength);
  return node !== headOf(s) && said[0]?.dataset === dataset;
}

const cueKind = (item: Context["items"][number] | undefined) =>
  item?.kind === "cue" ? item.cue.kind : undefined;
