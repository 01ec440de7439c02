import { unabbreviated } from "../../language/abbreviations.ts";
import { grammarAt } from "../../language/grammar/grammar.ts";
import type { GrammarWord } from "../../language/grammar/word.ts";
import type { TimeWord } from "../../language/time/period.ts";
import { timeAt } from "../../language/time/time.ts";
import { stem, type Token, tokenise } from "../../language/tokens.ts";
import { remembered } from "../../remember.ts";
import { bestPath, type Piece } from "../lattice.ts";
import { editDistance } from "../spelling.ts";
import type { Lexicon, Meaning } from "./lexicon.ts";

/** A stretch of the question that means something. */
export type Span = {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
} & (
  | {
      readonly kind: "data";
      readonly meanings: readonly Meaning[];
      readonly guessed: boolean;
      /** What the same words do where no meaning fits. */
      readonly or?: GrammarWord;
      /** The same stretch in shorter phrases, for readings that no meaning of it fits. */
      readonly parts?: () => readonly Span[];
    }
  | { readonly kind: "time"; readonly time: TimeWord }
  | { readonly kind: "grammar"; readonly word: GrammarWord }
  | { readonly kind: "unknown" }
);

type Scored = Piece<Span>;

const timeIn = remembered(timeAt);

const grammarIn = remembered((text) => grammarAt(text));

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
export function link(question: string, lexicon: Lexicon, now: string): readonly Span[] {
  const tokens = corrected(written(tokenise(question), lexicon), lexicon, now);
  return bestPath(tokens.length, (start) => spansAt(tokens, start, lexicon, now));
}

/** Short forms written out, unless the data knows them. */
const written = (tokens: readonly Token[], lexicon: Lexicon): readonly Token[] =>
  tokens.flatMap((token) => {
    const known = lexicon.vocabulary.has(token.stem) || lexicon.codes.has(token.text);
    const long = known ? undefined : unabbreviated(token.text);
    return long?.map((text) => ({ ...token, text, stem: stem(text) })) ?? [token];
  });

type Word = Token & { readonly guessed?: boolean };

/** Words that nothing knows become the one known word next to them. */
function corrected(tokens: readonly Token[], lexicon: Lexicon, now: string): readonly Word[] {
  let covered = 0;
  return tokens.map((token, index) => {
    const rest = textFrom(tokens, index);
    const phrase = timeIn(rest, now) ?? grammarIn(rest);
    if (phrase) covered = Math.max(covered, index + phrase.words);
    if (index < covered) return token;
    if (lexicon.vocabulary.has(token.stem) || lexicon.codes.has(token.text)) return token;
    const word = lexicon.spell(token.stem) ?? shortWord(tokens, index, lexicon);
    return word ? { ...token, text: word, stem: word, guessed: true } : token;
  });
}

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

const textFrom = (tokens: readonly Token[], start: number) =>
  tokens
    .slice(start, start + LONGEST_GRAMMAR)
    .map(({ text }) => text.toLowerCase())
    .join(" ");

const scored = (span: Span, score: number): Scored => ({ end: span.end, score, of: span });

function spansAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  now: string,
): readonly Scored[] {
  const rest = textFrom(tokens, start);
  const place = (words: number) => ({
    start,
    end: start + words,
    text: tokens
      .slice(start, start + words)
      .map(({ text }) => text)
      .join(" "), // prettier-ignore
  });
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
        gain(grammar.words, grammar.word.kind === "filler" ? 0.3 : 1),
      ),
    );
  found.push(...dataAt(tokens, start, lexicon, place, grammar));
  if (!found.some(({ end }) => end === start + 1))
    found.push(scored({ ...place(1), kind: "unknown" }, UNKNOWN));
  return found;
}

function dataAt(
  tokens: readonly Word[],
  start: number,
  lexicon: Lexicon,
  place: (words: number) => { start: number; end: number; text: string },
  grammar: ReturnType<typeof grammarAt>,
): readonly Scored[] {
  const found: Scored[] = [];
  let phrase = "";
  const { stem: first, text: written } = tokens[start]!;
  const reach = lexicon.reach.get(first) ?? (lexicon.codes.has(written) ? 1 : 0);
  for (let words = 1; words <= Math.min(reach, tokens.length - start); words++) {
    const { stem, text } = tokens[start + words - 1]!;
    phrase = words === 1 ? stem : `${phrase} ${stem}`;
    const codes = words === 1 ? lexicon.codes.get(text) : undefined;
    const known = lexicon.meanings.get(phrase);
    if (!codes && !known) continue;
    const meanings = [...(codes ?? []), ...(known ?? [])];
    const guessed = tokens.slice(start, start + words).some((word) => word.guessed);
    const or =
      grammar?.words === words && grammar.word.kind !== "filler" ? grammar.word : undefined;
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

/** A stretch cut into phrases that are shorter than it. */
function inParts(
  tokens: readonly Word[],
  start: number,
  length: number,
  lexicon: Lexicon,
): readonly Span[] {
  const own = tokens.slice(start, start + length);
  return bestPath(length, (at) => {
    const place = (words: number) => ({
      start: start + at,
      end: start + at + words,
      text: own
        .slice(at, at + words)
        .map(({ text }) => text)
        .join(" "),
    }); // prettier-ignore
    const found = dataAt(own, at, lexicon, place, undefined).filter(
      ({ of }) => of.end - of.start < length,
    );
    const local = found.map((piece) => ({ ...piece, end: piece.of.end - start }));
    if (local.some(({ end }) => end === at + 1)) return local;
    return [...local, { end: at + 1, score: UNKNOWN, of: { ...place(1), kind: "unknown" } }];
  });
}
