import { compose } from "./compose.ts";
import type { Speech } from "./engine/speech.ts";
import type { HeardPiece, Options, Piece, Recording } from "./model.ts";
import { hintsOf, recognisePiece } from "./recognise.ts";
import { asksWhoSpeaks, findSpeakers } from "./speakers.ts";
import { toPieces } from "./stages/pieces.ts";
import type { Transcript } from "./stages/transcript.ts";

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
