import { basename, extname } from "node:path";
import { type Context, textOption } from "../../platform/cli/command.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createLog } from "../../platform/log/log.ts";
import { settings } from "../config.ts";
import { openLocal } from "../local.ts";
import type { Options } from "../model.ts";
import type { Progress } from "../pipeline.ts";
import { type Rendered, transcribeRemotely } from "../remote.ts";
import { titleOf } from "../rendered.ts";
import { FORMATS, type Format } from "../stages/format.ts";

/** One recording in, one rendered transcript out; here or on a server. */
export type Transcriber = (
  source: string,
  format: Format,
  onProgress: (progress: Progress, stage?: string) => void,
) => Promise<Rendered>;

export const isAddress = (source: string): boolean => /^https?:/.test(source);

/** What a recording's transcript is called. */
export function stemOf(source: string): string {
  const path = isAddress(source) ? decoded(new URL(source).pathname) : source;
  return basename(path, extname(path)) || "transcript";
}

/** As it is, where its per cent signs mean nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Does the work with whatever transcribes: the server that is named, or this machine. */
export async function withTranscriber(
  context: Context,
  options: Options,
  work: (transcriber: Transcriber) => Promise<number>,
): Promise<number> {
  const { env, signal, terminal } = context;
  const server = textOption(context, "server");
  if (server) {
    const token = textOption(context, "token") ?? env.GROUNDWORK_TOKEN;
    return work((source, format, onProgress) =>
      transcribeRemotely({ server, token, source, options, format, signal, onProgress }),
    );
  }
  const config = readConfig(env, settings);
  await using local = await openLocal(config, createLog({ level: "error" }));
  if (local.speech.engine.name === "pocketsphinx")
    terminal.note(
      "Recognising with PocketSphinx, which is often wrong: groundwork models pull gets a better engine.",
    );
  return await work(async (source, format, onProgress) => {
    const transcript = await local.transcribe(source, options, signal, onProgress);
    const bytes = await FORMATS[format].render(transcript, {
      title: titleOf(options, isAddress(source) ? new URL(source).pathname : source),
    });
    return { bytes, warnings: transcript.warnings.map(({ detail }) => detail) };
  });
}
