import { remembered, WORDS } from "../remember.ts";
import { plainAmounts } from "./amounts.ts";
import { rephrased } from "./forms/rephrase.ts";
import { plainTimes } from "./written.ts";

export interface Token {
  /** As written. */
  readonly text: string;
  /** Lower case, singular: what phrases are compared by. */
  readonly stem: string;
  readonly capital: boolean;
}

const PIECES =
  /\d{4}-\d{2}-\d{2}|(?<![\p{L}\p{M}\d])\p{L}{1,2}[+-](?=[\s,.?!;)]|$)|(?<=\s)-\d[\d,]*(?:\.\d+)*[a-z%]*|(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?![\d-])|[$€£¥]?\d[\d,]*(?:\.\d+)*[a-z%]*|\p{L}[\p{L}\p{M}\d]*(?:[&/.'’+-][\p{L}\p{M}\d]+)*\.?|[<>]=?|[%$€£¥=;?,]/giu;

/** "Q1-Q3", "Jan–Mar": from one to the other. */
const SPANS =
  /\b(q[1-4](?=\s*[-–—]\s*q[1-4]\b)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?=\s*[-–—]\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))\s*[-–—]\s*/gi;

/** The words, numbers and signs of a text that carry meaning. */
export function tokenise(text: string): readonly Token[] {
  const clean = rephrased(plainTimes(plainAmounts(text).normalize("NFKC")))
    .replace(SPANS, "$1 to ")
    .replace(/['’]s\b/g, "")
    .replace(/s['’](?=\s|$)/g, "s");
  return (clean.match(PIECES) ?? []).flatMap(toTokens);
}

/** The same array for the same text: every agent asks for those of the same question. */
export const tokensOf = remembered((text) => tokenise(text));

/** "U.S." and "all-cash" stay whole; a dot that ends a sentence and the parts of "on-site" do not. */
function toTokens(piece: string): readonly Token[] {
  const text = /^(?:\p{L}\.)+\p{L}?\.?$/u.test(piece)
    ? piece.replace(/\.$/, "")
    : piece.replace(/\.$/, "");
  const parts = /^(?!all-(?!time\b))\p{L}[\p{L}\p{M}\d]*(?:-[\p{L}\p{M}\d]+)+$/iu.test(text)
    ? text.split("-")
    : [text];
  return parts.map((part) => toToken(part));
}

/** The same one for the same word: what is looked up by it is found sooner. */
const toToken = remembered(
  (text): Token => ({ text, stem: stem(text.toLowerCase()), capital: /^\p{Lu}/u.test(text) }),
  WORDS,
);

/** Words that end in s and are singular. */
const SINGULAR = new Set([
  "sales",
  "earnings",
  "news",
  "us",
  "is",
  "this",
  "has",
  "was",
  "does",
  "less",
  "its",
  "as",
  "plus",
  "series",
  "gas",
  "analysis",
  "status",
  "financials",
  "class",
  "address",
  "business",
  "always",
  "gross",
  "process",
  "loss",
  "basis",
  "bus",
  "mass",
  "pass",
  "press",
  "cross",
  "bps",
]);
const IRREGULAR = new Map([
  ["people", "people"],
  ["ids", "id"],
  ["quizzes", "quiz"],
  ["men", "man"],
  ["women", "woman"],
  ["children", "child"],
  ["indices", "index"],
  ["countries", "country"],
  ["cities", "city"],
  ["movies", "movie"],
  ["cookies", "cookie"],
  ["calories", "calorie"],
  ["species", "species"],
  ["buses", "bus"],
  ["campuses", "campus"],
  ["bonuses", "bonus"],
  ["statuses", "status"],
  ["viruses", "virus"],
  ["lenses", "lens"],
  ["diagnoses", "diagnosis"],
  ["shelves", "shelf"],
  ["knives", "knife"],
  ["wives", "wife"],
  ["wolves", "wolf"],
  ["calves", "calf"],
  ["loaves", "loaf"],
  ["mice", "mouse"],
  ["geese", "goose"],
  ["teeth", "tooth"],
  // Of a word that is spelt in two ways, either is the other.
  ["enrolment", "enrollment"],
  ["enrolments", "enrollment"],
  ["colour", "color"],
  ["colours", "color"],
  ["organisation", "organization"],
  ["organisations", "organization"],
]);

/** Nouns in o whose plural has an e: "shoes" and "canoes" have one of their own. */
const IN_OES =
  /(?:buffal|carg|domin|ech|embarg|her|mang|mosquit|mott|potat|tomat|tornad|torped|vet|volcan|zer)oes$/;

/** "tradesmen", "firemen", but neither "specimen" nor "regimen". */
const IN_MEN = /^[a-z]{2,}(?:[bcdfghjklmnprstvwxz]|ice|ire|ore|ine|ndy)men$/;

/** Nouns in ie: "movies" and "cookies" are no "movys". */
const IN_IE =
  /^(?:(?:mag)?p|(?:neck)?t|aunt|bird|book|brown|budg|cadd|calor|coll|cook|food|gen|goal|group|hipp|hood|junk|ladd|linger|menager|mov|newb|pix|prair|road|rook|self|smooth|sort|vegg|zomb)ies$/;

/** The singular of an English noun, roughly: both sides of a comparison pass through here. */
export function stem(written: string): string {
  const word = withoutAccents(written);
  const known = IRREGULAR.get(word);
  if (known) return known;
  if (IN_MEN.test(word)) return `${word.slice(0, -2)}an`;
  if (word.length < 4 || !word.endsWith("s") || SINGULAR.has(word) || /\d/.test(word)) return word;
  if (IN_IE.test(word)) return word.slice(0, -1);
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  // "waltzes", but the sizes and the prizes keep their e.
  if (/(?:ss|sh|ch|x|[^aeiou]z)es$/.test(word) || IN_OES.test(word)) return word.slice(0, -2);
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  return word.slice(0, -1);
}

/** "café" is written "cafe", too: Latin letters without their marks. */
const withoutAccents = (word: string): string =>
  /[\u0080-\u024f]/.test(word)
    ? word
        .normalize("NFD")
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
        .normalize("NFC")
    : word;

/** What agents over one database share, names and words, each of them asks for at its start. */
export const phraseOf = remembered(
  (text): string =>
    tokenise(text.replaceAll("_", " "))
      .map((token) => token.stem)
      .join(" "),
  WORDS,
);
