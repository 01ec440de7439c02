import { isForwardHop } from "../../../joins.ts";
import { ofKind } from "../fields/choose.ts";
import { isEntity } from "../joins/look.ts";
import { wayBetween } from "../joins/paths.ts";
import { entityOf } from "../roles/entity-of.ts";
import { type Context, headOf, type State } from "../state.ts";

/** "of all", "for all", "from all": of whichever there are. */
const ANY = /^(?:of|for|across|over|from|in|at|to|and|or|,)$/i;

/** "owners whose animals are all neutered", "been to every clinic": of each of them, not of some. */
export function isOfEvery(text: string, index: number, s: State, c: Context): boolean {
  if (s.nodes.length === 0 || s.each) return false;
  const next = c.items[index + 1];
  if (/^every/i.test(text))
    return isEntity(next) && entityOf(next!, s, c) !== s.nodes[headOf(s)]?.dataset;
  if (/^(?:their|its|his|her)$/i.test(next?.text ?? "")) return true;
  const before = c.items[index - 1]?.text ?? "";
  // "the amenity that is in all dorms"
  const isBeing = /^(?:is|are|was|were)$/i.test(c.items[index - 2]?.text ?? "");
  if (isBeing && s.zone === "where" && /^(?:in|on|at)$/i.test(before)) return true;
  if (/^(?:is|are|was|were)$/i.test(before) && next?.kind === "data") return s.zone === "where";
  return !ANY.test(before) && isOfSeveral(index, s, c);
}

/** "sites with all telescopes retired": of each of the several that a record of the head has. */
function isOfSeveral(index: number, s: State, c: Context): boolean {
  const rest = c.items.slice(index + 1);
  const at = rest.findIndex((item) => isEntity(item));
  const isNear = at >= 0 && rest.slice(0, at).every(({ kind }) => kind === "data");
  const head = s.nodes[headOf(s)]?.dataset;
  const other = isNear && entityOf(rest[at]!, s, c);
  if (!head || !other || head === other) return false;
  const way = wayBetween(c.model, head, other);
  return way !== undefined && !way.hops.every(isForwardHop);
}

/** "that only have retired ones", "who only sailed to Calder": nothing else may be so. */
export function limitsOthers(index: number, s: State, { items }: Context): boolean {
  const next = items
    .slice(index + 1)
    .find((item) => !PASSED.has(item.kind === "cue" ? item.cue.kind : ""));
  const values = ofKind(next, "value");
  // "halls only for women", of halls that are each for one of them
  const isFor = /^for\b/i.test(items[index + 1]?.text ?? "");
  const head = s.nodes[headOf(s)]?.dataset;
  if (isFor && !isEntity(next) && values.some(({ of }) => of.dataset === head)) return false;
  return isEntity(next) || values.length > 0;
}

const PASSED: ReadonlySet<string> = new Set([
  "filler",
  "of",
  "all",
  "distinct",
  "relative",
  "verb",
]);
