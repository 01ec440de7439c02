import { grammarAt } from "../../language/grammar/grammar.ts";
import { floatingAt } from "../../language/time/floating.ts";
import { type Match as TimeMatch, wordsIn } from "../../language/time/period.ts";
import { timeAt } from "../../language/time/time.ts";
import { stem, type Token, tokenise } from "../../language/tokens.ts";
import { isPlace } from "../../language/world.ts";
import { remembered } from "../../remember.ts";
import { editDistance, swapped } from "../spelling.ts";
import { asEstimate } from "./expected.ts";
import type { Lexicon } from "./lexicon.ts";
import { writtenOut } from "./written-out.ts";

export const timeIn = remembered(
  (text: string, now: string): TimeMatch | undefined =>
    timeAt(text, now) ?? floatingAt(text, now) ?? lastOf(text),
);

/** "last deal of X": the newest; numbers and units of time behind it have been looked for. */
function lastOf(text: string): TimeMatch | undefined {
  if (grammarIn(text)?.word.kind === "occasion") return undefined;
  const found = text.match(/^(?:the )?last(?! (?:year|quarter|month|week|day)s?\b)(?= [a-z])/);
  return found ? { words: wordsIn(found[0]), time: { kind: "latest" } } : undefined;
}

export const grammarIn = remembered((text) => grammarAt(text));

/** Short forms written out, unless the data knows them. */
function written(tokens: readonly Token[], lexicon: Lexicon): readonly Word[] {
  const words: Word[] = [];
  for (const [from, token] of tokens.entries()) {
    const known = lexicon.vocabulary.has(token.stem) || lexicon.codes.has(token.text);
    const long = writtenOut(token, words.at(-1), known, lexicon);
    const parts = long ?? (known ? undefined : glued(token.stem, lexicon));
    const word: Word = { ...token, typed: token.text, from };
    words.push(...(parts?.map((text) => ({ ...word, text, stem: stem(text) })) ?? [word]));
  }
  return words;
}

/** Shorter halves are too often the beginnings and ends of names. */
const HALF = 4;

/** "shareprice": two words of one phrase, without their blank. */
function glued(word: string, { meanings }: Lexicon): readonly string[] | undefined {
  for (let at = HALF; at <= word.length - HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (meanings.has(halves.join(" "))) return halves;
  }
  return undefined;
}

/** A word as it is understood, and as it stands in the question. */
export type Word = Token & {
  readonly typed: string;
  /** Which word of the question it comes from: "mcap" is two of one. */
  readonly from: number;
  readonly guessed?: boolean;
};

/** A stretch of words as it was typed. */
export const typedIn = (words: readonly Word[]): string =>
  words
    .filter(({ from }, index) => from !== words[index - 1]?.from)
    .map(({ typed }) => typed)
    .join(" ");

/** Words that nothing knows become the one known word next to them. */
function corrected(tokens: readonly Word[], lexicon: Lexicon, now: string): readonly Word[] {
  let covered = 0;
  return tokens.map((token, index) => {
    const rest = textFrom(tokens, index);
    const phrase = timeIn(rest, now) ?? grammarIn(rest);
    if (phrase) covered = Math.max(covered, index + phrase.words);
    if (index < covered) return token;
    if (lexicon.vocabulary.has(token.stem) || lexicon.codes.has(token.text)) return token;
    if (isPlace(token.text)) return token;
    const word =
      (isNamed(token, index) ? undefined : swapped(token.stem)) ??
      lexicon.spell(token.stem) ??
      shortWord(tokens, index, lexicon);
    return word ? { ...token, text: word, stem: word, guessed: true } : token;
  });
}

/** A capital inside a sentence is a name's, known or not. */
const isNamed = ({ capital }: Token, index: number): boolean => capital && index > 0;

/** "market cpa": words of three letters are too like others, unless the one beside it tells which. */
function shortWord(
  tokens: readonly Token[],
  index: number,
  { pairs }: Lexicon,
): string | undefined {
  const { stem: word } = tokens[index]!;
  if (word.length !== 3 || !/^[a-z]+$/.test(word)) return undefined;
  const near = (each: string) => each.length >= 3 && each.length <= 4 && isNear(word, each);
  const found = new Set([
    ...(pairs.after.get(tokens[index - 1]?.stem ?? "") ?? []),
    ...(pairs.before.get(tokens[index + 1]?.stem ?? "") ?? []),
  ]);
  const [only, ...others] = [...found].filter(near);
  return others.length === 0 ? only : undefined;
}

/** One change apart, and the same first letter. */
const isNear = (a: string, b: string): boolean => a[0] === b[0] && editDistance(a, b, 1) <= 1;

/** Words of the longest time or grammar phrase, with room to spare. */
const LONGEST_GRAMMAR = 16;

export const textFrom = (tokens: readonly Token[], start: number) =>
  tokens
    .slice(start, start + LONGEST_GRAMMAR)
    .map(({ text }) => text.toLowerCase())
    .join(" ");

/** The words of a question: short forms written out, misspelt ones put right. */
export const wordsOf = (question: string, lexicon: Lexicon, now: string): readonly Word[] =>
  withHeads(
    asEstimate(corrected(written(tokensOf(question), lexicon), lexicon, now), lexicon),
    lexicon,
  );

const JOINT = /^(?:and|or|to|vs|versus|against)$/i;

/**
 * "low against high end": the end that two names share stands behind the second alone. What the
 * first is called by itself in the same records is what it is.
 */
function withHeads(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const homes = (...phrase: readonly Word[]) => homesOf(phrase, lexicon);
  return words.flatMap((word, index) => {
    const [joint, other, head] = words.slice(index + 1, index + 4);
    if (!joint || !other || !head || !JOINT.test(joint.text)) return [word];
    const theirs = homes(other, head);
    const shared = homes(word, head).filter((each) => theirs.includes(each));
    const own = homes(word);
    const isCut = shared.length > 0 && !shared.some((each) => own.includes(each));
    return isCut ? [word, { ...head, typed: word.typed, from: word.from }] : [word];
  });
}

/** Datasets that have a figure or field of this name. */
const homesOf = (phrase: readonly Word[], { meanings }: Lexicon): readonly string[] =>
  (meanings.get(phrase.map(({ stem: each }) => each).join(" ")) ?? []).flatMap((each) => {
    if (each.kind === "field") return [each.of.dataset];
    return each.kind === "metric" ? [each.dataset] : [];
  });

/** Every agent asks for those of the same question. */
const tokensOf = remembered((question) => tokenise(question));
