import type { FieldRef } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { wayBetween } from "../joins/paths.ts";
import { isPeople } from "../roles/persons.ts";
import { type Context, headOf, type State } from "../state.ts";
import { endOf, notOver } from "./still.ts";

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

/** Ties those who are asked for to a spell of theirs that is not over, or to none; false where no way leads there. */
export function tiedBy({ dataset, end }: Spell, negated: boolean, s: State, c: Context): boolean {
  const parent = headOf(s);
  const hops = wayBetween(c.model, s.nodes[parent]!.dataset, dataset)?.hops;
  if (!hops) return false;
  const tests = [notOver(end, c)];
  s.nodes.push({ dataset, named: false, parent, hops, negated, tests });
  return true;
}
