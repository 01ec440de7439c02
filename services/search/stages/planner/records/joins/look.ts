import { isIrregularPast } from "../../../language/verbs.ts";
import type { Cue } from "../cues/cue.ts";
import { isFigure, ofKind } from "../fields/choose.ts";
import { metricNamed } from "../groups/metrics.ts";
import type { Item } from "../hear/items.ts";
import type { Context } from "../state.ts";

/** The next item that is not an article, an "of" or a "the". */
export function nextOf(index: number, { items }: Pick<Context, "items">): Item | undefined {
  for (let at = index + 1; at < items.length; at++) {
    const item = items[at]!;
    if (
      item.kind === "cue" &&
      (item.cue.kind === "filler" ||
        item.cue.kind === "of" ||
        item.cue.kind === "all" ||
        item.cue.kind === "distinct")
    )
      continue;
    return item;
  }
  return undefined;
}

/** The item before, articles and forms of "to be" left aside. */
export function previousOf(index: number, { items }: Pick<Context, "items">): Item | undefined {
  let at = index - 1;
  while (at >= 0 && cueOf(items[at])?.kind === "filler" && items[at]!.kind === "cue") at--;
  return items[at];
}

export const cueOf = (item: Item | undefined): Cue | undefined =>
  item?.kind === "cue" ? item.cue : item?.kind === "data" ? item.or : undefined;

export const isEntity = (item: Item | undefined) => {
  const all = ofKind(item, "dataset");
  const best = Math.max(0, ...all.map(({ strength }) => strength));
  const field = Math.max(0, ...ofKind(item, "field").map(({ strength }) => strength));
  const value = Math.max(0, ...ofKind(item, "value").map(({ strength }) => strength));
  return best > 0 && best >= field - 0.05 && best >= value - 0.05 && item?.kind === "data";
};

export const isField = (item: Item | undefined) =>
  item?.kind === "data" &&
  !isEntity(item) &&
  ofKind(item, "field").length > 0 &&
  Math.max(...ofKind(item, "field").map((each) => each.strength)) >=
    Math.max(0, ...ofKind(item, "value").map((each) => each.strength)) - 0.3;

/** "boats hired" */
const isMetric = (item: Item) => ofKind(item, "field").some(({ of }) => metricNamed(of.field));

export const isVerb = (item: Item | undefined) =>
  item?.kind === "cue"
    ? item.cue.kind === "verb"
    : item !== undefined &&
      /(?:ed|en|ing)$/.test(item.text) &&
      !(item.kind === "data" && (isEntity(item) || isMetric(item)));

export const isVerbLike = (text: string) =>
  /^[a-z]{3,}(?:ed|ing)$/.test(text) || isIrregularPast(text);

/** "started", "started at": what was done, with what binds it to where or when. */
export const tellsDone = (text: string) =>
  /^born$/i.test(text) ||
  isVerbLike(text.toLowerCase().replace(/ (?:at|in|on|by|to|from|with|for)$/, ""));

export const isFigureItem = (item: Item | undefined, c: Context) =>
  ofKind(item, "field").some(({ of }) => isFigure(c.model, of));

export const isListed = (item: Item | undefined) =>
  ["and", "comma", "superlative"].includes(cueOf(item)?.kind ?? "");

/** Datasets that a phrase such as "pet type" names besides the field. */
export const ownersIn = (item: Item | undefined) =>
  ofKind(item, "field")
    .filter(({ owned, strength }) => owned && strength > 0.9)
    .map(({ of }) => of.dataset);

/** The dataset of a phrase that can mean nothing of another. */
export function onlyDatasetOf(item: Item): readonly string[] {
  if (item.kind !== "data") return [];
  const exact = item.mentions.filter(({ strength }) => strength > 0.84);
  const found = new Set(
    exact.map((each) =>
      each.kind === "dataset" || each.kind === "filter" ? each.dataset : each.of.dataset,
    ),
  );
  return found.size === 1 ? [...found] : [];
}

/** Whether nothing but a time follows: "tickets by technician in 2025". */
export const endsAfter = (index: number, c: Context): boolean =>
  c.items
    .slice(index + 1)
    .every((item) => item.kind === "time" || cueOf(item)?.kind === "question");
