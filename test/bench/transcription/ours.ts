import { readFileSync } from "node:fs";
import { readConfig } from "../../../services/platform/config/config.ts";
import { createLog } from "../../../services/platform/log/log.ts";
import { settings } from "../../../services/transcription/config.ts";
import { openLocal } from "../../../services/transcription/local.ts";
import { DEFAULT_OPTIONS, type Options } from "../../../services/transcription/model.ts";
import type { Transcript } from "../../../services/transcription/stages/transcript.ts";
import { peakOf } from "../process.ts";

export interface Ours {
  readonly transcripts: readonly Transcript[];
  readonly loadS: number;
  readonly seconds: number;
  /** Most memory that any one process of ours had. */
  readonly peakMb: number;
}

interface Settings {
  readonly modelsDir: string;
  readonly processes: number;
  readonly options?: Partial<Options>;
}

/** Files through everything that a server does with them, except the database. */
export async function ours(
  paths: readonly string[],
  { modelsDir, processes, options = {} }: Settings,
): Promise<Ours> {
  const env = { MODELS_DIR: modelsDir, TRANSCRIPTION_WORKERS: String(processes) };
  const begun = performance.now();
  await using local = await openLocal(readConfig(env, settings), createLog({ level: "error" }));
  const loaded = performance.now();
  const signal = new AbortController().signal;
  const transcripts: Transcript[] = [];
  for (const path of paths)
    transcripts.push(
      await local.transcribe(path, { ...DEFAULT_OPTIONS, ...options }, signal, () => {}),
    );
  const seconds = (performance.now() - loaded) / 1000;
  const peakMb = Math.max(...children().map(peakOf));
  return { transcripts, loadS: (loaded - begun) / 1000, seconds, peakMb };
}

const children = (): readonly number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, "latin1")
    .split(" ")
    .filter(Boolean)
    .map(Number);
