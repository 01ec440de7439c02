import type { Hints, Speech } from "./engine/speech.ts";
import {
  BYTES_PER_MS,
  type HeardPiece,
  type Options,
  type Piece,
  type Span,
  type Word,
} from "./model.ts";
import { believable } from "./stages/believable.ts";
import { levelDb } from "./stages/level.ts";
import { toSpans } from "./stages/speech.ts";
import { twice } from "./twice.ts";

export const hintsOf = ({ vocabulary, language = "" }: Options): Hints => ({
  vocabulary,
  language,
});

/** Shorter sounds of which nothing is understood are coughs and laughter. */
const UNCLEAR_MS = 2_000;
const DEATHS = ["crashed", "memory", "deadline"] as const;

/**
 * The words of a piece, times from the start of the recording. Speech that ends
 * its process twice is given up: a poisoned second must not cost an hour.
 *
 * @param pcm  16-bit samples of the piece
 */
export async function recognisePiece(
  { startMs, endMs, channel = 0 }: Piece,
  pcm: Uint8Array,
  speech: Speech,
  hints: Hints,
  signal: AbortSignal,
): Promise<HeardPiece> {
  const found = await twice(() => speech.detect(pcm, signal), ...DEATHS);
  if (!found) return { words: [], lost: [{ startMs, endMs }], unclear: [], channel };
  const words: Word[] = [];
  const lost: Span[] = [];
  const unclear: Span[] = [];
  const languages: string[] = [];
  for (const span of toSpans(found, endMs - startMs)) {
    const stretch = pcm.subarray(span.startMs * BYTES_PER_MS, span.endMs * BYTES_PER_MS);
    const heard = await twice(() => speech.recognise(stretch, hints, signal), ...DEATHS);
    const believed = believable(heard?.words ?? []);
    const long = span.endMs - span.startMs >= UNCLEAR_MS;
    if (!heard) lost.push(later(span, startMs));
    else if (believed.length === 0 && long) unclear.push(later(span, startMs));
    if (heard?.language && believed.length > 0) languages.push(heard.language);
    for (const word of believed)
      words.push({ ...later(word, startMs + span.startMs), levelDb: levelDb(stretch, word) });
  }
  return { words, lost, unclear, languages, channel };
}

const later = <T extends Span>(span: T, ms: number): T => ({
  ...span,
  startMs: span.startMs + ms,
  endMs: span.endMs + ms,
});
