import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createEgress, type EgressFault } from "../platform/egress/egress.ts";
import { faultOf } from "../platform/fault/fault.ts";
import type { Log } from "../platform/log/log.ts";
import { decode } from "./adapters/ffmpeg/decode.ts";
import { voicesToBytes } from "./adapters/voices.ts";
import type { TranscriptionConfig } from "./config.ts";
import { findModels } from "./engine/models.ts";
import { openSpeech, type Speech } from "./engine/speech.ts";
import { readSpan, type Scratch, scratch } from "./jobs/local.ts";
import { apartBy, MEDIA_FAULTS, type MediaFault, type Options, type Span } from "./model.ts";
import { type Progress, transcribe } from "./pipeline.ts";
import type { Voices } from "./stages/blocks.ts";
import type { Transcript } from "./stages/transcript.ts";

const FETCH = { maxRedirects: 3, timeoutMs: 1_800_000 };

/** Transcribes without a server: the same stages, no database. */
export interface Local extends AsyncDisposable {
  readonly speech: Speech;
  transcribe(
    source: string,
    options: Options,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<Transcript>;
}

/** @throws Error saying what to install when there is no engine */
export async function openLocal(config: TranscriptionConfig, log: Log): Promise<Local> {
  const { modelsDir, speechModel, workers, memoryMb } = config;
  const models = findModels({ modelsDir: resolve(modelsDir), speechModel });
  if (!models)
    throw new Error(
      "there is no speech engine: run npm run setup, or groundwork models pull, or set SPEECH_MODEL",
    );
  const speech = openSpeech({ models, processes: workers, memoryMb, log });
  await speech.ready();
  return {
    speech,
    [Symbol.asyncDispose]: () => speech.close(),
    async transcribe(source, options, signal, onProgress) {
      await using folder = await scratch();
      const path = await media(source, folder, config, log, signal);
      const audio = (channel: number) => folder.at(`audio-${channel}`);
      const limits = {
        signal,
        maxHours: config.maxMediaHours,
        apart: apartBy(options),
        wanted: options,
      };
      const decoded = await decode(path, audio, limits).catch((error) => {
        throw plain(error);
      });
      const read = (span: Span, channel: number) => readSpan(audio(channel), span);
      const keep = async (block: number, voices: Voices) => {
        await writeFile(folder.at(`voices-${block}`), voicesToBytes(voices));
        return folder.at(`voices-${block}`);
      };
      return await transcribe({ ...decoded, read, keep }, options, speech, signal, onProgress);
    },
  };
}

/** A path as it is; an address by its content. */
async function media(
  source: string,
  folder: Scratch,
  { egressAllow, maxMediaMb }: TranscriptionConfig,
  log: Log,
  signal: AbortSignal,
): Promise<string> {
  if (!/^https?:/.test(source)) return resolve(source);
  const egress = createEgress({ allow: egressAllow, log });
  const path = folder.at("media");
  try {
    const { status, body } = await egress.request(source, {
      ...FETCH,
      maxBytes: maxMediaMb * 2 ** 20,
      signal,
    });
    if (status !== 200) throw new Error(`it answered ${status}`);
    await pipeline(body, createWriteStream(path), { signal });
    return path;
  } catch (error) {
    throw plain(error);
  }
}

/** Faults in words. */
function plain(error: unknown): unknown {
  const media = faultOf<MediaFault>(error, ...MEDIA_FAULTS);
  if (media) return new Error(media.detail, { cause: error });
  const egress = faultOf<EgressFault>(error, "refused", "unreachable");
  return egress && "why" in egress ? new Error(egress.why, { cause: error }) : error;
}
