import { phraseOf, type Token, tokensOf } from "../language/tokens.ts";
import type { PassageLexicon } from "./model.ts";

/** A word, or several that stand between quotation marks. */
export interface Piece extends Token {
  readonly at: number;
  readonly end: number;
  readonly quoted: boolean;
}

const QUOTED = /["“]([^"“”]+)["”]/g;

/** What stands between quotation marks is one piece, unless it is one word or a name. */
export function piecesOf(question: string, lexicon: PassageLexicon): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of question.matchAll(QUOTED)) {
    const phrase = match[1]!.trim();
    if (!/\p{L}\S* +\S*\p{L}/u.test(phrase) || lexicon.phrases.has(phraseOf(phrase))) continue;
    const end = match.index + match[0].length;
    pieces.push(...wordsOf(question.slice(from, match.index), from));
    const at = match.index;
    pieces.push({ text: phrase, stem: "", capital: false, at, end, quoted: true });
    from = end;
  }
  return [...pieces, ...wordsOf(question.slice(from), from)];
}

/**
 * Words with where they stand: one that is read otherwise than it is typed ("5 billion" as "5bn") up
 * to the next that is there.
 *
 * @param from  where the text stands in the question
 */
function wordsOf(text: string, from: number): readonly Piece[] {
  const tokens = tokensOf(text);
  const places: (number | undefined)[] = [];
  let last = 0;
  for (const token of tokens) {
    const at = placeOf(token.text, text, last, places.length === 0 || places.at(-1) !== undefined);
    places.push(at);
    if (at !== undefined) last = at + token.text.length;
  }
  return tokens.map((token, index) => ({
    ...token,
    ...standing(tokens, places, index, text, from),
  }));
}

/** What may stand between two words that follow each other. */
const BETWEEN = /^(?:['’]s|[^\p{L}\p{N}])*$/u;

function placeOf(word: string, text: string, last: number, isNext: boolean): number | undefined {
  const at = text.indexOf(word, last);
  return at < 0 || (isNext && !BETWEEN.test(text.slice(last, at))) ? undefined : at;
}

function standing(
  tokens: readonly Token[],
  places: readonly (number | undefined)[],
  index: number,
  text: string,
  from: number,
) {
  const own = places[index];
  const quoted = false;
  if (own !== undefined)
    return { at: from + own, end: from + own + tokens[index]!.text.length, quoted };
  const before = places.findLastIndex((at, other) => other < index && at !== undefined);
  const start = before < 0 ? 0 : places[before]! + tokens[before]!.text.length;
  const end = places.find((at, other) => other > index && at !== undefined) ?? text.length;
  const told = text.slice(start, end);
  const lead = told.length - told.trimStart().length;
  return { at: from + start + lead, end: from + start + told.trimEnd().length, quoted };
}
