import { stem } from "../../language/tokens.ts";
import type { Meaning } from "./meaning.ts";
import type { Word } from "./said.ts";

type Meanings = (phrase: string) => readonly Meaning[] | undefined;

const TALLY = /^(?:counts?|tall(?:y|ies))$/i;

/**
 * "company count by industry": the number of what stands before it, where that is a noun of records and
 * the two are no figure's name, as a head count is.
 */
export function asTally(words: readonly Word[], meanings: Meanings): readonly Word[] {
  for (const [at, said] of words.entries()) {
    const next = words[at + 1]?.text ?? "";
    if (!TALLY.test(said.text) || !/^(?:by|per|for|in|,|and|\?|(?:19|20)\d{2})?$/i.test(next))
      continue;
    const start = startOf(words.slice(0, at), meanings);
    if (start === undefined) continue;
    const [number, of] = ["number", "of"].map((text) => ({ ...said, text, stem: stem(text) }));
    return [
      ...words.slice(0, start),
      number!,
      of!,
      ...words.slice(start, at),
      ...words.slice(at + 1),
    ];
  }
  return words;
}

const ENDS_NOUN = /^(?:of|in|at|by|for|per|that|which|who|whose|with|since|,|\?)$/i;

/** "total number of companies", "tally of companies": how many there are; of "employees" it may be a sum. */
export function asCount(words: readonly Word[], meanings: Meanings): readonly Word[] {
  const text = (at: number) => words[at]?.text.toLowerCase() ?? "";
  const at = words.findIndex(
    (_, place) =>
      (text(place) === "total" && text(place + 1) === "number" && text(place + 2) === "of") ||
      (text(place) === "tally" && text(place + 1) === "of"),
  );
  if (at < 0) return words;
  const behind = words.slice(text(at) === "total" ? at + 3 : at + 2);
  const end = behind.findIndex((word) => ENDS_NOUN.test(word.text));
  const noun = end < 0 ? behind : behind.slice(0, end);
  if (noun.some((word) => isFigure(word, meanings))) return words;
  if (!noun.some((word) => isNoun([word], meanings))) return words;
  return text(at) === "total"
    ? words.toSpliced(at, 1)
    : words.with(at, { ...words[at]!, text: "number", stem: "number" });
}

/** What some records have, and no records by their noun. */
const isFigure = (word: Word, meanings: Meanings): boolean =>
  !isNoun([word], meanings) && (meanings(word.stem)?.some(({ kind }) => kind === "field") ?? false);

/** "products per category": how many there are, where the records are called as one of their fields is. */
export function asNumberOf(words: readonly Word[], meanings: Meanings): readonly Word[] {
  const [first, next, third] = words;
  if (!first || !next || !/[a-z]s$/i.test(first.text)) return words;
  // "companies by revenue" are ranked.
  const isPer = /^per$/i.test(next.text);
  const isSplit =
    /^(?:broken|split|grouped)$/i.test(next.text) && /^(?:down|up|by)$/i.test(third?.text ?? "");
  if (!isPer && !isSplit) return words;
  const kinds = new Set(meanings(first.stem)?.map(({ kind }) => kind));
  if (!kinds.has("dataset") || !kinds.has("field")) return words;
  const [number, of] = ["number", "of"].map((text) => ({ ...first, text, stem: text }));
  return [number!, of!, ...words];
}

/** Where the noun begins that stands at the end: "earnings call" of two words before "call" of one. */
function startOf(before: readonly Word[], meanings: Meanings): number | undefined {
  const last = before.at(-1);
  if (!last || TALLIES.some((each) => meanings(`${last.stem} ${each}`))) return undefined;
  return [3, 2, 1]
    .map((length) => before.length - length)
    .find((start) => start >= 0 && isNoun(before.slice(start), meanings));
}

const TALLIES = ["count", "tally"];

/** Records by their noun, or by that of a kind of them: nobody's name. */
const isNoun = (phrase: readonly Word[], meanings: Meanings): boolean =>
  meanings(phrase.map(({ stem }) => stem).join(" "))?.some(
    (each) => each.kind === "dataset" || (each.kind === "value" && !each.entity),
  ) ?? false;
