import type { FieldRef } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import { isEntity } from "../joins/look.ts";
import { entityOf } from "../roles/entity-of.ts";
import type { Context, State } from "../state.ts";
import type { Item } from "./items.ts";

const OWN = /^(?:their|its|his|her|same|own)$/i;

const isLead = (item: Item): boolean =>
  OWN.test(item.text) || (item.kind === "cue" && ["filler", "of"].includes(item.cue.kind));

/** "… of their department": what each record has in common with those it is compared with. */
export function ownGroup(index: number, of: FieldRef, s: State, c: Context) {
  const at = c.items.findIndex((item, n) => n > index && !isLead(item));
  const item = c.items[at];
  const isOwn = c.items.slice(index + 1, at).some(({ text }) => OWN.test(text));
  if (!item || !isOwn) return undefined;
  const fields = ofKind(item, "field").filter((each) => each.of.dataset === of.dataset);
  const key = isEntity(item) ? keyTo(entityOf(item, s, c), of.dataset, c) : undefined;
  const kinds = fields.filter((each) => fieldAt(c.model, each.of).kind === "dimension");
  const group = key ?? kinds.toSorted((a, b) => b.strength - a.strength)[0]?.of;
  return group && { of: group, at };
}

/** The one field by which records refer to those of another dataset. */
function keyTo(to: string, from: string, { model }: Context): FieldRef | undefined {
  const ties = model.relationships.filter((each) => each.from === from && each.to === to);
  const [field, ...others] = ties.length === 1 ? ties[0]!.fromColumns : [];
  return field && others.length === 0 ? { dataset: from, field } : undefined;
}
