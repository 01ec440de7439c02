import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openListener } from "../../../services/transcription/adapters/diarization.ts";
import { toFloats } from "../../../services/transcription/adapters/samples.ts";
import { findModels } from "../../../services/transcription/engine/models.ts";
import { BYTES_PER_MS } from "../../../services/transcription/model.ts";
import {
  shifted,
  toBlocks,
  toTurns,
  type Voices,
} from "../../../services/transcription/stages/blocks.ts";
import { decoded, type openCorpus } from "./corpus.ts";
import { ours } from "./ours.ts";
import { readersTalking, type Turn } from "./readers.ts";

const STEP_MS = 10;
/** Around every border of the truth nothing is counted, as is usual. */
const COLLAR_MS = 250;

/**
 * Who spoke when: time that is missed, invented or another's, in percent of the
 * time spoken (diarisation error, overlap counted), with the number of speakers
 * estimated and given; then whose name our words carry.
 */
export async function benchSpeakers(
  corpus: Awaited<ReturnType<typeof openCorpus>>,
  folder: string,
): Promise<void> {
  const { segmentation, embedding } = findModels({ modelsDir: corpus.models }) ?? {};
  if (!segmentation || !embedding) return;
  process.stdout.write("\nSpeakers: diarisation error, missed + invented + another's\n");
  const listen = openListener({ segmentation, embedding });
  for (const set of ["conversations", "meetings"]) {
    const at = join(corpus.root, set);
    for (const name of readdirSync(at).filter((file) => file.endsWith(".wav"))) {
      const truth = rttm(at, name.slice(0, -4));
      const row = await errorsOf(listen, name, truth, decoded(join(at, name), folder));
      const words = carried(truth, await wordsOf(join(at, name), corpus.models));
      process.stdout.write(`${row}; ${words}\n`);
    }
  }
  for (const count of READERS) {
    const { pcm, truth } = readersTalking(corpus.utterances, count, folder);
    process.stdout.write(`${await errorsOf(listen, `${count} readers`, truth, pcm)}\n`);
  }
}

/** Recordings that are made of readers' turns, by how many people speak. */
const READERS = [1, 2, 3, 5];

async function errorsOf(
  listen: ReturnType<typeof openListener>,
  name: string,
  truth: readonly Turn[],
  pcm: Buffer,
): Promise<string> {
  const blocks: Voices[] = [];
  for (const { startMs, endMs } of toBlocks(pcm.length / BYTES_PER_MS)) {
    const block = pcm.subarray(startMs * BYTES_PER_MS, endMs * BYTES_PER_MS);
    blocks.push(shifted(await listen(toFloats(block)), startMs));
  }
  const count = new Set(truth.map(({ speaker }) => speaker)).size;
  const cells: string[] = [];
  for (const given of [0, count]) {
    const turns = toTurns(blocks, given).map((turn) => ({
      ...turn,
      speaker: String(turn.speaker),
    }));
    const found = new Set(turns.map(({ speaker }) => speaker)).size;
    const how = given ? "given" : `estimated ${found}`;
    cells.push(`${how}: ${shares(truth, turns, pcm.length / 32)}`);
  }
  return `  ${name.padEnd(12)} ${count} speakers; ${cells.join("; ")}`;
}

async function wordsOf(path: string, modelsDir: string): Promise<readonly Turn[]> {
  const options = { speakers: true };
  const { transcripts } = await ours([path], { modelsDir, processes: 2, options });
  return (transcripts[0]?.slice_meta ?? []).flatMap(({ speaker_id, token_meta }) =>
    token_meta.map(({ start_ms, duration_ms }) => ({
      startMs: start_ms,
      endMs: start_ms + duration_ms,
      speaker: String(speaker_id),
    })),
  );
}

/** The turns of a file in RTTM, wherever in the folder they stand. */
function rttm(folder: string, name: string): readonly Turn[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".rttm"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    .flatMap((line) => {
      const [kind, id, , start, duration, , , speaker] = line.split(" ");
      if (kind !== "SPEAKER" || id !== name || !speaker) return [];
      const startMs = Number(start) * 1000;
      return [{ startMs, endMs: startMs + Number(duration) * 1000, speaker }];
    });
}

function shares(truth: readonly Turn[], turns: readonly Turn[], totalMs: number): string {
  const names = matched(truth, turns);
  let [spoken, missed, invented, anothers] = [0, 0, 0, 0];
  for (let ms = 0; ms < totalMs; ms += STEP_MS) {
    const border = truth.some(
      ({ startMs, endMs }) => Math.min(Math.abs(ms - startMs), Math.abs(ms - endMs)) < COLLAR_MS,
    );
    if (border) continue;
    const [there, here] = [speakersAt(truth, ms), speakersAt(turns, ms)];
    const right = [...here].filter((speaker) => there.has(names.get(speaker) ?? "")).length;
    spoken += there.size;
    missed += Math.max(0, there.size - here.size);
    invented += Math.max(0, here.size - there.size);
    anothers += Math.min(there.size, here.size) - right;
  }
  const percent = (value: number) => ((100 * value) / spoken).toFixed(1);
  return `${percent(missed + invented + anothers)} % (${[missed, invented, anothers].map(percent).join(" + ")})`;
}

const speakersAt = (turns: readonly Turn[], ms: number): ReadonlySet<string> =>
  new Set(
    turns.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs).map(({ speaker }) => speaker),
  );

/** Whose name each found speaker gets: those who speak together longest, each once (greedy). */
function matched(truth: readonly Turn[], turns: readonly Turn[]): ReadonlyMap<string, string> {
  const together = new Map<string, number>();
  for (const one of truth)
    for (const two of turns) {
      const ms = Math.min(one.endMs, two.endMs) - Math.max(one.startMs, two.startMs);
      const key = JSON.stringify([two.speaker, one.speaker]);
      if (ms > 0) together.set(key, (together.get(key) ?? 0) + ms);
    }
  const names = new Map<string, string>();
  for (const [key] of [...together].sort(([, a], [, b]) => b - a)) {
    const [here, there] = JSON.parse(key) as [string, string];
    if (!names.has(here) && ![...names.values()].includes(there)) names.set(here, there);
  }
  return names;
}

/** Words whose middle lies in a turn of the truth: how many carry that speaker. */
function carried(truth: readonly Turn[], words: readonly Turn[]): string {
  const names = matched(truth, words);
  const judged = words.flatMap(({ startMs, endMs, speaker }) => {
    const there = speakersAt(truth, (startMs + endMs) / 2);
    return there.size > 0 ? [there.has(names.get(speaker) ?? "")] : [];
  });
  const right = judged.filter(Boolean).length;
  return `${right} of ${judged.length} words carry the right speaker`;
}
