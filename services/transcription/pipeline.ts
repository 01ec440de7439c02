import { faultOf } from "../platform/fault/fault.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import type { Hints, Speech } from "./engine/speech.ts";
import type { MediaInfo, Options, Piece, Span, SpokenWord, Turn, Warning, Word } from "./model.ts";
import { assemble, type Transcript } from "./stages/assemble.ts";
import { believable } from "./stages/believable.ts";
import { toProse } from "./stages/prose.ts";
import { attribute } from "./stages/speakers.ts";
import { toPieces, toSpans } from "./stages/speech.ts";

/** A decoded recording, wherever it lies. */
export interface Recording {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** Lines that the decoder wrote about damage. */
  readonly complaints: number;
  /** 16-bit samples of a stretch. */
  read(span: Span): Promise<Uint8Array>;
  /** The whole of it as a local file. */
  readonly path: string;
}

/** What a piece said, and what of it could not be recognised. */
export interface HeardPiece {
  readonly words: readonly Word[];
  /** The language of each of its stretches, where the engine tells. */
  readonly languages?: readonly string[];
  readonly lost: readonly Span[];
}

export const hintsOf = ({ vocabulary, language = "" }: Options): Hints => ({
  vocabulary,
  language,
});

/** Where there is speech, in pieces that can be recognised apart from each other. */
export async function findPieces(
  { path, durationMs }: Pick<Recording, "path" | "durationMs">,
  speech: Speech,
  signal: AbortSignal,
): Promise<readonly Piece[]> {
  const found = await speech.detect(path, durationMs, signal);
  return toPieces(toSpans(found, durationMs), durationMs);
}

/**
 * The words of a piece, times from the start of the recording. Speech that ends
 * its process twice is given up: a poisoned second must not cost an hour.
 */
export async function recognisePiece(
  { spans }: Piece,
  read: Recording["read"],
  speech: Speech,
  hints: Hints,
  signal: AbortSignal,
): Promise<HeardPiece> {
  const words: Word[] = [];
  const lost: Span[] = [];
  const languages: string[] = [];
  for (const span of spans) {
    const heard = await twice(async () => speech.recognise(await read(span), hints, signal));
    if (!heard) lost.push(span);
    const believed = believable(heard?.words ?? []);
    if (heard?.language && believed.length > 0) languages.push(heard.language);
    for (const word of believed) {
      const [startMs, endMs] = [span.startMs + word.startMs, span.startMs + word.endMs];
      words.push({ ...word, startMs, endMs });
    }
  }
  return { words, lost, languages };
}

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
  { speakers }: Options,
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
    return { turns: await speech.speakers(path, count, durationMs, signal) };
  } catch (error) {
    signal.throwIfAborted();
    return unknown(`Telling speakers apart failed: ${(error as Error).message}.`);
  }
}

interface Heard {
  readonly recording: Pick<Recording, "durationMs" | "media" | "complaints">;
  readonly options: Options;
  /** By time. */
  readonly pieces: readonly HeardPiece[];
  readonly turns: readonly Turn[];
  readonly warnings: readonly Warning[];
  readonly speech: Pick<Speech, "engine" | "takesVocabulary">;
}

/** Everything that was heard, as one transcript. Same parts, same transcript. */
export function compose({
  recording,
  options,
  pieces,
  turns,
  warnings,
  speech,
}: Heard): Transcript {
  const words = pieces.flatMap((piece) => piece.words);
  const spoken: readonly SpokenWord[] = attribute(words, turns);
  const language =
    options.language ?? mostFrequent(pieces.flatMap((piece) => piece.languages ?? []));
  return assemble(toProse(spoken, language, options.vocabulary), {
    totalMs: recording.durationMs,
    language,
    engine: speech.engine,
    media: recording.media,
    warnings: [
      ...damage(recording.complaints),
      ...loss(pieces.flatMap((piece) => piece.lost)),
      ...unused(options, speech),
      ...warnings,
    ],
  });
}

function mostFrequent(languages: readonly string[]): string {
  const counts = Map.groupBy(languages, (language) => language);
  const [first] = [...counts].sort(([, one], [, two]) => two.length - one.length);
  return first?.[0] ?? "";
}

const damage = (complaints: number): readonly Warning[] =>
  complaints === 0
    ? []
    : [
        {
          code: "damaged_media",
          detail: `The file is damaged: ${complaints} complaints of the decoder.`,
        },
      ];

const loss = (lost: readonly Span[]): readonly Warning[] =>
  lost.map(({ startMs, endMs }) => ({
    code: "speech_lost",
    detail: `Speech from ${startMs} ms to ${endMs} ms could not be recognised.`,
  }));

const unused = (
  { vocabulary }: Options,
  { takesVocabulary }: Pick<Speech, "takesVocabulary">,
): readonly Warning[] =>
  vocabulary.length === 0 || takesVocabulary
    ? []
    : [{ code: "vocabulary_unused", detail: "This model takes no vocabulary." }];

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
  const pieces = await findPieces(recording, speech, signal);
  const heard: HeardPiece[] = [];
  let doneMs = 0;
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < pieces.length; index = next++) {
      const piece = pieces[index] as Piece;
      heard[index] = await recognisePiece(piece, recording.read, speech, hintsOf(options), signal);
      doneMs += piece.endMs - piece.startMs;
      onProgress({ doneMs, totalMs: recording.durationMs });
    }
  };
  await Promise.all(Array.from({ length: speech.processes }, lane));
  const { turns, warning } = options.speakers
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
