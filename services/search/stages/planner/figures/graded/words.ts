import type { Comparison } from "../../../../plan.ts";

export type Way = "up" | "down";

/** Verbs and nouns for a step between grades, whatever else is said. */
const STEPS: ReadonlyMap<string, Way> = new Map([
  ["upgrad", "up"],
  ["downgrad", "down"],
]);

/** Which way "upgraded" and "downgrades" go; undefined of other words. */
export const stepIn = (text: string): Way | undefined =>
  STEPS.get(text.toLowerCase().replace(/(?:es|ed|ings?|e)$/, ""));

const FALLS = "cut|lowered|dropped|fell|fallen|slipped|reduced";
const RISES = "raised|lifted|rose|risen|climbed";
const WAYS: readonly (readonly [RegExp, Way])[] = [
  [new RegExp(`^(?:(?:was|were|been) )?(?:${FALLS})$`, "i"), "down"],
  [new RegExp(`^(?:(?:was|were|been) )?(?:${RISES})$`, "i"), "up"],
];
const MOVES = /^(?:(?:was|were|been) )?(?:moved|went)$/i;

/** "cut to junk", "moved from BBB": a step where a grade stands behind its preposition. */
export const isMove = (text: string): boolean =>
  MOVES.test(text) || WAYS.some(([words]) => words.test(text));

/** "lost investment grade", "became junk": a step where a grade stands behind it. */
export const ownedIn = (text: string): "from" | "to" | undefined => {
  if (/^(?:lost|lose|losing)$/i.test(text)) return "from";
  return /^(?:became|regained|regain|gained|attained)$/i.test(text) ? "to" : undefined;
};

/** Which way a word for a step goes, where it says so. */
export const wayIn = (text: string): Way | undefined =>
  stepIn(text) ?? WAYS.find(([words]) => words.test(text))?.[1];

/** What is not so of the records is so of others than have them. */
export const isDenial = (text: string): boolean =>
  /^(?:not|never|no|without|neither|nor|except|other than)$/i.test(text);

export const isArticle = (text: string): boolean => /^(?:its|their|an?|the)$/i.test(text);

/** Which end of a step stands behind a preposition; "below BBB" is what lies behind it in the order. */
export interface Side {
  readonly of: "from" | "to";
  readonly beyond?: Comparison;
}

const SIDES: ReadonlyMap<string, Side> = new Map([
  ["from", { of: "from" }],
  ["out of", { of: "from" }],
  ["to", { of: "to" }],
  ["into", { of: "to" }],
  ["below", { of: "to", beyond: ">" }],
  ["to below", { of: "to", beyond: ">" }],
  ["above", { of: "to", beyond: "<" }],
  ["to above", { of: "to", beyond: "<" }],
]);

export const sideIn = (text: string): Side | undefined => SIDES.get(text.toLowerCase());

/** "below BBB", "BBB or better": several grades in one phrase, with no preposition before it. */
export const isBound = (text: string): boolean => /^(?:below|under|above|over)\b/i.test(text);
