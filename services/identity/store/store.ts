import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export type Store = Kysely<Tables>;

/** The tables of identity, brought up to date. */
export async function openStore(database: Database): Promise<Store> {
  await migrate(database, "identity", migrations);
  return database.kysely<Tables>().withSchema("identity");
}

/** A secret of this installation, made at first use and the same for all its processes. */
export async function secretNamed(store: Store, name: string): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await store
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await store
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
