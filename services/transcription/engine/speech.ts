import { readFileSync } from "node:fs";
import type { Log } from "../../platform/log/log.ts";
import { openWorkers } from "../../platform/worker/pool.ts";
import type { EngineInfo, Span, Turn } from "../model.ts";
import type { Voices } from "../stages/blocks.ts";
import { type Lexicon, lexiconOf } from "../stages/lexicon.ts";
import { type Hearing, MODELS, type Models, type SpeechJob, type SpeechResult } from "./model.ts";

export interface Hints {
  readonly vocabulary: readonly string[];
  /** BCP 47, or empty. */
  readonly language: string;
}

/** What can be done with sound, each in a process that may be killed. */
export interface Speech {
  readonly engine: EngineInfo;
  /** Processes: how much can be asked for at once. */
  readonly processes: number;
  readonly tellsSpeakers: boolean;
  /** What the model can write of a vocabulary; missing where it takes none. */
  readonly lexicon: Lexicon | undefined;
  /** The only language that the model knows, where it knows one. */
  readonly onlyLanguage: string | undefined;
  ready(): Promise<void>;
  /** Stretches of speech in a minute or two. @param pcm  16-bit samples */
  detect(pcm: Uint8Array, signal: AbortSignal): Promise<readonly Span[]>;
  /** What is said in one stretch. @param pcm  16-bit samples */
  recognise(pcm: Uint8Array, hints: Hints, signal: AbortSignal): Promise<Hearing>;
  /** The voices in two minutes. @param pcm  16-bit samples */
  voices(pcm: Uint8Array, signal: AbortSignal): Promise<Voices>;
  /** Who speaks when. @param paths  files of voices, by time @param count  0 when not known */
  speakers(paths: readonly string[], count: number, signal: AbortSignal): Promise<readonly Turn[]>;
  close(): Promise<void>;
}

interface SpeechOptions {
  readonly models: Models;
  readonly processes: number;
  readonly memoryMb: number;
  readonly log: Log;
}

/** Half a minute of speech on the slowest machine with the largest model. */
const RECOGNISE_MS = 300_000;
const DETECT_MS = 60_000;
/** Two minutes are listened to in six seconds, the voices of twelve hours compared in half a minute: more means that it hangs. */
const VOICES_MS = 240_000;
const SPEAKERS_MS = 600_000;
const RECYCLE_AFTER = 5_000;

/** Names of models say it: "whisper-tiny.en", "zipformer-en-2023", "en-us"; or what they have learned from. */
const onlyLanguage = ({ engine }: Models): string | undefined =>
  /(?:^|[.-])en(?:$|[.-])|gigaspeech|librispeech|tedlium/i.test(engine.model) ? "en" : undefined;

const lexicon = ({ recogniser }: Models): Lexicon | undefined =>
  recogniser.family === "online-transducer" && recogniser.pieces
    ? lexiconOf(readFileSync(recogniser.pieces, "utf8"))
    : undefined;

export function openSpeech({ models, processes, memoryMb, log }: SpeechOptions): Speech {
  const workers = openWorkers<SpeechJob, SpeechResult>({
    module: new URL("./worker.ts", import.meta.url),
    count: processes,
    maxMemoryMb: memoryMb,
    recycleAfter: RECYCLE_AFTER,
    env: { [MODELS]: JSON.stringify(models) },
    log,
  });
  const run = async <K extends SpeechResult["kind"]>(
    kind: K,
    job: SpeechJob,
    signal: AbortSignal,
    deadlineMs: number,
  ): Promise<Extract<SpeechResult, { kind: K }>> => {
    const result = await workers.run(job, { signal, deadlineMs });
    if (result.kind !== kind) throw new Error(`a speech process answered ${result.kind}`);
    return result as Extract<SpeechResult, { kind: K }>;
  };
  return {
    engine: models.engine,
    processes,
    tellsSpeakers: Boolean(models.segmentation && models.embedding),
    lexicon: lexicon(models),
    onlyLanguage: onlyLanguage(models),
    ready: () => workers.ready(),
    async detect(pcm, signal) {
      return (await run("spans", { kind: "detect", pcm }, signal, DETECT_MS)).spans;
    },
    async recognise(pcm, hints, signal) {
      const job = { kind: "recognise", pcm, ...hints } as const;
      const { kind: _, ...heard } = await run("words", job, signal, RECOGNISE_MS);
      return heard;
    },
    async voices(pcm, signal) {
      return await run("voices", { kind: "voices", pcm }, signal, VOICES_MS);
    },
    async speakers(paths, count, signal) {
      const job = { kind: "speakers", paths, count } as const;
      return (await run("turns", job, signal, SPEAKERS_MS)).turns;
    },
    close: () => workers.close(),
  };
}
