import { type FieldRef, sameField } from "../../../../plan.ts";
import { cueOf, isEntity, nextOf } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { type Context, headOf, type State } from "../state.ts";
import { fieldAt, ofKind } from "./choose.ts";

/**
 * "rivers that traverse the most states": a key called by a verb, between its records and what
 * they refer to, only ties the two.
 *
 * @returns whether that was said, so that the key itself is not asked for
 */
export function tiesTwo(of: FieldRef, index: number, s: State, c: Context): boolean {
  const to = referredBy(of, c);
  if (to === undefined || !isVerbPlace(of, index, c)) return false;
  const counts = ["superlative", "number", "count"].includes(cueOf(nextOf(index, c))?.kind ?? "");
  const at = c.items.indexOf(nextOf(index, c)!);
  const object = counts ? nextOf(at, c) : c.items[at];
  const isObject =
    (isEntity(object) && ofKind(object, "dataset").some(({ dataset }) => dataset === to)) ||
    ofKind(object, "value").some((value) => value.of.dataset === to);
  if (!isObject) return false;
  if (isOwned(of, index, c)) nameOwner(of, s, c);
  return true;
}

function referredBy(of: FieldRef, { model }: Context): string | undefined {
  if (fieldAt(model, of).kind !== "key") return undefined;
  return model.relationships.find(
    ({ from, fromColumns }) =>
      from === of.dataset && fromColumns.length === 1 && fromColumns[0] === of.field,
  )?.to;
}

/** Behind its own noun, a "that" or a "not". */
function isVerbPlace(of: FieldRef, index: number, c: Context): boolean {
  const before = c.items[index - 1];
  if (isOwned(of, index, c)) return true;
  if (["relative", "negation"].includes(cueOf(before)?.kind ?? "")) return true;
  return ofKind(before, "dataset").some(({ dataset }) => dataset === of.dataset);
}

export const isOwned = (of: FieldRef, index: number, c: Context): boolean =>
  ofKind(c.items[index], "field").some((each) => each.owned === true && sameField(each.of, of));

/** "river traverses", "number of parcels sent on": the noun was said with it. */
export function nameOwner({ dataset }: FieldRef, s: State, c: Context): void {
  const node = nodeFor(dataset, s, c);
  s.nodes[node]!.named = true;
  s.current = node;
  if (s.count) {
    s.count = false;
    s.selects.push({ kind: "tally", node });
  } else if (s.zone === "select" && s.selects.length === 0) s.selects.push({ kind: "label", node });
  else if (node !== headOf(s)) s.zone = "where";
}
