import type { Field } from "../../../../semantic.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { rootOf } from "../../../language/root.ts";
import { remembered } from "../../../remember.ts";
import { isFigure, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";
import type { Context } from "../state.ts";
import { ALIKE } from "./alike.ts";

/** Words of dates that any record may have. */
const GENERAL =
  /^(?:date|time|year|timestamp|day|month|at|on|of|in|release|released|created|start|started|starts|begin|begins|began|begun|end|from|event|record|season|model|done)$/;

/** What was done on a date that is one of a deed: roots of "join" and "joined" for "join date". */
export function deedIn(
  { label, synonyms }: Field,
  dataset: string,
): ReadonlySet<string> | undefined {
  const own = dataset.toLowerCase();
  const done = ownDeedsOf(own);
  const words = label
    .split(" ")
    .filter((word) => !GENERAL.test(word) && !own.includes(word) && !done.includes(word));
  if (words.length === 0) return undefined;
  const others = synonyms.flatMap((text) => text.split(" ")).filter((word) => !GENERAL.test(word));
  const said = [...words, ...others];
  const all = said.flatMap((word) => [word, ...deedsOf(word)]).map(rooted);
  const alike = ALIKE.filter((group) => group.some((word) => all.includes(rooted(word))));
  // What is done with every record is how it was made, and no later deed: "enrollments made in May".
  const known =
    done.length > 0 ? alike.map((group) => group.filter((word) => !MADE.test(word))) : alike;
  return new Set([...all, ...known.flat().map(rooted)]);
}

const MADE = /^(?:made|built|build)$/;

/** What is done with every record: "sold" of sales, whose day is that of all that they tell. */
export const ownDeedsOf = remembered((dataset: string) =>
  deedsOf(dataset.split(/[_ ]/).at(-1)!.replace(/s$/, "")),
);

/** Verbs for the beginning and the end of a stretch, and how its two days are called. */
const SPANS: readonly (readonly [verb: RegExp, label: RegExp])[] = [
  [
    /^(?:left|leave|leaves|leaving|quit|quits|resigned|ended|ends|expired|stopped|ceased|finished|terminated|lapsed)$/,
    /\bend|until|\bleft|\bleav|quit|finish|complet|expir|terminat|resign|depart|cancel|clos|\bdate out$/,
  ],
  [
    /^(?:started|starts|began|begun|begins|commenced|joined)$/,
    /\bstart|\bbeg[aiu]n|commenc|\bfrom\b|since|join|\bentry\b|\bintake\b/,
  ],
];

/** "started at Zoo": the day that is called by that very verb, before those of verbs like it. */
export const isCalledBy = ({ label }: Field, c: Context): boolean =>
  label.split(" ").some((word) => isVerbLike(word) && rootsIn(c).includes(rooted(word)));

/** "left" of an end date, "began" of a start date. */
export const tellsSpan = (word: string, { label }: Field): boolean =>
  SPANS.some(([verb, day]) => verb.test(word) && day.test(label)) &&
  !(/\bexpir/.test(label) && !isExpiry(word, label));

/** Nobody leaves when something expires, and with the insurance of a thing the thing does not end. */
const isExpiry = (word: string, label: string): boolean =>
  /^(?:expired|lapsed)$/.test(word) ||
  (/^(?:end(?:s|ed)|finished|terminated)$/.test(word) && /^expir/.test(label));

/** Words of the question that only a day of an end can carry. */
export const endsIn = ({ items }: Context): readonly string[] =>
  items.flatMap((item) => {
    const isSaid = item.kind === "unknown" || (item.kind === "cue" && item.cue.kind === "verb");
    return isSaid && SPANS[0]![0].test(item.text.toLowerCase()) ? [item.text.toLowerCase()] : [];
  });

/** Whether a word says that something ended: "left", "quit". */
export const saysEnd = (text: string): boolean => SPANS[0]![0].test(text.toLowerCase());

export const rooted = (word: string): string => rootOf(word) ?? word;

const wordsOf = (text: string) => text.toLowerCase().split(" ");

/** Words of the question by their roots: "hired", of hires of bikes, is no word for joining. */
export const rootsIn = ({ items, model }: Context): readonly string[] =>
  items.flatMap((item) =>
    item.kind === "time" || isOfTable(item) || isOfFigure(item, model)
      ? []
      : wordsOf(item.text).map(rooted),
  );

/** "the shipping fee" is no day of shipping. */
const isOfFigure = (item: Item, model: Context["model"]): boolean =>
  wordsOf(item.text).length > 1 &&
  ofKind(item, "field").some(({ of, strength }) => strength > 0.9 && isFigure(model, of));

const isOfTable = (item: Item): boolean => {
  const all = ofKind(item, "dataset");
  return isEntity(item) && all.every(({ deed, strength }) => deed && strength > 0.6);
};

/** Whether the question says what was done, other than that something was there. */
export const tellsDeed = ({ items }: Context, own?: string): boolean =>
  items.some((item) => {
    if (item.kind === "time" || item.kind === "quoted") return false;
    const all = ofKind(item, "dataset");
    // "billed", of invoices: that there is one.
    if (own && all.length > 0 && all.every(({ dataset, deed }) => deed && dataset === own))
      return false;
    // "the quantity bought", of orders to buy: which of them is meant.
    if (own && ofKind(item, "value").some(({ of }) => of.dataset === own)) return false;
    // "minutes spent", a figure of theirs: what it tells was done on the day of the record.
    const figures = ofKind(item, "field");
    if (own && figures.length > 0 && figures.every(({ of }) => of.dataset === own)) return false;
    const isVerb =
      cueOf(item)?.kind === "verb" ||
      (item.kind === "data" && isVerbLike(wordsOf(item.text).at(-1)!)) ||
      (all.length > 0 && all.every(({ deed }) => deed));
    return (isVerb || (item.kind === "unknown" && isVerbLike(item.text))) && !PLAIN.test(item.text);
  });

/** What things do at any time, or what only binds words together. */
const PLAIN =
  /^(?:be|do|have|exist\w*|take[sn]?|took|taking|place|happen\w*|occur\w*|held|hold\w*|live[sd]?|living|locate\w*|base[sd]?|belong\w*|contain\w*|includ\w*|consist\w*|own\w*|name[ds]?|call(?:ed|s)?|titled|known|list\w*|mentioned|given?|associated|relate[sd]?|need\w*|want\w*|like\w*|work\w*|made|done|carried|recorded|noted|logged|counted|performed|conducted|committed|entered|there)$/i;
