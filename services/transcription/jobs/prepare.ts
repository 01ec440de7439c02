import type { Transaction } from "kysely";
import { Fault } from "../../platform/fault/fault.ts";
import type { Job } from "../../platform/queue/queue.ts";
import { decode } from "../adapters/ffmpeg/decode.ts";
import type { Speech } from "../engine/speech.ts";
import { apartBy, BYTES_PER_MS, type MediaFault, type Span } from "../model.ts";
import { findPieces } from "../pipeline.ts";
import { asksWhoSpeaks, blocksOf } from "../speakers.ts";
import { SPEAKERS, startsOf, workOn } from "../stages/work.ts";
import { audioOf, mediaOf } from "../store/files.ts";
import { enter, saveDecoded } from "../store/progress.ts";
import { aheadMs, usedMs } from "../store/quota.ts";
import type { Tables } from "../store/tables.ts";
import { saveTasks } from "../store/tasks.ts";
import type { Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { download, readSpan, type Scratch, scratch, upload } from "./local.ts";
import { type OneTask, PREPARE, priorityOf, TASK, type Whole } from "./queues.ts";

/** Decode, and hand out the pieces. Each step is skipped when it was done before. */
export async function prepare(deps: JobDeps, row: Row, { signal }: Job<Whole>): Promise<void> {
  const { id } = row;
  if (row.prepared) return;
  if (row.total_ms === null && !(await hasRoom(deps, row))) return waitForIt(deps, row);
  if (!(await enter(deps.db, id, "decode"))) return;
  if (!deps.speech) throw noEngine();
  await using folder = await scratch();
  const recording = await decoded(deps, row, folder, signal);
  const read = (span: Span, channel: number) => readSpan(recording.path(channel), span);
  const pieces = await findPieces({ ...recording, read });
  const work = workOn(pieces, blocksOf(row.options, recording, deps.speech));
  const withSpeakers = asksWhoSpeaks(row.options, recording.channels);
  await deps.db.transaction().execute(async (tx) => {
    const turn = await saveTasks(tx, row, work, withSpeakers);
    if (turn === undefined) return;
    const starts = startsOf(work, turn);
    for (const [at, { index }] of work.entries())
      await sendTask(deps, tx, row, { id, index }, starts[at] ?? turn);
    // Without a block to listen to nothing comes before it.
    if (withSpeakers && work.length === pieces.length)
      await sendTask(deps, tx, row, { id, index: SPEAKERS }, turn);
  });
  await deps.objects.delete(mediaOf(id));
}

/**
 * Decoded sound takes thousands of times the room of what was sent: of each caller no more lies
 * waiting than the longest recording may be, and what was sent waits as it was sent. Half of the
 * room for all is kept for who has nothing there yet.
 */
async function hasRoom({ db, limits }: JobDeps, { owner, id }: Row): Promise<boolean> {
  const { ownMs, allMs } = await aheadMs(db, owner, id);
  const roomMs = (limits.maxDecodedGb * 1e9) / BYTES_PER_MS;
  if (ownMs === 0) return allMs < roomMs;
  return ownMs < limits.maxMediaHours * 60 * MINUTE_MS && allMs < roomMs / 2;
}

const AGAIN_S = 15;

async function waitForIt({ queue }: JobDeps, { id, owner, turn }: Row): Promise<void> {
  const data: Whole = { id };
  await queue.send(PREPARE, data, {
    startAfterS: AGAIN_S,
    priority: priorityOf(turn),
    group: owner,
  });
}

/** @param turn  where it stands in the order of work */
export const sendTask = (
  { queue }: Pick<JobDeps, "queue">,
  tx: Transaction<Tables>,
  { owner }: Pick<Row, "owner">,
  task: OneTask,
  turn: number,
) => queue.send(TASK, task, { tx, priority: priorityOf(turn), group: owner });

/** The decoded recording as files in the folder. */
async function decoded(deps: JobDeps, row: Row, folder: Scratch, signal: AbortSignal) {
  const { db, objects, limits } = deps;
  const { id, total_ms, media, options } = row;
  const path = (channel: number) => folder.at(`audio-${channel}`);
  if (total_ms !== null && media) {
    const channels = apartBy(options)?.(media.channels) ?? 1;
    for (let channel = 0; channel < channels; channel++)
      await download(objects, audioOf(id, channel), path(channel), signal);
    return { durationMs: total_ms, channels, path };
  }
  const minutes = limits.maxMinutesPerDay;
  const limitMs = minutes ? minutes * MINUTE_MS : Infinity;
  if (minutes && (await usedMs(db, row.owner)) >= limitMs) throw usedUp(0, 0, minutes);
  await download(objects, mediaOf(id), folder.at("media"), signal);
  const found = await decode(folder.at("media"), path, {
    signal,
    maxHours: limits.maxMediaHours,
    apart: apartBy(options),
    wanted: options,
  });
  for (let channel = 0; channel < found.channels; channel++)
    await upload(objects, audioOf(id, channel), path(channel), signal);
  const leftMs = await saveDecoded(db, row, found, limitMs);
  if (leftMs !== undefined) throw usedUp(found.durationMs, leftMs, minutes);
  return { ...found, path };
}

const MINUTE_MS = 60_000;

function usedUp(durationMs: number, leftMs: number, minutes: number) {
  const shown = (ms: number) => (Math.max(0, ms) / MINUTE_MS).toFixed(1);
  const length = durationMs > 0 ? `It is ${shown(durationMs)} minutes long, and of` : "Of";
  const detail = `${length} your ${minutes} minutes of today (UTC) ${shown(leftMs)} are left.`;
  return new Fault<MediaFault>({ kind: "minutes_used_up", detail }, { message: detail });
}

const noEngine = () =>
  new Fault<MediaFault>({
    kind: "engine_missing",
    detail:
      "No speech model is installed on this server: run npm run setup, or groundwork models pull.",
  });

/** The engine that a worker must have. */
export const engineOf = ({ speech }: JobDeps): Speech => {
  if (!speech) throw noEngine();
  return speech;
};
