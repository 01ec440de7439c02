import type { Speech } from "./engine/speech.ts";
import type { Options, Span, SpeakersFound } from "./model.ts";
import { shifted, toBlocks, type Voices } from "./stages/blocks.ts";
import { twice } from "./twice.ts";

/** What was heard of the voices in a block, or why nothing was. */
export type HeardVoices = { readonly voices: Voices } | { readonly why: string };

/** Who speaks when has to be found out, for no channel tells. */
export const asksWhoSpeaks = ({ speakers }: Options, channels: number): boolean =>
  speakers !== false && channels === 1;

/** The blocks in which voices are listened for; none where nobody asks or no models are there. */
export const blocksOf = (
  options: Options,
  { durationMs, channels }: { readonly durationMs: number; readonly channels: number },
  { tellsSpeakers }: Pick<Speech, "tellsSpeakers">,
): readonly Span[] =>
  tellsSpeakers && asksWhoSpeaks(options, channels) ? toBlocks(durationMs) : [];

/**
 * The voices in one block, times from the start of the recording. What ends its
 * process twice costs who speaks in this block, never the transcript.
 *
 * @param pcm  16-bit samples of the block
 */
export async function hearVoices(
  { startMs }: Span,
  pcm: Uint8Array,
  speech: Speech,
  signal: AbortSignal,
): Promise<HeardVoices> {
  if (!speech.tellsSpeakers) return { why: NO_MODELS };
  const voices = await known(() => speech.voices(pcm, signal), signal);
  return "why" in voices ? voices : { voices: shifted(voices.found, startMs) };
}

/**
 * Who speaks when, from what was heard in each block; nobody knows where models
 * fail or are missing, and the warning says so.
 *
 * @param paths  files of the voices of the blocks that were heard, by time
 * @param whys   why others were not
 */
export async function findSpeakers(
  paths: readonly string[],
  whys: readonly string[],
  { speakers }: Pick<Options, "speakers">,
  speech: Speech,
  signal: AbortSignal,
): Promise<SpeakersFound> {
  if (!speech.tellsSpeakers) return unknown(NO_MODELS);
  const [why] = whys;
  if (why && paths.length === 0) return unknown(why);
  const count = typeof speakers === "number" ? speakers : 0;
  const turns = await known(() => speech.speakers(paths, count, signal), signal);
  if ("why" in turns) return unknown(turns.why);
  if (!why) return { turns: turns.found };
  const minutes = whys.length === 1 ? "two minutes" : `${2 * whys.length} minutes`;
  return { ...unknown(`Of ${minutes} nobody knows who speaks. ${why}`), turns: turns.found };
}

const NO_MODELS = "There are no models that tell speakers apart.";

const unknown = (detail: string): SpeakersFound => ({
  turns: [],
  warning: { code: "speakers_unknown", detail },
});

/** What an engine finds, or why it does not. Whatever takes too much time or memory takes it again. */
async function known<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<{ readonly found: T } | { readonly why: string }> {
  try {
    const found = await twice(work, "crashed");
    return found ? { found } : { why: "Telling speakers apart ended its process, twice." };
  } catch (error) {
    signal.throwIfAborted();
    return { why: `Telling speakers apart failed: ${(error as Error).message}.` };
  }
}
