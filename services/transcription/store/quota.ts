import { sql, type Transaction } from "kysely";
import { MOST_CHANNELS } from "../model.ts";
import type { Db, Tables } from "./tables.ts";

const UNFINISHED = ["queued", "running"] as const;
/** A name space of advisory locks. */
const OWNERS = 7_302;
const today = sql<Date>`(now() at time zone 'utc')::date`;

/** Submissions of one caller take turns until the transaction ends: together they keep to a limit. */
export const lockOwner = (tx: Transaction<Tables>, owner: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(OWNERS)}, hashtext(${owner}))`.execute(tx);

/** What a caller has going on. */
export interface Load {
  readonly unfinished: number;
  /** Sound decoded today (UTC), and what those not decoded yet say of their lengths. */
  readonly todayMs: number;
  /** Until the day ends. */
  readonly untilTomorrowMs: number;
}

export async function loadOf(db: Db, owner: string): Promise<Load> {
  const { rows } = await sql<{ unfinished: string; ms: string; left: string }>`
    select
      (select count(*) from transcription.transcription
        where owner = ${owner} and state in ('queued', 'running')) as unfinished,
      coalesce((select ms from transcription.usage
        where owner = ${owner} and day = ${today}), 0) +
      coalesce((select sum(stated_ms) from transcription.transcription
        where owner = ${owner} and state in ('queued', 'running') and total_ms is null), 0) as ms,
      extract(epoch from (${today} + 1) - (now() at time zone 'utc')) * 1000 as left`.execute(db);
  const [row] = rows;
  return {
    unfinished: Number(row?.unfinished),
    todayMs: Number(row?.ms),
    untilTomorrowMs: Math.ceil(Number(row?.left)),
  };
}

/** Sound decoded for a caller today (UTC), in milliseconds. */
export async function usedMs(db: Db, owner: string): Promise<number> {
  const row = await db
    .selectFrom("transcription.usage")
    .select("ms")
    .where("owner", "=", owner)
    .where("day", "=", today)
    .executeTakeFirst();
  return Number(row?.ms ?? 0);
}

/**
 * The turn of a caller's next recording, by start-time fair queueing (Goyal, Vin
 * and Cheng 1996): behind the caller's own work, but never before what is being
 * worked on. Who submits a hundred at once gives way to who submits one.
 */
export async function nextTurn(db: Db, owner: string): Promise<number> {
  const { own, now } = await db
    .selectFrom("transcription.transcription")
    .select(({ fn }) => [
      fn.min<number | null>(sql`turn + served`).as("now"),
      fn.max<number | null>(sql`turn + cost`).filterWhere("owner", "=", owner).as("own"),
    ])
    .where("state", "in", UNFINISHED)
    .executeTakeFirstOrThrow();
  return Math.max(own ?? 0, now ?? 0);
}

/** The end of a caller's work that is shared out; 0 when none is. @param but  an id that does not count */
export async function turnBehind(db: Db, owner: string, but: string): Promise<number> {
  const { end } = await db
    .selectFrom("transcription.transcription")
    .select(({ fn }) => fn.max<number | null>(sql`turn + cost`).as("end"))
    .where("state", "in", UNFINISHED)
    .where("owner", "=", owner)
    .where("prepared", "=", true)
    .where("id", "!=", but)
    .executeTakeFirstOrThrow();
  return end ?? 0;
}

/** Decoded sound that is worked on, all channels together, in milliseconds. */
interface Ahead {
  /** Of the caller alone. */
  readonly ownMs: number;
  readonly allMs: number;
}

/** @param but  an id that does not count */
export async function aheadMs(db: Db, owner: string, but: string): Promise<Ahead> {
  const { rows } = await sql<{ own: string; all: string }>`
    select coalesce(sum(ms) filter (where owner = ${owner}), 0) as own, coalesce(sum(ms), 0) as all
    from (
      select owner, total_ms::bigint * case when options->>'speakers' = 'channels'
        then least(${sql.lit(MOST_CHANNELS)}, greatest(1, (media->>'channels')::int)) else 1 end as ms
      from transcription.transcription
      where state in ('queued', 'running') and total_ms is not null and id != ${but}
    ) decoded`.execute(db);
  const [row] = rows;
  return { ownMs: Number(row?.own), allMs: Number(row?.all) };
}

/** Recordings that come before each of these of which nothing is done yet, whether they wait or are worked on. */
export async function positionsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; before: string }>`
    select id, (
      select count(*) from transcription.transcription other
      where other.state in ('queued', 'running')
        and (other.turn + other.served, other.id) < (own.turn, own.id)
    ) as before
    from transcription.transcription own
    where state in ('queued', 'running') and served = 0 and id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, before }) => [id, Number(before)]));
}

export const addUsage = (tx: Transaction<Tables>, owner: string, ms: number) =>
  tx
    .insertInto("transcription.usage")
    .values({ owner, day: today, ms })
    .onConflict((conflict) =>
      conflict.columns(["owner", "day"]).doUpdateSet({ ms: sql`usage.ms + ${ms}` }),
    )
    .execute();

/** Forgets days that no limit looks at. */
export const forgetUsage = (db: Db) =>
  db.deleteFrom("transcription.usage").where("day", "<", sql<Date>`${today} - 7`).execute();
