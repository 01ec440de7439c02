import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

const FIRST = "callback";
const OVERLAP = "24 hours";

/** The secrets that sign, the newest first; `fresh` becomes the first one where there was none. */
export async function signingSecrets(
  db: Kysely<Tables>,
  fresh: string,
): Promise<readonly string[]> {
  await db
    .insertInto("transcription.secret")
    .values({ name: FIRST, value: fresh })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const rows = await db
    .selectFrom("transcription.secret")
    .select("value")
    .where((where) =>
      where.or([where("expires_at", "is", null), where("expires_at", ">", sql<Date>`now()`)]),
    )
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ value }) => value);
}

/** Puts another secret in the place of the current one, which goes on signing for a day. */
export const replaceSecret = (db: Kysely<Tables>, name: string, value: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable("transcription.secret")
      .set({ expires_at: sql<Date>`now() + ${sql.lit(OVERLAP)}::interval` })
      .where("expires_at", "is", null)
      .execute();
    // Later than what it replaces, also within one transaction.
    const created_at = sql<Date>`clock_timestamp()`;
    await tx.insertInto("transcription.secret").values({ name, value, created_at }).execute();
  });
