import { fieldAt, isFigure, ofKind } from "../fields/choose.ts";
import { cueOf, isEntity, isField } from "../joins/look.ts";
import type { Context, State } from "../state.ts";
import type { Item } from "./items.ts";

/**
 * "the first date and the last date of each", "the lowest fee and the highest fee": two ends that
 * are both asked for are figures, for nothing can be the first and the last.
 *
 * @param index  of either of the two
 */
export function isOneOfBothEnds(index: number, c: Context): boolean {
  const [field, and, other, second] = [1, 2, 3, 4].map((places) => said(index, places, c));
  if (!isMeasured(field, c)) return false;
  if (isEnd(other)) return isBinding(and) && isMeasured(second, c);
  const [binding, last, before] = [-1, -2, -3].map((places) => said(index, places, c));
  return isEnd(before) && isBinding(binding) && isMeasured(last, c);
}

/** "highest price of each brand", "latest day of each": of each group, and of nobody's record. */
export function isEndOfEach(index: number, s: State, c: Context): boolean {
  const isFirst = s.zone === "select" && s.selects.length + s.nodes.length === 0;
  const [field, each] = [1, 2].map((places) => said(index, places, c));
  return isFirst && isEnd(c.items[index]) && isMeasured(field, c) && cueOf(each)?.kind === "each";
}

/** "clients with their number of orders and the latest order date": of each of them, as the number is. */
export function isBesideCount(index: number, s: State, c: Context): boolean {
  const [binding, field] = [-1, 1].map((places) => said(index, places, c));
  const isCounted = s.selects.some(({ kind }) => kind === "tally");
  return isCounted && s.selects.length > 1 && isBinding(binding) && isMeasured(field, c);
}

/** The item so many places further on or before, articles and nouns for whose it is left aside. */
function said(index: number, places: number, { items }: Context): Item | undefined {
  const step = Math.sign(places);
  let at = index;
  for (let left = Math.abs(places); left > 0; left--) {
    at += step;
    while (isLead(items[at], items[at + 1])) at += step;
  }
  return items[at];
}

/** "the first invoice date": a noun that only says whose date it is. */
const isLead = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.kind === "cue"
    ? ["filler", "of", "ask"].includes(item.cue.kind)
    : isEntity(item) && isField(next);

const isEnd = (item: Item | undefined): boolean => {
  if (item?.kind === "time") return item.time.kind === "latest";
  const cue = cueOf(item);
  return cue?.kind === "superlative" && cue.top === undefined;
};

const isBinding = (item: Item | undefined): boolean =>
  ["and", "comma"].includes(cueOf(item)?.kind ?? "");

const isMeasured = (item: Item | undefined, { model }: Context): boolean =>
  !isEntity(item) &&
  ofKind(item, "field").some(({ of }) => isFigure(model, of) || fieldAt(model, of).kind === "time");
