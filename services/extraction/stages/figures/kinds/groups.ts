import type { Place } from "../axes/ticks.ts";
import { numberIn } from "../texts/numbers.ts";
import { stepOf } from "./named.ts";

/** A name belongs to the bars that stand this near to it, in steps from group to group. */
const NEAR = 0.3;
/** Bars of one stack stand at one place, within this. In points. */
const SAME = 0.5;

/**
 * What is written under the bars at some place. Where there are more groups of
 * bars than names, a group without one has the number between its neighbours'
 * if these are numbers, or none.
 *
 * @param at      where bars stand, one place for each bar
 * @param groups  how many groups of them there are
 */
export function namesUnder(
  at: readonly number[],
  groups: number,
  places: readonly Place[],
): (at: number) => string | undefined {
  const nearest = (to: number) =>
    places.toSorted((a, b) => Math.abs(a.at - to) - Math.abs(b.at - to))[0];
  const distinct: number[] = [];
  for (const place of at.toSorted((a, b) => a - b))
    if (place - (distinct.at(-1) ?? -Infinity) > SAME) distinct.push(place);
  const size = distinct.length / groups;
  if (groups <= places.length || !Number.isInteger(size)) return (to) => nearest(to)?.label.text;
  const middles = Array.from({ length: groups }, (_, index) => {
    const own = distinct.slice(index * size, (index + 1) * size);
    return own.reduce((sum, each) => sum + each, 0) / size;
  });
  const reach = NEAR * stepOf(middles);
  const between = numbersBetween(places);
  return (to) => {
    const index = distinct.findIndex((place) => Math.abs(place - to) <= SAME);
    const middle = middles[Math.floor(index / size)] ?? to;
    const name = nearest(middle);
    if (name && Math.abs(name.at - middle) < reach) return name.label.text;
    return between?.(middle) ?? "";
  };
}

/** Whole numbers at and between places that are evenly spaced, as years are. */
function numbersBetween(places: readonly Place[]): ((at: number) => string) | undefined {
  const [first, last] = [places[0], places.at(-1)];
  const [from, to] = [numberIn(first?.label.text ?? ""), numberIn(last?.label.text ?? "")];
  if (!first || !last || from === undefined || to === undefined || first === last) return undefined;
  const slope = (to - from) / (last.at - first.at);
  const value = (at: number) => from + slope * (at - first.at);
  const even = places.every(({ at, label }) => numberIn(label.text) === Math.round(value(at)));
  return even ? (at) => String(Math.round(value(at))) : undefined;
}
