import { neededBy } from "./needed.ts";

/** Of several expressions, those that may match a text, by their places in order. */
export type Filter = (text: string) => readonly number[];

interface Needle {
  readonly text: string;
  readonly places: readonly number[];
}

/**
 * Tells in one pass over a text which of many expressions it has nothing for: hardly any of those
 * that say how things are put is found in a question, and to look for each takes a tenth of planning.
 */
export function toFilter(expressions: readonly RegExp[]): Filter {
  const always: number[] = [];
  const places = new Map<string, number[]>();
  for (const [place, each] of expressions.entries()) {
    const needed = neededBy(each);
    if (!needed || needed.some(({ length }) => length < 2)) always.push(place);
    else for (const text of needed) places.set(text, [...(places.get(text) ?? []), place]);
  }
  const needles = byBeginning([...places].map(([text, at]) => ({ text, places: at })));
  return (text) => {
    const lower = text.toLowerCase();
    const found = new Set(always);
    for (let at = 0; at + 1 < lower.length; at++)
      for (const needle of needles.get(beginning(lower, at)) ?? [])
        if (lower.startsWith(needle.text, at)) for (const each of needle.places) found.add(each);
    return [...found].toSorted((a, b) => a - b);
  };
}

function byBeginning(needles: readonly Needle[]): ReadonlyMap<number, readonly Needle[]> {
  const found = new Map<number, Needle[]>();
  for (const each of needles) {
    const key = beginning(each.text, 0);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

/** Two characters as one number. */
const beginning = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x1_00_00 + text.charCodeAt(at + 1);
