/** The pieces that a model's words are made of, as they are written: "▁" is where a word begins. */
export interface Lexicon {
  readonly pieces: ReadonlySet<string>;
  readonly lowercase: boolean;
}

/** @param vocab  lines of a piece and its score, SentencePiece's own form */
export function lexiconOf(vocab: string): Lexicon {
  const all = vocab.split("\n").map((line) => line.split("\t")[0] ?? "");
  const pieces = all.filter((piece) => piece !== "" && !/^<.*>$/.test(piece));
  return { pieces: new Set(pieces), lowercase: pieces.some((piece) => /^▁?\p{Ll}/u.test(piece)) };
}

/** A phrase in the case that the pieces have. */
export const inCaseOf = ({ lowercase }: Lexicon, phrase: string): string =>
  lowercase ? phrase.toLowerCase() : phrase.toUpperCase();

/** Words of an engine's list that begin with these are weights and thresholds to it. */
const WEIGHT = /^[:#@]/;

/** Whether each word of a phrase is some pieces put together: the model can never write another. */
export const canWrite = (lexicon: Lexicon, phrase: string): boolean =>
  inCaseOf(lexicon, phrase)
    .trim()
    .split(/\s+/)
    .every((word) => !WEIGHT.test(word) && isMadeOf(`▁${word}`, lexicon.pieces));

function isMadeOf(word: string, pieces: ReadonlySet<string>): boolean {
  const reached = [true];
  for (let to = 1; to <= word.length; to++)
    reached[to] = reached.some((is, from) => is && pieces.has(word.slice(from, to)));
  return reached[word.length] === true;
}
