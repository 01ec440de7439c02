import type { Direction } from "../../../../plan.ts";
import { type Cue, type CueMatch, wordsIn } from "./cue.ts";
import { ADJECTIVES, HIGH, LOW } from "./words.ts";

/** One end of an order: "cheapest", "low", "most". */
export interface End {
  readonly direction: Direction;
  readonly adjective?: string;
}

/** What the ends of an order are called without their endings. */
const BARE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ADJECTIVES.map(([name]) => [name, name])),
  large: "large|big",
  recent: "recent|new|late",
};

const ENDS: readonly (End & { readonly words: string })[] = [
  ...ADJECTIVES.map(([adjective, direction, , words]) => ({
    words: `${words}|${BARE[adjective]}`,
    direction,
    adjective,
  })),
  { words: HIGH, direction: "desc" },
  { words: LOW, direction: "asc" },
];

/** "best paid" is more than "best": what may be two words is looked for first. */
const END = ENDS.map(({ words }) => words)
  .toSorted((a, b) => Number(/[ \]]/.test(b)) - Number(/[ \]]/.test(a)))
  .join("|");

const FROM = "(?:starting |beginning |going |running )?from ";
const BOTH = new RegExp(
  `^(?:${FROM})?(?:the )?(${END}) (?:down |up |on )?to (?:the )?(${END})(?![\\w'-])`,
);
const FIRST = new RegExp(`^(?:the )?(${END}) first(?![\\w'])`);

/** The end that a word is, if it is one. */
export function endOf(text: string): End | undefined {
  const said = ENDS.find(({ words }) => new RegExp(`^(?:the )?(?:${words})$`, "i").test(text));
  return (
    said && { direction: said.direction, ...(said.adjective && { adjective: said.adjective }) }
  );
}

/** "oldest to newest" begins with the earliest; undefined of two that are no ends of one order. */
export function orderBetween(first: End, last: End): (Cue & { kind: "direction" }) | undefined {
  const isOfDays = [first, last].every(({ adjective }) => /^(?:old|recent)$/.test(adjective ?? ""));
  if (isOfDays && first.adjective !== last.adjective)
    return first.adjective === "old"
      ? { kind: "direction", direction: "asc", adjective: "early" }
      : { kind: "direction", direction: "desc", adjective: "recent" };
  const { direction, adjective } = first;
  if (direction === last.direction) return undefined;
  return { kind: "direction", direction, ...(adjective && { adjective }) };
}

/** "from the oldest to the youngest", "high to low", "largest first": all rows, in this order. */
export function directionAt(text: string): CueMatch | undefined {
  const [whole, first, last] = text.match(BOTH) ?? text.match(FIRST) ?? [];
  const from = first && endOf(first);
  const to = last === undefined ? undefined : endOf(last);
  if (!whole || !from) return undefined;
  const alone = last === undefined ? ({ kind: "direction", ...from } as const) : undefined;
  const word = alone ?? (to && orderBetween(from, to));
  return word && { words: wordsIn(whole), word, weight: 1.3 };
}
