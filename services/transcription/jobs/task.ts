import type { Job } from "../../platform/queue/queue.ts";
import { BYTES_PER_MS, type Piece } from "../model.ts";
import { hintsOf, recognisePiece } from "../recognise.ts";
import { findSpeakers } from "../speakers.ts";
import { audioOf } from "../store/files.ts";
import type { SpeakersResult } from "../store/tables.ts";
import { findTask, SPEAKERS, saveResult } from "../store/tasks.ts";
import { find, type Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { download, scratch } from "./local.ts";
import { engineOf } from "./prepare.ts";
import { FINISH, type OneTask } from "./queues.ts";

/** Recognises one piece, or tells the speakers apart. Whoever ends last sends the recording on. */
export async function runTask(
  deps: JobDeps,
  { id, index }: OneTask,
  { signal }: Job<OneTask>,
): Promise<void> {
  const [row, task] = await Promise.all([find(deps.db, id), findTask(deps.db, id, index)]);
  if (!row || !task || task.done || row.state !== "running") return;
  const result =
    index === SPEAKERS || !task.piece
      ? await speakersOf(deps, row, signal)
      : await recognised(deps, row, task.piece, signal);
  const last = await deps.db.transaction().execute(async (tx) => {
    const wasLast = await saveResult(tx, id, index, result);
    if (wasLast) await deps.queue.send(FINISH, { id }, { tx });
    return wasLast;
  });
  if (last) deps.log.debug({ id }, "every piece is recognised");
  if (task.piece) deps.count.recognised((task.piece.endMs - task.piece.startMs) / 1000);
}

async function recognised(deps: JobDeps, row: Row, piece: Piece, signal: AbortSignal) {
  const { startMs, endMs, channel } = piece;
  const bytes = { start: startMs * BYTES_PER_MS, end: endMs * BYTES_PER_MS - 1 };
  const { body } = await deps.objects.get(audioOf(row.id, channel), bytes);
  const pcm = Buffer.concat(await body.toArray());
  return recognisePiece(piece, pcm, engineOf(deps), hintsOf(row.options), signal);
}

async function speakersOf(deps: JobDeps, row: Row, signal: AbortSignal): Promise<SpeakersResult> {
  await using folder = await scratch();
  const path = () => folder.at("audio");
  await download(deps.objects, audioOf(row.id), path(), signal);
  return await findSpeakers(
    { path, durationMs: row.total_ms ?? 0 },
    row.options,
    engineOf(deps),
    signal,
  );
}
