import { sql } from "kysely";
import type { Db } from "./tables.ts";

/** Milliseconds of the recording that stand behind finished pieces, for each transcription. */
export async function doneMs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("transcription.task")
    .select([
      "transcription_id as id",
      sql<string>`
        sum((piece->>'endMs')::int - (piece->>'startMs')::int) filter (where result is not null)
        / count(distinct coalesce(piece->>'channel', '0'))`.as("ms"),
    ])
    .where("transcription_id", "in", [...ids])
    .where("index", ">=", 0)
    .groupBy("transcription_id")
    .execute();
  return new Map(rows.map(({ id, ms }) => [id, Math.round(Number(ms))]));
}

/** As many of the last tasks tell how fast the work goes at the moment. */
const RECENT = 8;

/**
 * How long the rest takes at the speed of the last tasks that ended, with whatever others take of it, in
 * milliseconds; nothing is said of a transcription of which less than two ended.
 */
export async function remainingMs(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; ms: string }>`
    select own.id, (own.cost - own.served) * extract(epoch from now() - min(recent.ended_at)) * 1000 /
      nullif(sum(recent.cost) - (array_agg(recent.cost order by recent.ended_at))[1], 0) as ms
    from transcription.transcription own, lateral (
      select ended_at, cost from transcription.task
      where transcription_id = own.id and ended_at is not null
      order by ended_at desc limit ${sql.lit(RECENT + 1)}
    ) recent
    where own.id = any(${[...ids]}) and own.state = 'running' and own.prepared
    group by own.id
    having count(*) > 1`.execute(db);
  return new Map(rows.flatMap(({ id, ms }) => (ms === null ? [] : [[id, Number(ms)] as const])));
}
