import type { Period } from "../language/time/period.ts";
import { timeAt } from "../language/time/time.ts";
import type { Token } from "../language/tokens.ts";
import type { Bounds, PassageLexicon } from "./model.ts";
import { numberOf } from "./newest.ts";

/** Words of the longest time that is read. */
const LONGEST = 12;

/** The time that starts here, and how many words it takes. */
export function boundsAt(tokens: readonly Token[], at: number, lexicon: PassageLexicon) {
  const rest = tokens.slice(at, at + LONGEST).map(({ text }) => text.toLowerCase());
  const last = lastQuarters(rest, lexicon);
  if (last) return last;
  const found = timeAt(rest.join(" "), lexicon.now);
  if (found?.time.kind !== "period") return undefined;
  const said = rest.slice(0, found.words).join(" ");
  return { words: found.words, bounds: boundsOf(found.time, said, lexicon) };
}

/** "last quarter", "the past four quarters": of the companies' own, of which the newest is known. */
function lastQuarters([first = "", ...others]: readonly string[], { quarter }: PassageLexicon) {
  if (quarter === undefined) return undefined;
  const isTwo = first === "most" && others[0] === "recent";
  if (!isTwo && !/^(?:last|latest|past|previous)$/.test(first)) return undefined;
  const rest = isTwo ? others.slice(1) : others;
  const count = numberOf(rest[0] ?? "");
  const noun = rest[count === undefined ? 0 : 1];
  if (!/^quarters?$/.test(noun ?? "")) return undefined;
  const words = (isTwo ? 3 : 2) + (count === undefined ? 0 : 1);
  return { words, bounds: { fiscal: { from: quarter - (count ?? 1) + 1, to: quarter } } };
}

/** "Q3 2024", "third quarter of 2024", "FY24": of the document, not of the day it came out. */
const FISCAL =
  /(?:\bq[1-4]|\b[1-4]q|quarter|half|\bh[12]|\bfy|fiscal|financial).*\d{2}|\d{2}.*\bq[1-4]/;

/** Quarters that are named are those of the company's year, where passages know them. */
function boundsOf({ from, to, upTo }: Period, said: string, { quarter }: PassageLexicon): Bounds {
  // "the last two years": up to the newest day, and not those of the calendar.
  if (upTo) return { from: upTo.from };
  if (quarter === undefined || !FISCAL.test(said) || said.includes("calendar")) return { from, to };
  return { fiscal: { from: quarterOf(from), to: quarterOf(to) - 1 } };
}

const quarterOf = (date: string): number =>
  4 * Number(date.slice(0, 4)) + Math.ceil(Number(date.slice(5, 7)) / 3);

/** A time in words. */
export function timeInWords({ from, to, fiscal }: Bounds): string {
  if (fiscal) return quartersInWords(fiscal);
  if (to === undefined || to.startsWith("9999")) return `since ${from}`;
  if (from === undefined || from.startsWith("0001")) return `before ${to}`;
  return `from ${from} until before ${to}`;
}

/** Years that no passage is of. */
const [FIRST, LAST] = [4 * 1000, 4 * 9000];

function quartersInWords({ from, to }: NonNullable<Bounds["fiscal"]>): string {
  const [first, last] = [quarterName(from), quarterName(to)];
  if (to > LAST) return `since fiscal ${first}`;
  if (from < FIRST) return `until fiscal ${last}`;
  return first === last ? `fiscal ${first}` : `fiscal ${first} to ${last}`;
}

const quarterName = (quarter: number): string => {
  const year = Math.floor((quarter - 1) / 4);
  return `Q${quarter - 4 * year} ${year}`;
};
