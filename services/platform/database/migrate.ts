import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

/** By name, applied in the order of their names; each runs once, and none is ever undone. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings a service's own schema up to date. Processes that start together take
 * turns by an advisory lock.
 *
 * @throws the first migration's error, nothing of this run being applied then; or Error
 *   when a newer version has migrated further
 */
export async function migrate(database: Database, schema: string, migrations: Migrations) {
  // biome-ignore lint/suspicious/noExplicitAny: migrations work on tables that no type describes any more
  const db: Kysely<any> = database.kysely();
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch(ignoreRace);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => unhurried(migrations) },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw NEWER.test(String(error)) ? newer(schema, error) : error;
}

/** The same, without the time limit of other statements: an index over many rows takes what it takes. */
const unhurried = (migrations: Migrations): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db) {
          await sql`set local statement_timeout = 0`.execute(db);
          await up(db);
        },
      } satisfies Migration,
    ]),
  );

/** How Kysely says that the database has migrations which are not among ours. */
const NEWER = /previously executed migration \S+ is missing/;

const newer = (schema: string, cause: unknown) =>
  new Error(
    `a newer version of this program has changed the database (schema ${schema}: ${(cause as Error).message}): start that version, or go back to a backup from before it`,
    { cause },
  );

/** "if not exists" is not safe against two sessions at once: the loser sees 23505 (unique violation). */
function ignoreRace(error: { readonly code?: string }): void {
  if (error.code !== "23505") throw error;
}
