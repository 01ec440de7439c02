import type { EgressFault } from "../../platform/egress/egress.ts";
import { faultOf } from "../../platform/fault/fault.ts";
import { compose } from "../compose.ts";
import { isFull } from "../full.ts";
import type { FailureRecord, MediaFault } from "../model.ts";
import { apartBy, MEDIA_FAULTS } from "../model.ts";
import { audiosOf, folderOf, mediaOf, transcriptOf } from "../store/files.ts";
import { end, enter } from "../store/progress.ts";
import { results } from "../store/results.ts";
import { existing, find, type Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { engineOf } from "./prepare.ts";
import { CALLBACK, type OneCall } from "./queues.ts";

/** Puts the transcript together and ends the transcription. Run twice, it writes the same bytes. */
export async function finish(deps: JobDeps, row: Row): Promise<void> {
  const { id } = row;
  if (!row.media || row.total_ms === null || !(await enter(deps.db, id, "format"))) return;
  const { pieces, speakers } = await results(deps.db, id);
  const transcript = await compose({
    recording: {
      durationMs: row.total_ms,
      media: row.media,
      channels: apartBy(row.options)?.(row.media.channels) ?? 1,
    },
    options: row.options,
    pieces,
    turns: speakers?.turns ?? [],
    warnings: speakers?.warning ? [speakers.warning] : [],
    speech: engineOf(deps),
  });
  const { sha256 } = await deps.objects.put(transcriptOf(id), jsonOf(transcript));
  await ended(deps, id, { sha256, warnings: transcript.warnings });
}

async function* jsonOf(value: object) {
  yield new TextEncoder().encode(JSON.stringify(value));
}

/**
 * Why work can never succeed, if that is what the error says.
 *
 * @param last  it is not tried again: a recording that nobody could fetch is out of reach then, and a disk is full
 */
export function failureOf(error: unknown, last: boolean): FailureRecord | undefined {
  const fault = faultOf<MediaFault>(error, ...MEDIA_FAULTS);
  if (fault) return failure(fault.kind, fault.detail);
  if (last && isFull(error)) return failure("storage_full", NO_ROOM);
  const away = last && faultOf<EgressFault>(error, "unreachable", "timeout");
  if (!away) return undefined;
  const why = away.kind === "unreachable" ? away.why : "it did not answer in time";
  return failure("media_unreachable", `It could not be fetched: ${why}.`);
}

const NO_ROOM = "The server had no room for it, however often it tried: send it again later.";

const failure = (code: FailureRecord["code"], detail: string): FailureRecord => ({
  code,
  message: `The recording cannot be transcribed. ${detail}`,
});

/** Removes what only the work on a transcription needed. */
export async function freeWork(objects: JobDeps["objects"], id: string): Promise<void> {
  await Promise.all([objects.delete(mediaOf(id)), objects.deletePrefix(audiosOf(id))]);
}

/** Ends a transcription for good, tells the caller, and frees what was needed on the way. */
export async function ended(
  { db, queue, objects, count, log }: JobDeps,
  id: string,
  outcome: Parameters<typeof end>[2],
): Promise<void> {
  const row = await find(db, id);
  const first = await db.transaction().execute(async (tx) => {
    if (!(await end(tx, id, outcome))) return false;
    const call: OneCall = { id, attempt: 0 };
    if (row?.options.callbackUri) await queue.send(CALLBACK, call, { tx, group: row.owner });
    return true;
  });
  if (!(await existing(db, [id])).has(id)) return objects.deletePrefix(folderOf(id));
  await freeWork(objects, id);
  if (!first) return;
  const failed = "code" in outcome ? outcome.code : undefined;
  count.ended(failed ?? "succeeded");
  log.info(
    { id, ...(failed && { code: failed }) },
    failed ? "a recording failed" : "a recording is transcribed",
  );
}
