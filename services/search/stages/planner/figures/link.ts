import type { grammarAt } from "../../language/grammar/grammar.ts";
import { isCountry } from "../../language/world.ts";
import { bestPath, type Piece } from "../lattice.ts";
import { anchored } from "./anchored.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Meaning } from "./meaning.ts";
import { grammarIn, restAt, stretchAt, timeIn, type Word } from "./said.ts";
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
  return anchored(bestPath(tokens.length, (start) => spansAt(tokens, start, lexicon, now)));
}

const scored = (span: Span, score: number): Scored => ({ end: span.end, score, of: span });

function spansAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  now: string,
): readonly Scored[] {
  const rest = restAt(tokens, start);
  const place = (words: number) => stretchAt(tokens, start, words).place;
  const found: Scored[] = [];
  const time = timeIn(rest, now);
  if (time)
    found.push(
      scored({ ...place(time.words), kind: "time", time: time.time }, gain(time.words, 1.2)),
    );
  // "X vs" has lost what X was to be compared with.
  const grammar = /^(?:vs|versus|than|compared)$/.test(rest) ? undefined : grammarIn(rest);
  if (grammar)
    found.push(
      scored(
        { ...place(grammar.words), kind: "grammar", word: grammar.word },
        gain(grammar.words, weightOf(grammar)),
      ),
    );
  found.push(...dataAt(tokens, start, lexicon, place, grammar));
  if (!found.some(({ end }) => end === start + 1))
    found.push(scored({ ...place(1), kind: "unknown" }, UNKNOWN));
  return found;
}

/** Fillers lose against everything; "the first company to" is no other first than that. */
function weightOf({ word, words }: NonNullable<ReturnType<typeof grammarIn>>): number {
  if (word.kind === "occasion") return 1.2;
  return word.kind === "filler" && words === 1 ? 0.3 : 1;
}

function dataAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  place: (words: number) => Pick<Span, "start" | "end" | "text" | "typed">,
  grammar: ReturnType<typeof grammarAt>,
): readonly Scored[] {
  const found: Scored[] = [];
  const { stem: first, text: written } = tokens[start]!;
  const reach = lexicon.word(first)?.reach || (lexicon.codes(written) ? 1 : 0);
  for (let words = 1; words <= Math.min(reach, tokens.length - start); words++) {
    const phrase = words === 1 ? first : stretchAt(tokens, start, words).phrase;
    const codes = words === 1 ? lexicon.codes(written) : undefined;
    const known = lexicon.meanings(phrase);
    if (!codes && !known) continue;
    const meanings = [...(codes ?? []), ...namedSo(known ?? [], place(words).text, lexicon)];
    if (meanings.length === 0) continue;
    const guessed = tokens.slice(start, start + words).some((word) => word.guessed);
    const or = grammar?.words === words ? grammar.word : undefined;
    const parts = words > 1 && { parts: () => inParts(tokens, start, words, lexicon) };
    found.push(
      scored(
        { ...place(words), kind: "data", meanings, guessed, ...(or && { or }), ...parts },
        gain(words, guessed ? 0.9 : 1.1),
      ),
    );
  }
  return found;
}

/** "Americas" are no plural of America. */
const namedSo = (known: readonly Meaning[], text: string, { places }: Lexicon) =>
  /^\p{Lu}.*s$/u.test(text) && !places.has(text.toLowerCase())
    ? known.filter((each) => each.kind !== "value" || !isCountry(each.value))
    : known;

/** A stretch cut into phrases that are shorter than it. */
function inParts(
  tokens: readonly Word[],
  start: number,
  length: number,
  lexicon: Lexicon,
): readonly Span[] {
  const own = tokens.slice(start, start + length);
  return bestPath(length, (at) => {
    const place = (words: number) => stretchAt(tokens, start + at, words).place;
    const found = dataAt(own, at, lexicon, place, undefined).filter(
      ({ of }) => of.end - of.start < length,
    );
    const grammar = at === 0 ? grammarIn(restAt(own, 0)) : undefined;
    if (grammar?.word.kind === "derive" && grammar.words < length)
      found.push(
        scored({ ...place(grammar.words), kind: "grammar", word: grammar.word }, grammar.words),
      );
    const local = found.map((piece) => ({ ...piece, end: piece.of.end - start }));
    if (local.some(({ end }) => end === at + 1)) return local;
    return [...local, { end: at + 1, score: UNKNOWN, of: { ...place(1), kind: "unknown" } }];
  });
}
