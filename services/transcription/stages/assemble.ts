import type { EngineInfo, MediaInfo, SpokenWord, Warning } from "../model.ts";
import { joined } from "./script.ts";
import { mean, toSlices } from "./slices.ts";
import type { SliceMeta, Transcript } from "./transcript.ts";

interface Around {
  readonly totalMs: number;
  readonly language: string;
  readonly engine: EngineInfo;
  readonly media: MediaInfo;
  readonly warnings: readonly Warning[];
}

/**
 * @param voices  words with their speakers, by time; several lists where people
 *   who speak at once were heard apart, whose slices may overlap
 */
export function assemble(voices: readonly (readonly SpokenWord[])[], around: Around): Transcript {
  const timed = voices.map((words) => inOrder(words, around.totalMs));
  const slices = timed.flatMap(toSlices).sort((a, b) => a.start_ms - b.start_ms);
  return {
    transcript: joined(slices.map((slice) => slice.transcript)),
    accuracy: slices.length > 0 ? mean(timed.flat().map((word) => word.confidence)) : null,
    slice_meta: slices,
    schema_version: 1,
    media_language: around.language,
    duration_ms: around.totalMs,
    speakers: toSpeakers(slices),
    engine: around.engine,
    media: {
      container: around.media.container,
      codec: around.media.codec,
      sample_rate: around.media.sampleRate,
      channels: around.media.channels,
    },
    warnings: around.warnings,
  };
}

/** Nobody says a word in less; engines that see no end give it that of its start. */
const SHORTEST_MS = 20;

/**
 * The same words with whole times that never go back and never leave the recording.
 * What has no length of its own takes some of what follows, or of what came before
 * where nothing does.
 */
function inOrder(words: readonly SpokenWord[], totalMs: number): readonly SpokenWord[] {
  const shortest = Math.min(SHORTEST_MS, Math.floor(totalMs / Math.max(1, words.length)));
  let last = 0;
  return words.map((word, index) => {
    const next = Math.round(words[index + 1]?.startMs ?? totalMs);
    // What comes behind it needs its time, too.
    const latest = totalMs - shortest * (words.length - index - 1);
    const startMs = Math.min(latest - shortest, Math.max(last, Math.round(word.startMs)));
    const spokenMs = Math.min(Math.round(word.endMs), next) - startMs;
    const endMs = Math.min(latest, startMs + Math.max(shortest, spokenMs));
    last = endMs;
    return { ...word, startMs, endMs };
  });
}

function toSpeakers(slices: readonly SliceMeta[]): Transcript["speakers"] {
  const talk = new Map<number, number>();
  for (const { speaker_id: id, duration_ms: ms } of slices) {
    if (id >= 0) talk.set(id, (talk.get(id) ?? 0) + ms);
  }
  return [...talk]
    .sort(([a], [b]) => a - b)
    .map(([speaker_id, talk_ms]) => ({ speaker_id, label: `Speaker ${speaker_id + 1}`, talk_ms }));
}
