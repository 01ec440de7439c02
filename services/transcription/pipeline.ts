import { compose } from "./compose.ts";
import type { Speech } from "./engine/speech.ts";
import type { HeardPiece, Options, Piece, Recording, Span } from "./model.ts";
import { hintsOf, recognisePiece } from "./recognise.ts";
import { asksWhoSpeaks, blocksOf, findSpeakers, hearVoices } from "./speakers.ts";
import type { Voices } from "./stages/blocks.ts";
import { toPieces } from "./stages/pieces.ts";
import type { Transcript } from "./stages/transcript.ts";
import { blockOf, workOn } from "./stages/work.ts";

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

/** A recording with room for what is heard of the voices in it. */
interface Listened extends Recording {
  /** @returns the path of a file that holds them */
  keep(block: number, voices: Voices): Promise<string>;
}

/** How far a transcription is. */
export interface Progress {
  readonly doneMs: number;
  readonly totalMs: number;
}

/** The whole journey without a database: as much is listened to at once as there are processes. */
export async function transcribe(
  recording: Listened,
  options: Options,
  speech: Speech,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Transcript> {
  const pieces = await findPieces(recording);
  const blocks = blocksOf(options, recording, speech);
  const heard: HeardPiece[] = [];
  const voices: (string | undefined)[] = [];
  const whys: string[] = [];
  let doneMs = 0;
  const recognise = async (index: number, piece: Piece) => {
    const pcm = await recording.read(piece, piece.channel ?? 0);
    heard[index] = await recognisePiece(piece, pcm, speech, hintsOf(options), signal);
    doneMs += piece.endMs - piece.startMs;
    onProgress({ doneMs: doneMs / recording.channels, totalMs: recording.durationMs });
  };
  const listen = async (block: number, span: Span) => {
    const found = await hearVoices(span, await recording.read(span, 0), speech, signal);
    if ("why" in found) whys.push(found.why);
    else voices[block] = await recording.keep(block, found.voices);
  };
  const work = [...workOn(pieces, blocks)];
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { index, piece } = next;
      await (index < 0 ? listen(blockOf(index), piece) : recognise(index, piece));
    }
  };
  await Promise.all(Array.from({ length: speech.processes }, lane));
  const paths = voices.filter((path) => path !== undefined);
  const { turns, warning } = asksWhoSpeaks(options, recording.channels)
    ? await findSpeakers(paths, whys, options, speech, signal)
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
