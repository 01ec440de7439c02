import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { isPeople } from "../roles/persons.ts";
import type { Context } from "../state.ts";
import { endOf } from "./still.ts";

/** Records of somebody having something, from one day until another. */
export interface Spell {
  readonly dataset: string;
  readonly end: FieldRef;
}

/** The only records that tell of who has a thing, or of what somebody has, and until when. */
export function spellOf(dataset: string, c: Context): Spell | undefined {
  const { relationships } = c.model;
  const isOwner = isPeople(c.model, dataset);
  const found = relationships.flatMap(({ from, to }) => {
    const end = to === dataset ? endOf(from, c) : undefined;
    const days = datasetOf(c.model, from)!.fields.filter(({ kind }) => kind === "time");
    const isOfBoth = relationships.some(
      (each) => each.from === from && each.to !== dataset && isPeople(c.model, each.to) !== isOwner,
    );
    return end && days.length === 2 && isOfBoth ? [{ dataset: from, end }] : [];
  });
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
