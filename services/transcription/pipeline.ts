import { faultOf } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import { compose } from "./compose.ts";
import type { Hints, Speech } from "./engine/speech.ts";
import {
  BYTES_PER_MS,
  type HeardPiece,
  type Options,
  type Piece,
  type Recording,
  type Span,
  type Turn,
  type Warning,
  type Word,
} from "./model.ts";
import type { Transcript } from "./stages/assemble.ts";
import { believable } from "./stages/believable.ts";
import { toPieces } from "./stages/pieces.ts";
import { toSpans } from "./stages/speech.ts";

export const hintsOf = ({ vocabulary, language = "" }: Options): Hints => ({
  vocabulary,
  language,
});

/** A recording in pieces that can be recognised apart from each other, by time. */
export async function findPieces({
  durationMs,
  channels,
  read,
}: Pick<Recording, "durationMs" | "channels" | "read">): Promise<readonly Piece[]> {
  const inChannel = async (_: unknown, channel: number) =>
    (await toPieces(durationMs, (span) => read(span, channel))).map(
      (piece): Piece => (channel === 0 ? piece : { ...piece, channel }),
    );
  const pieces = await Promise.all(Array.from({ length: channels }, inChannel));
  return pieces.flat().sort((a, b) => a.startMs - b.startMs);
}

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
  const found = await twice(() => speech.detect(pcm, signal));
  if (!found) return { words: [], lost: [{ startMs, endMs }], channel };
  const words: Word[] = [];
  const lost: Span[] = [];
  const languages: string[] = [];
  for (const span of toSpans(found, endMs - startMs)) {
    const stretch = pcm.subarray(span.startMs * BYTES_PER_MS, span.endMs * BYTES_PER_MS);
    const heard = await twice(() => speech.recognise(stretch, hints, signal));
    if (!heard) lost.push(later(span, startMs));
    const believed = believable(heard?.words ?? []);
    if (heard?.language && believed.length > 0) languages.push(heard.language);
    words.push(...believed.map((word) => later(word, startMs + span.startMs)));
  }
  return { words, lost, languages, channel };
}

const later = <T extends Span>(span: T, ms: number): T => ({
  ...span,
  startMs: span.startMs + ms,
  endMs: span.endMs + ms,
});

/** The result of `work`, or undefined when its process died both times. */
async function twice<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!diedOf(error)) throw error;
    }
  }
  return undefined;
}

const diedOf = (error: unknown) => faultOf<WorkerFault>(error, "crashed", "memory", "deadline");

/** Who speaks when; nobody knows when the models fail or are missing, and the warning says so. */
export async function findSpeakers(
  { path, durationMs }: Pick<Recording, "path" | "durationMs">,
  { speakers }: Pick<Options, "speakers">,
  speech: Speech,
  signal: AbortSignal,
): Promise<{ readonly turns: readonly Turn[]; readonly warning?: Warning }> {
  const unknown = (detail: string) => ({
    turns: [],
    warning: { code: "speakers_unknown", detail } as const,
  });
  if (!speech.tellsSpeakers) return unknown("There are no models that tell speakers apart.");
  try {
    const count = typeof speakers === "number" ? speakers : 0;
    return { turns: await speech.speakers(path(0), count, durationMs, signal) };
  } catch (error) {
    signal.throwIfAborted();
    return unknown(`Telling speakers apart failed: ${(error as Error).message}.`);
  }
}

/** Who speaks when has to be found out, for no channel tells. */
export const asksWhoSpeaks = ({ speakers }: Options, channels: number): boolean =>
  speakers !== false && channels === 1;

/** How far a transcription is. */
export interface Progress {
  readonly doneMs: number;
  readonly totalMs: number;
}

/** The whole journey without a database: pieces are recognised as many at once as there are processes. */
export async function transcribe(
  recording: Recording,
  options: Options,
  speech: Speech,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Transcript> {
  const pieces = await findPieces(recording);
  const heard: HeardPiece[] = [];
  let doneMs = 0;
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < pieces.length; index = next++) {
      const piece = pieces[index] as Piece;
      const pcm = await recording.read(piece, piece.channel ?? 0);
      heard[index] = await recognisePiece(piece, pcm, speech, hintsOf(options), signal);
      doneMs += piece.endMs - piece.startMs;
      onProgress({ doneMs: doneMs / recording.channels, totalMs: recording.durationMs });
    }
  };
  await Promise.all(Array.from({ length: speech.processes }, lane));
  const { turns, warning } = asksWhoSpeaks(options, recording.channels)
    ? await findSpeakers(recording, options, speech, signal)
    : { turns: [], warning: undefined };
  return compose({
    recording,
    options,
    pieces: heard,
    turns,
    warnings: warning ? [warning] : [],
    speech,
  });
}
