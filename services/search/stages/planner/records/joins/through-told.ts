import { isForwardHop } from "../../../joins.ts";
import { isToldBy } from "../account/told.ts";
import type { Context } from "../state.ts";
import type { wayBetween } from "./paths.ts";

type Way = NonNullable<ReturnType<typeof wayBetween>>;

/**
 * "drivers who took part in two races": over their results, and not over their standings, which tie
 * the two just as well. Undefined where a verb tells of the nearest way, too, or of none.
 */
export function throughTold(nearest: Way, { model, items }: Context): Way | undefined {
  const [there, on, ...others] = nearest.hops;
  if (!there || !on || others.length > 0 || isForwardHop(there) || !isForwardHop(on)) return;
  const keysOf = (from: string, to: string) =>
    model.relationships.filter((each) => each.from === from && each.to === to);
  const isLikelier = (name: string) =>
    items.some((item) => isToldBy(item, [name]) === true && isToldBy(item, [there.to]) === false);
  const ways = model.datasets.flatMap(({ name }) => {
    const [first, next] = [keysOf(name, there.from), keysOf(name, on.to)];
    if (first.length !== 1 || next.length !== 1 || !isLikelier(name)) return [];
    const hops = [
      { relationship: first[0]!, from: there.from, to: name },
      { relationship: next[0]!, from: name, to: on.to },
    ];
    return [{ ...nearest, hops }];
  });
  return ways.length === 1 ? ways[0] : undefined;
}
