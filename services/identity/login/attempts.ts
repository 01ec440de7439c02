import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault } from "../fault.ts";
import type { Clock } from "../model.ts";
import type { Store } from "../store/store.ts";
import { fold } from "../users/file.ts";

/** Failed attempts within the window. Whether the user exists makes no difference. */
const WINDOW_MS = 15 * 60_000;
const PER_NAME_AND_ADDRESS = 10;
const PER_NAME = 100;
const PER_ADDRESS = 200;

/** Who tries to sign in, and from where ("" when unknown). */
export interface Attempt {
  readonly issuer: string;
  readonly username: string;
  readonly address: string;
}

/**
 * Runs `verify` unless there were too many failures. Attempts are counted before
 * they are made, so that a thousand at once get no further than one after another;
 * those that succeed, or that no provider could judge, are taken back.
 *
 * @throws Fault "too many attempts"
 */
export async function limited<T>(
  store: Store,
  now: Clock,
  attempt: Attempt,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const limits = limitsOf(attempt);
  for (const { key, limit } of limits) {
    const waitMs = await count(store, now(), key, limit);
    if (waitMs !== undefined) {
      throw new Fault<IdentityFault>({ kind: "too many attempts", retryAfterMs: waitMs });
    }
  }
  let failed = false;
  try {
    const result = await verify();
    failed = result === undefined;
    return result;
  } finally {
    if (!failed)
      await takeBack(
        store,
        limits.map(({ key }) => key),
      );
  }
}

const takeBack = (store: Store, keys: readonly string[]) =>
  store
    .updateTable("login_attempts")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("key", "in", keys)
    .execute();

function limitsOf({ issuer, username, address }: Attempt) {
  const name = `${issuer} ${fold(username)}`;
  return [
    { key: keyOf("name and address", name, address), limit: PER_NAME_AND_ADDRESS },
    { key: keyOf("name", name), limit: PER_NAME },
    { key: keyOf("address", address), limit: PER_ADDRESS },
  ];
}

/** Hashed: what people type for a name is now and then their password. */
const keyOf = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** Counts one. @returns how long to wait when that is one too many */
async function count(
  store: Store,
  nowMs: number,
  key: string,
  limit: number,
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const over = sql<boolean>`login_attempts.expire_time <= ${now}`;
  const row = await store
    .insertInto("login_attempts")
    .values({ key, count: 1, expire_time: new Date(nowMs + WINDOW_MS) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${over} then 1 else login_attempts.count + 1 end`,
        expire_time: sql`case when ${over} then excluded.expire_time else login_attempts.expire_time end`,
      }),
    )
    .returning(["count", "expire_time"])
    .executeTakeFirstOrThrow();
  return row.count > limit ? Math.max(1000, row.expire_time.getTime() - nowMs) : undefined;
}
