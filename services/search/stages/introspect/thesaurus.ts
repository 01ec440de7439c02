import { EVERYDAY, othersFor, saidFor } from "../language/everyday/everyday.ts";
import { isShortForm, lettersOf } from "../language/short-forms.ts";

/** Of three letters there are too many words: "frm" is a firm, a form and a frame. */
const isSure = (letters: string): boolean => letters.length > 3 && isShortForm(letters);

/** Everyday words of one word, by their letters without vowels; none of which there are two. */
const IN_FULL: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(new Set([...EVERYDAY].map((word) => word.replace(/s$/, ""))), lettersOf)].flatMap(
    ([letters, [word, ...others]]) =>
      others.length === 0 && word && isSure(letters) ? [[letters, word] as const] : [],
  ),
);

/** The one everyday word that a part of a name is written short for: "delivery" for "dlvry". */
export const inFull = (part: string): string | undefined => IN_FULL.get(part);

/** "bosses id", but not "boss id", "bus id" or "status id". */
export const withoutPlurals = (name: string): string =>
  name
    .replace(/\b(?!(?:mov|ser|spec|cook|calor|rook)ies\b)(\w{2,})ies\b/g, "$1y")
    .replace(/\b(\w+(?:[cs]h|ss|x))es\b/g, "$1")
    .replace(/\b(?!series\b|species\b)(\w{2,}[^\Wsui])s\b/g, "$1")
    .replace(/\bchildren\b/g, "child");

/**
 * Whether a word says all of a name or nothing: what is weighed is heavy, but nobody says "full
 * called" for a full name or "unit premium" for a unit price.
 */
export const isWhole = (word: string): boolean => WHOLE.has(word);

const WHOLE = new Set(
  "called named weigh weighs weighing heavy tall high long wide deep old aged located earned paid lives live born premium".split(
    " ",
  ),
);

/**
 * Other everyday words for a name. A word that the database itself uses for something is left
 * out: it means that.
 *
 * @param spoken  every word in the names of tables and columns
 */
export function synonymsOf(name: string, spoken: ReadonlySet<string>): readonly string[] {
  const singular = withoutPlurals(name);
  // A "number plate" is neither the number nor the plate of something else.
  const free = (word: string) =>
    word.includes(" ") || word.split(" ").some((each) => !spoken.has(each));
  const words = singular.split(" ");
  const parts = words.flatMap((word, at) =>
    othersFor(word)
      .filter((other) => !other.includes(" ") && !isWhole(other) && free(other))
      .map((other) => words.with(at, other).join(" ")),
  );
  const whole = [...saidFor(name), ...othersFor(singular)].filter(free);
  return [...new Set([...whole, ...(words.length > 1 ? parts : [])])];
}
