import { CARE } from "./care.ts";
import { CULTURE } from "./culture.ts";
import { GOODS } from "./goods.ts";
import { MACHINES } from "./machines.ts";
import { NATURE } from "./nature.ts";
import { OFFICE } from "./office.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";
import { QUALITIES } from "./qualities.ts";
import { SCHOOL } from "./school.ts";
import { TRADE } from "./trade.ts";
import { TRANSPORT } from "./transport.ts";

const FIELDS = [
  ...[PEOPLE, PLACES, TRADE, TRANSPORT, CARE, SCHOOL],
  ...[CULTURE, NATURE, MACHINES, GOODS, OFFICE, QUALITIES],
];

/**
 * Everyday words for one thing, whatever the database; a word may be in several lines. What stands
 * behind a colon is said for the word before it, and not the other way round.
 */
const LINES = FIELDS.flatMap((field) => field.trim().split("\n")).map((line) => {
  const [head, sayings] = line.split(": ");
  const words = (sayings ?? head!).split(", ");
  return sayings === undefined ? { of: words, words } : { of: [head!], words };
});

/** Every word of the lines. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  LINES.flatMap(({ of, words }) => [...of, ...words]),
);

const byWord = (lines: typeof LINES): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const { of, words } of lines)
    for (const word of of) found.set(word, [...(found.get(word) ?? []), ...words]);
  return found;
};

const OTHERS = byWord(LINES);
const SAID = byWord(LINES.filter(({ of }) => of.length === 1));

/** What else people say for a word. */
export const othersFor = (word: string): readonly string[] =>
  (OTHERS.get(word) ?? []).filter((other) => other !== word);

/** What else is said for several: "workforce" for "employees", but not "revenue" for the records of sales. */
export const saidFor = (words: string): readonly string[] => SAID.get(words) ?? [];
