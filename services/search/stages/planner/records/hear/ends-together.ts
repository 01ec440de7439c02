import { type End, endOf, orderBetween } from "../cues/directions.ts";
import { ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isVerb, isVerbLike } from "../joins/look.ts";
import type { Item } from "./items.ts";

/** Words that what stands between the ends may be made of: "from the largest average size to …". */
const NOUNS = new Set(["aggregate", "count", "filler", "of"]);
const MOST = 5;

interface Range {
  readonly from: number;
  readonly end: number;
  readonly items: readonly Item[];
}

/**
 * "from the longest running time to the shortest": all rows in this order, as if the two ends stood
 * together before what they are of, "from longest to shortest running time". Apart, the first would
 * ask for the one row that is the longest.
 */
export function withEndsTogether(items: readonly Item[]): readonly Item[] {
  for (let at = 0; at < items.length; at++) {
    const found = rangeFrom(at, items);
    if (found)
      return [
        ...items.slice(0, found.from),
        ...found.items,
        ...withEndsTogether(items.slice(found.end)),
      ];
  }
  return items;
}

function rangeFrom(at: number, items: readonly Item[]): Range | undefined {
  const first = extremeOf(items[at]);
  const from = before(at, items);
  if (!first || cueOf(items[from])?.kind !== "from") return undefined;
  const to = items.findIndex((item, index) => index > at && cueOf(item)?.kind === "to");
  const last = to < 0 ? to : after(to, items);
  const order = last < 0 ? undefined : extremeOf(items[last]);
  const cue = order && orderBetween(first, order);
  const between = items.slice(at + 1, to).filter((item) => !isArticle(item));
  if (!cue || between.length === 0 || between.length > MOST) return undefined;
  const text = `from ${items[at]!.text} to ${items[last]!.text}`;
  // "from the largest port to the smallest port": a way between two of them.
  if (between.some(isPlace) && !isCounted(between, first)) return undefined;
  const said: Item = between.every((item) => isNoun(item) || tellsWhen(item, first))
    ? { kind: "cue", text, cue }
    : { kind: "unknown", text };
  const start = STARTING.test(items[from - 1]?.text ?? "") ? from - 1 : from;
  return { from: start, end: endAfter(last, between, items), items: [said, ...between] };
}

/** What an item says as an end of an order; "latest" is a time anywhere else. */
function extremeOf(item: Item | undefined): End | undefined {
  const cue = cueOf(item);
  if (item?.kind === "time" && item.time.kind === "latest") return endOf(item.text);
  return cue?.kind === "superlative" && cue.top === undefined ? cue : undefined;
}

const STARTING = /^(?:starting|beginning|going|running)$/i;

/** "from the most boats to the fewest", "from the highest number of boats to the lowest" */
const isCounted = (between: readonly Item[], { adjective }: End): boolean =>
  adjective === undefined || between.some((item) => cueOf(item)?.kind === "count");

/** A noun of records, and not what was done to them: "the earliest played". */
const isPlace = (item: Item): boolean => isEntity(item) && !isVerbLike(item.text.toLowerCase());

const isNoun = (item: Item): boolean =>
  NOUNS.has(cueOf(item)?.kind ?? "") ||
  (isEntity(item) ? isPlace(item) : ofKind(item, "field").length > 0);

/** "the earliest opened": on the day on which they were. */
const tellsWhen = (item: Item, { adjective }: End): boolean =>
  isVerb(item) && /^(?:early|recent|old)$/.test(adjective ?? "");

/** The end of what is said: what stands between may be said once more behind. */
function endAfter(last: number, between: readonly Item[], items: readonly Item[]): number {
  const again = items.slice(last + 1, last + 1 + between.length);
  const isAgain = again.length === between.length && again.every(isSame(between));
  return last + 1 + (isAgain ? between.length : 0);
}

const isSame = (others: readonly Item[]) => (item: Item, index: number) =>
  item.text.toLowerCase() === others[index]!.text.toLowerCase();

/** Articles, and "down" of "down to the smallest": they say nothing. */
const isArticle = (item: Item | undefined): boolean =>
  /^(?:the|a|an|down|up)$/i.test(item?.text ?? "");

function before(at: number, items: readonly Item[]): number {
  let place = at - 1;
  while (isArticle(items[place])) place--;
  return place;
}

function after(at: number, items: readonly Item[]): number {
  let place = at + 1;
  while (isArticle(items[place])) place++;
  return place;
}
