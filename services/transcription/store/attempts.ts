import { type Selectable, sql, type Transaction } from "kysely";
import type { AttemptTable, Db, Tables } from "./tables.ts";

export type Attempt = Selectable<AttemptTable>;

/** Attempts that are over, oldest first. */
export const attempts = (db: Db, ids: readonly string[]): Promise<Attempt[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("transcription.attempt")
        .selectAll()
        .where("transcription_id", "in", [...ids])
        .where("job", "is", null)
        .orderBy("number")
        .execute();

/** An attempt to call back, by its number, and the job that makes it. */
export interface Claim {
  readonly id: string;
  readonly number: number;
  readonly job: string;
}

/** Takes an attempt for a job before anybody is called. False when it is another's, or over. */
export async function claim(db: Db, { id, number, job }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("transcription.attempt")
    .values({
      ...{ transcription_id: id, number, job, at: sql<Date>`now()` },
      ...{ status: 0, error: "", next_at: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["transcription_id", "number"])
        .doUpdateSet({ at: sql<Date>`now()` })
        .where(sql<boolean>`attempt.job = ${job}`),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records what became of a claimed attempt, once. False when it is the job's no more. */
export async function saveAttempt(
  db: Db,
  { id, number, job }: Claim,
  outcome: Pick<Attempt, "at" | "status" | "error" | "next_at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transcription.attempt")
    .set({ ...outcome, job: null })
    .where("transcription_id", "=", id)
    .where("number", "=", number)
    .where("job", "=", job)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often a transcription's receiver was called. */
export interface Calls {
  /** The number of the attempt that comes next. */
  readonly next: number;
  /** Whether an attempt is under way. */
  readonly open: boolean;
  /** In the last minute. */
  readonly lately: number;
}

/** An attempt is over after this, or its process has died: the longest that a receiver may take, and some. */
const LONGEST_S = 150;

/** Whoever asks takes turns, until the transaction ends, with others who ask for the same transcription. */
export async function callsOf(tx: Transaction<Tables>, id: string): Promise<Calls> {
  await tx
    .selectFrom("transcription.transcription")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ last: number | null; open: boolean | null; lately: string }>`
    select max(number) as last,
      bool_or(job is not null and at > now() - make_interval(secs => ${LONGEST_S})) as open,
      count(*) filter (where at > now() - interval '1 minute') as lately
    from transcription.attempt where transcription_id = ${id}`.execute(tx);
  const [row] = rows;
  return { next: (row?.last ?? -1) + 1, open: row?.open ?? false, lately: Number(row?.lately) };
}
