import { IN_A_SEAT } from "../../language/seats.ts";
import { stem } from "../../language/tokens.ts";
import { homesOf, isCountry } from "../../language/world.ts";
import type { Lexicon } from "./lexicon.ts";
import { restAt, stretchAt, type Word } from "./said.ts";

interface Home {
  readonly dataset: string;
  readonly field: string;
}
interface Place {
  readonly end: number;
  readonly words: readonly Word[];
  /** Which records tell of it. */
  readonly of: readonly Home[];
}

const MAY_SAY = /^(?:based|headquartered|domiciled|located|incorporated|registered|in|from|is)$/i;
const BASED = /^(?:based|headquartered|domiciled|located|incorporated|registered)$/i;
const SAID = new RegExp(`^${IN_A_SEAT}`);
const MORE = /^(?:, |(?:, )?(?:and|or) )(?:the )?/;
/** "in Germany and in France", "in Germany only", "in Germany or with": more is said of the place itself. */
const APART =
  /^(?:(?:, )?(?:and|or|vs|versus|but not|but) (?:in|from) |(?:, )?or (?:with|that|which|who|have)\b|(?:only|alone)\b)/;

/** Words of the longest name of a country: "the United States of America". */
const MOST_OF_PLACE = 4;
/** Words of the longest noun: "medical device makers". */
const MOST_OF_NOUN = 3;

/**
 * "banks based in Germany", "banks in Germany", "Germany-based banks": where somebody is stands before
 * the noun, as in "German banks", so that it is said of nobody else.
 */
export function asPlaced(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  if (!words.some(({ text }) => MAY_SAY.test(text))) return words;
  let placed = words;
  for (let at = 1; at < placed.length; at++) {
    placed = withoutBased(placed, at, lexicon);
    placed = withPlaceBefore(placed, at, lexicon);
  }
  return placed;
}

/** "Germany-based": it is said by the place alone. */
function withoutBased(words: readonly Word[], at: number, lexicon: Lexicon): readonly Word[] {
  if (!BASED.test(words[at]!.text) || /^(?:in|at|out|on|by)$/i.test(words[at + 1]?.text ?? ""))
    return words;
  const isPlace = lengths(MOST_OF_PLACE).some(
    (length) => length <= at && placeAt(words, at - length, lexicon)?.end === at,
  );
  return isPlace ? words.toSpliced(at, 1) : words;
}

/** The words with the places where those are who stand before a word of the text. */
function withPlaceBefore(words: readonly Word[], at: number, lexicon: Lexicon): readonly Word[] {
  const said = lengthOf(restAt(words, at).match(SAID));
  if (said === 0) return words;
  const places = placesAt(words, at + said, lexicon);
  const noun = places && nounBefore(words, at, places.of, lexicon);
  if (!places || noun === undefined) return words;
  const [before, own] = [words.slice(0, noun), words.slice(noun, at)];
  return [...before, ...places.words, ...own, ...words.slice(places.end)];
}

const lengthOf = (found: readonly string[] | null): number =>
  (found?.[0] ?? "").split(" ").filter(Boolean).length;

/** The countries that are named from a word on: "Germany, France and Japan". */
function placesAt(words: readonly Word[], at: number, lexicon: Lexicon): Place | undefined {
  const first = placeAt(words, at, lexicon);
  if (!first || APART.test(restAt(words, first.end))) return undefined;
  const more = lengthOf(restAt(words, first.end).match(MORE));
  const others = more > 0 ? placesAt(words, first.end + more, lexicon) : undefined;
  if (!others) return first;
  const between = words.slice(first.end, first.end + more).filter(({ text }) => JOINT.test(text));
  return { ...others, words: [...first.words, ...between, ...others.words] };
}

const JOINT = /^(?:and|or|,)$/i;

/** A country by its name, as the data has it; not what its people are called. */
function placeAt(words: readonly Word[], at: number, { meanings }: Lexicon): Place | undefined {
  for (const length of lengths(MOST_OF_PLACE)) {
    if (at + length > words.length) continue;
    const { phrase } = stretchAt(words, at, length);
    const known = (meanings(phrase) ?? []).flatMap((each) =>
      each.kind === "value" && !each.entity && isCountry(each.value) ? [each] : [],
    );
    const [first] = known;
    if (!first) continue;
    if (homesOf(phrase).length > 0 && !isCountry(phrase)) return undefined;
    const of = known.map((each) => each.of);
    return { end: at + length, words: named(first.value, words[at]!), of };
  }
  return undefined;
}

const named = (value: string, word: Word): readonly Word[] =>
  value.split(" ").map((text) => ({ ...word, text, stem: stem(text.toLowerCase()) }));

/** Where the noun begins that ends before a word, if it is one of whom just one country is told. */
function nounBefore(
  words: readonly Word[],
  at: number,
  homes: readonly Home[],
  { meanings }: Lexicon,
): number | undefined {
  const isOf = (dataset: string) => homes.filter((each) => each.dataset === dataset).length === 1;
  const length = lengths(MOST_OF_NOUN).find(
    (each) =>
      each <= at &&
      (meanings(stretchAt(words, at - each, each).phrase) ?? []).some((meaning) => {
        if (meaning.kind === "dataset") return isOf(meaning.dataset);
        return meaning.kind === "value" && !meaning.entity && isOf(meaning.of.dataset);
      }),
  );
  return length === undefined ? undefined : at - length;
}

const lengths = (most: number): readonly number[] =>
  Array.from({ length: most }, (_, index) => most - index);
