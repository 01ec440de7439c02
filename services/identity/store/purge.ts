import type { Log } from "../../platform/log/log.ts";
import type { Clock } from "../model.ts";
import type { Store } from "./store.ts";

const PURGE_MS = 10 * 60_000;
const EXPIRING = [
  "provider_records",
  "pending_logins",
  "held_tokens",
  "used_assertions",
  "login_attempts",
] as const;

/** Removes what has expired. @returns how many rows */
async function purge(store: Store, now: Date): Promise<number> {
  let removed = 0n;
  for (const table of EXPIRING) {
    const result = await store.deleteFrom(table).where("expire_time", "<", now).executeTakeFirst();
    removed += result.numDeletedRows;
  }
  return Number(removed);
}

/** Removes it every ten minutes. @returns stops */
export function keepPurged(store: Store, now: Clock, log: Log): () => void {
  const timer = setInterval(() => void attempt(store, now, log), PURGE_MS).unref();
  return () => clearInterval(timer);
}

async function attempt(store: Store, now: Clock, log: Log): Promise<void> {
  try {
    const rows = await purge(store, new Date(now()));
    if (rows > 0) log.debug({ rows }, "removed what had expired");
  } catch (error) {
    log.warn({ error }, "what has expired could not be removed; trying again later");
  }
}
