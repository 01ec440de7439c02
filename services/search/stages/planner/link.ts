import { type GrammarWord, grammarAt } from "../language/grammar.ts";
import { type TimeWord, timeAt } from "../language/time.ts";
import { type Token, tokenise } from "../language/tokens.ts";
import type { Lexicon, Meaning } from "./lexicon.ts";
import { closest } from "./misspelt.ts";

/** A stretch of the question that means something. */
export type Span = {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
} & (
  | { readonly kind: "data"; readonly meanings: readonly Meaning[]; readonly guessed: boolean }
  | { readonly kind: "time"; readonly time: TimeWord }
  | { readonly kind: "grammar"; readonly word: GrammarWord }
  | { readonly kind: "unknown"; readonly capital: boolean }
);

/** A word that nothing explains costs more than any span of one word earns. */
const UNKNOWN = -2;
/** Longer spans say more than their words one by one. */
const gain = (words: number, weight: number) => words ** 1.5 * weight;

/**
 * The question cut into spans so that the most is explained: the best path through the
 * lattice of every phrase, time and grammar word at every position (Viterbi).
 */
export function link(question: string, lexicon: Lexicon, now: string): readonly Span[] {
  const tokens = tokenise(question);
  const lattice = tokens.map((_, start) => spansAt(tokens, start, lexicon, now));
  const best: { score: number; span?: Span }[] = Array.from({ length: tokens.length + 1 }, () => ({
    score: -Infinity,
  }));
  best[0] = { score: 0 };
  tokens.forEach((_, start) => {
    for (const { span, score } of lattice[start]!) {
      const total = best[start]!.score + score;
      if (total > best[span.end]!.score) best[span.end] = { score: total, span };
    }
  });
  const path: Span[] = [];
  for (let at = tokens.length; at > 0; ) {
    const { span } = best[at]!;
    path.unshift(span!);
    at = span!.start;
  }
  return path;
}

interface Scored {
  readonly span: Span;
  readonly score: number;
}

function spansAt(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
  now: string,
): readonly Scored[] {
  const found: Scored[] = [];
  const make = (words: number) => ({
    start,
    end: start + words,
    text: tokens
      .slice(start, start + words)
      .map(({ text }) => text)
      .join(" "), // prettier-ignore
  });
  for (let words = 1; words <= Math.min(lexicon.longest, tokens.length - start); words++) {
    const phrase = tokens
      .slice(start, start + words)
      .map(({ stem }) => stem)
      .join(" "); // prettier-ignore
    const meanings = lexicon.meanings.get(phrase);
    if (meanings)
      found.push({
        span: { ...make(words), kind: "data", meanings, guessed: false },
        score: gain(words, 1.1),
      });
  }
  const rest = tokens
    .slice(start)
    .map(({ text }) => text.toLowerCase())
    .join(" "); // prettier-ignore
  const time = timeAt(rest, now);
  if (time)
    found.push({
      span: { ...make(time.words), kind: "time", time: time.time },
      score: gain(time.words, 1.2),
    });
  const grammar = grammarAt(rest);
  if (grammar) {
    const weight = grammar.word.kind === "filler" ? 0.3 : 1;
    found.push({
      span: { ...make(grammar.words), kind: "grammar", word: grammar.word },
      score: gain(grammar.words, weight),
    });
  }
  if (!found.some(({ span }) => span.end === start + 1))
    found.push(unknownAt(tokens[start]!, make(1), lexicon));
  return found;
}

function unknownAt(
  token: Token,
  place: { readonly start: number; readonly end: number; readonly text: string },
  lexicon: Lexicon,
): Scored {
  const guess = closest(token.stem, lexicon);
  if (guess)
    return {
      span: { ...place, kind: "data", meanings: guess, guessed: true },
      score: 0.4,
    };
  return { span: { ...place, kind: "unknown", capital: token.capital }, score: UNKNOWN };
}
