import type { Job } from "../../platform/queue/queue.ts";
import type { Turns } from "../../platform/worker/turns.ts";
import { voicesToBytes } from "../adapters/voices.ts";
import { BYTES_PER_MS, type HeardPiece, type Piece, type SpeakersFound } from "../model.ts";
import { hintsOf, recognisePiece } from "../recognise.ts";
import { findSpeakers, hearVoices } from "../speakers.ts";
import { blockOf, SPEAKERS } from "../stages/work.ts";
import { audioOf, voicesOf } from "../store/files.ts";
import { heardBlocks } from "../store/results.ts";
import type { VoicesResult } from "../store/tables.ts";
import { findTask, saveResult } from "../store/tasks.ts";
import type { Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { download, scratch } from "./local.ts";
import { engineOf, sendTask } from "./prepare.ts";
import { FINISH, type OneTask } from "./queues.ts";

/** The speech processes that are free, by a number. */
export type Places = Turns<number>;

/**
 * Recognises one piece, listens to one block for voices, or tells the speakers apart. Whoever ends
 * last sends the recording on. What comes before and after the hearing needs no place: while one
 * task is heard, the next one fetches its sound and the last one stores what was found.
 */
export async function runTask(
  deps: JobDeps,
  row: Row,
  { data: { id, index }, signal }: Job<OneTask>,
  places: Places,
): Promise<void> {
  const task = await findTask(deps.db, id, index);
  if (!task || task.done || row.state !== "running") return;
  const { piece } = task;
  const pcm = piece && (await samplesOf(deps, row, piece));
  const place = await places.take(signal);
  const hear = async () =>
    piece && pcm ? heard(deps, row, index, { piece, pcm }, signal) : speakersOf(deps, row, signal);
  const result = await hear().finally(() => places.give(place));
  const next = await deps.db.transaction().execute(async (tx) => {
    const now = await saveResult(tx, id, index, result);
    if (now === "finish") await deps.queue.send(FINISH, { id }, { tx });
    // It is as good as begun: its recording has had its turns.
    if (now === "speakers") await sendTask(deps, tx, row, { id, index: SPEAKERS }, row.turn);
    return now;
  });
  if (next === "finish") deps.log.debug({ id }, "every piece is recognised");
  if (piece && index >= 0) deps.count.recognised((piece.endMs - piece.startMs) / 1000);
}

interface Sound {
  readonly piece: Piece;
  /** 16-bit samples of it. */
  readonly pcm: Uint8Array;
}

const heard = (
  deps: JobDeps,
  row: Row,
  index: number,
  sound: Sound,
  signal: AbortSignal,
): Promise<HeardPiece | VoicesResult> =>
  index < SPEAKERS
    ? voicesIn(deps, row, sound, blockOf(index), signal)
    : recognisePiece(sound.piece, sound.pcm, engineOf(deps), hintsOf(row.options), signal);

/** 16-bit samples of a piece. */
async function samplesOf({ objects }: JobDeps, { id }: Row, { startMs, endMs, channel }: Piece) {
  const bytes = { start: startMs * BYTES_PER_MS, end: endMs * BYTES_PER_MS - 1 };
  const { body } = await objects.get(audioOf(id, channel), bytes);
  return Buffer.concat(await body.toArray());
}

/** Keeps the voices of a block with the sound: the last of the tasks compares them all. */
async function voicesIn(
  deps: JobDeps,
  row: Row,
  { piece, pcm }: Sound,
  block: number,
  signal: AbortSignal,
): Promise<VoicesResult> {
  const found = await hearVoices(piece, pcm, engineOf(deps), signal);
  if ("why" in found) return found;
  await deps.objects.put(voicesOf(row.id, block), bytesOf(voicesToBytes(found.voices)), { signal });
  return {};
}

async function* bytesOf(bytes: Uint8Array) {
  yield bytes;
}

async function speakersOf(deps: JobDeps, row: Row, signal: AbortSignal): Promise<SpeakersFound> {
  await using folder = await scratch();
  const paths: string[] = [];
  const whys: string[] = [];
  for (const { block, why } of await heardBlocks(deps.db, row.id)) {
    if (why) whys.push(why);
    else {
      const path = folder.at(`voices-${block}`);
      await download(deps.objects, voicesOf(row.id, block), path, signal);
      paths.push(path);
    }
  }
  return await findSpeakers(paths, whys, row.options, engineOf(deps), signal);
}
