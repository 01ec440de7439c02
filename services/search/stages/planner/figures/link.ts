import type { GrammarWord, Match } from "../../language/grammar/word.ts";
import type { TimeWord } from "../../language/time/period.ts";
import { isCountry } from "../../language/world.ts";
import { remembered, rememberedOf } from "../../remember.ts";
import { bestPath, type Piece } from "../lattice.ts";
import { anchored } from "./anchored.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Meaning } from "./meaning.ts";
import type { KnownWord } from "./phrases.ts";
import { grammarIn, heardIn, restAt, stretchAt, type Word } from "./said.ts";
import type { Span } from "./span.ts";

type Scored = Piece<Span>;

/** A word that nothing explains costs more than any span of one word earns. */
const UNKNOWN = -2;
/** Longer spans say more than their words one by one. */
const gain = (words: number, weight: number) => words ** 1.5 * weight;

/**
 * The question cut into spans so that the most is explained: the best path through the
 * lattice of every phrase, time and grammar word at every position (Viterbi).
 *
 * @param now  ISO date that relative times are seen from
 */
export function link(tokens: readonly Word[], lexicon: Lexicon, now: string): readonly Span[] {
  const common = commonOn(tokens)(now);
  return anchored(
    bestPath(tokens.length, (start) => spansAt(tokens, start, lexicon, common[start]!)),
  );
}

const scored = (span: Span, score: number): Scored => ({ end: span.end, score, of: span });

function spansAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  common: readonly Scored[],
): readonly Scored[] {
  const found = [...common, ...dataAt(tokens, start, lexicon, common)];
  if (found.some(({ end }) => end === start + 1)) return found;
  return [...found, scored({ ...stretchAt(tokens, start, 1).place, kind: "unknown" }, UNKNOWN)];
}

/** Times and words of grammar, by where they start: every agent of a day hears the same. */
const commonOn = rememberedOf((tokens: readonly Word[]) =>
  remembered((now) => tokens.map((_, start) => wordsAt(tokens, start, now))),
);

function wordsAt(tokens: readonly Word[], start: number, now: string): readonly Scored[] {
  const { times, grammars } = heardIn(tokens, now);
  const place = (words: number) => stretchAt(tokens, start, words).place;
  const time = times[start];
  // "X vs" has lost what X was to be compared with.
  const isCut = /^(?:vs|versus|than|compared)$/.test(restAt(tokens, start));
  const grammar = isCut ? undefined : grammars[start];
  const found: Scored[] = [];
  if (time)
    found.push(
      scored(
        { ...place(time.words), kind: "time", time: time.time },
        gain(time.words, timeWeightOf(time.time)),
      ),
    );
  if (grammar)
    found.push(
      scored(
        { ...place(grammar.words), kind: "grammar", word: grammar.word },
        gain(grammar.words, weightOf(grammar)),
      ),
    );
  return found;
}

/** "in each of" says of how many of the periods behind it; to the period it would add one word. */
const timeWeightOf = (time: TimeWord): number => (time.kind === "series" && time.held ? 2 : 1.2);

/** Fillers lose against everything; "the first company to" is no other first than that. */
function weightOf({ word, words }: Match): number {
  if (word.kind === "occasion") return 1.2;
  return word.kind === "filler" && words === 1 ? 0.3 : 1;
}

/** @param common  what its words are besides, which data of the same words may mean, too */
function dataAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  common: readonly Scored[],
): Scored[] {
  const { stem: first, text: written } = tokens[start]!;
  const own = lexicon.codes(written);
  const found: Scored[] = [];
  for (const words of lengthsOf(lexicon.word(first), own)) {
    if (words > tokens.length - start) break;
    const known = lexicon.meanings(words === 1 ? first : stretchAt(tokens, start, words).phrase);
    const codes = words === 1 ? own : undefined;
    if (!codes && !known) continue;
    const { place } = stretchAt(tokens, start, words);
    if (words > 1 && isBegun(tokens, start, place.end, lexicon)) continue;
    const named = known ? namedSo(known, place.text, lexicon) : [];
    const meanings = codes ? [...codes, ...named] : named;
    if (meanings.length === 0) continue;
    const guessed = tokens.slice(start, place.end).some((word) => word.guessed);
    const or = grammarOf(common, place.end);
    const parts = words > 1 && { parts: () => inParts(tokens, start, words, lexicon) };
    found.push(
      scored(
        { ...place, kind: "data", meanings, guessed, ...(or && { or }), ...parts },
        gain(words, guessed ? 0.9 : 1.1),
      ),
    );
  }
  return found;
}

/** "number of share" in "number of share buybacks": a number is of several, so that the noun goes on. */
function isBegun(tokens: readonly Word[], start: number, end: number, lexicon: Lexicon): boolean {
  const [last, next] = [tokens[end - 1]!, tokens[end]];
  if (!next || last.text.toLowerCase() !== last.stem || !/^number of /.test(restAt(tokens, start)))
    return false;
  return lexicon.meanings(`${last.stem} ${next.stem}`) !== undefined;
}

/** How long what starts with a word may be; a code is one word. */
const lengthsOf = (word: KnownWord | undefined, code: unknown): readonly number[] =>
  code && word?.lengths[0] !== 1 ? [1, ...(word?.lengths ?? [])] : (word?.lengths ?? []);

function grammarOf(common: readonly Scored[], end: number): GrammarWord | undefined {
  for (const { of } of common) if (of.kind === "grammar" && of.end === end) return of.word;
  return undefined;
}

/** "Americas" are no plural of America. */
const namedSo = (known: readonly Meaning[], text: string, { places, shorts }: Lexicon) => {
  if (shorts.has(text.toLowerCase()) && !/^\p{Lu}/u.test(text)) return [];
  return /^\p{Lu}.*s$/u.test(text) && !places.has(text.toLowerCase())
    ? known.filter((each) => each.kind !== "value" || !isCountry(each.value))
    : known;
};

/** A stretch cut into phrases that are shorter than it. */
function inParts(
  tokens: readonly Word[],
  start: number,
  length: number,
  lexicon: Lexicon,
): readonly Span[] {
  const own = tokens.slice(start, start + length);
  return bestPath(length, (at) => {
    const found = dataAt(tokens, start + at, lexicon, []).filter(
      ({ end }) => end <= start + length && end - start - at < length,
    );
    const place = (words: number) => stretchAt(tokens, start + at, words).place;
    const grammar = at === 0 ? grammarIn(restAt(own, 0)) : undefined;
    if (grammar?.word.kind === "derive" && grammar.words < length)
      found.push(
        scored({ ...place(grammar.words), kind: "grammar", word: grammar.word }, grammar.words),
      );
    const local = found.map((piece) => ({ ...piece, end: piece.end - start }));
    if (local.some(({ end }) => end === at + 1)) return local;
    return [...local, { end: at + 1, score: UNKNOWN, of: { ...place(1), kind: "unknown" } }];
  });
}
