import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The database's time. What expires, and what is old enough to be removed, is
 * decided by one clock: that of a machine which is wrong or jumps removes nothing.
 */
export async function databaseNow(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return (rows[0] as { now: Date }).now;
}
