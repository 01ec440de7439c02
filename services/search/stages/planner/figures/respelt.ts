import { deedsOfAgent } from "../../language/agents.ts";
import { isEnglish } from "../../language/english.ts";
import type { Token } from "../../language/tokens.ts";
import { isTradeWord } from "../../language/trade-words.ts";
import { editDistance, isForm, lettersOf, swapped } from "../spelling.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

/**
 * The known word that one which nothing knows was meant to be; undefined where that is not clear.
 * "sued" is no misspelt "seed", but whoever is called "Baker" may be one of the Bakkers.
 */
export function respelt(
  words: readonly Word[],
  index: number,
  lexicon: Lexicon,
): string | undefined {
  const spelt = nearOf(words, index, lexicon);
  return spelt && isOther(words, index, spelt, lexicon) ? undefined : spelt;
}

/** "EBITDAR" is no misspelt "EBITDA": of short forms one letter makes another figure. */
function isOther(
  words: readonly Word[],
  index: number,
  spelt: string,
  { terms }: Lexicon,
): boolean {
  const { stem: word, text } = words[index]!;
  if (lettersOf(word) === lettersOf(spelt)) return false;
  if (isTradeWord(word) || isAcronym(text, words)) return true;
  const isChanged = word.length === SHORT && spelt.length === SHORT;
  return terms.has(spelt) && (isChanged || !isWord(spelt));
}

/** A word of English, or a name that has its place in it: "Germany". */
const isWord = (word: string): boolean =>
  isEnglish(word) || isEnglish(`${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/** As long as words of which one changed letter makes another: "opex", "open". */
const SHORT = 4;

/** Written in capitals, in a question that is not. */
const isAcronym = (text: string, words: readonly Word[]): boolean =>
  isInCapitals(text) && words.some((each) => /\p{Ll}/u.test(each.text));

const isInCapitals = (text: string): boolean => /^\p{Lu}[\p{Lu}&-]+$/u.test(text);

function nearOf(words: readonly Word[], index: number, lexicon: Lexicon): string | undefined {
  const word = words[index]!;
  const isName = isNamed(word, index);
  const spelt = lexicon.spell(word.stem);
  if (!isName && isEnglish(word.text.toLowerCase()))
    return spelt && isForm(word.stem, spelt) && !isDoneBy(word.stem, spelt) ? spelt : undefined;
  const grammar = isName ? undefined : swapped(word.stem);
  return grammar ?? spelt ?? transposed(word, isName) ?? shortWord(words, index, lexicon);
}

/** "comapre": the one word of English that has two neighbours in another order. */
function transposed({ text }: Word, isName: boolean): string | undefined {
  if (isName || text.length < LONG || !/^\p{L}+$/u.test(text)) return undefined;
  const typed = text.toLowerCase();
  const turned = [...typed].slice(1).map((letter, at) => {
    return typed.slice(0, at) + letter + typed[at] + typed.slice(at + 2);
  });
  const [only, ...others] = new Set(turned.filter((each) => each !== typed && isEnglish(each)));
  return others.length === 0 ? only : undefined;
}

/** Shorter ones are too often short for something. */
const LONG = 5;

/** "who manufactures for X": what a manufacturer does is said of no company; nor is a riser a rise. */
const isDoneBy = (verb: string, agent: string): boolean =>
  deedsOfAgent(agent).includes(verb) || deedsOfAgent(verb).includes(agent);

/** A capital inside a sentence is a name's, known or not. */
const isNamed = ({ capital }: Token, index: number): boolean => capital && index > 0;

/** "market cpa": words of three letters are too like others, unless the one beside it tells which. */
function shortWord(
  tokens: readonly Token[],
  index: number,
  { pairs }: Lexicon,
): string | undefined {
  const { stem: word } = tokens[index]!;
  if (!SHORT_WORD.test(word)) return undefined;
  const found = new Set([
    ...(pairs.after.get(tokens[index - 1]?.stem ?? "") ?? []),
    ...(pairs.before.get(tokens[index + 1]?.stem ?? "") ?? []),
  ]);
  const [only, ...others] = [...found].filter((each) => isShortFor(word, each));
  return others.length === 0 ? only : undefined;
}

const SHORT_WORD = /^[a-z]{3}$/;

/** Whatever one of three letters may be read as, beside whichever word. */
export const shortWordsFor = (word: string, { pairs }: Lexicon): readonly string[] =>
  SHORT_WORD.test(word)
    ? [...pairs.after.values()].flatMap((all) => [...all].filter((each) => isShortFor(word, each)))
    : [];

const isShortFor = (word: string, other: string): boolean =>
  other.length >= 3 && other.length <= 4 && isNear(word, other);

/** One change apart, and the same first letter. */
const isNear = (a: string, b: string): boolean => a[0] === b[0] && editDistance(a, b, 1) <= 1;
