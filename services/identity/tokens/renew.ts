import { setTimeout as sleep } from "node:timers/promises";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault } from "../fault.ts";
import type { Store } from "../store/store.ts";
import {
  type Content,
  contentOf,
  type Deps,
  type Kind,
  type Row,
  toUsed,
  type Used,
} from "./content.ts";
import { hashOf, seal, unseal } from "./seal.ts";

/** A renewal that takes longer is given up, and the next may try. */
const CLAIM_MS = 15_000;
const WAIT_MS = 20_000;
const POLL_MS = 50;

/**
 * The tokens of a secret, renewed first when they have less than `leftMs` left.
 * Of many who ask at once one renews, and the others wait for it.
 *
 * @returns undefined when the secret is unknown or too old, or the provider refuses
 * @throws Fault "provider unavailable"
 */
export async function use(
  deps: Deps,
  kind: Kind,
  secret: string,
  leftMs: number,
): Promise<Used | undefined> {
  const { store, now } = deps;
  const startedAt = now();
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const row = await find(deps, kind, secret);
    if (!row) return undefined;
    const content = unseal<Content>(row.sealed, secret);
    // Renewed while we waited for another to renew it: that is new enough for us.
    const fresh = content.accessExpires - now() > leftMs || content.renewedAt > startedAt;
    if (fresh) return toUsed(row, content, now());
    if (!content.refreshToken) return undefined;
    if (await claim(store, row, now())) return renew(deps, row, content, secret);
    await sleep(POLL_MS);
  }
  throw new Fault<IdentityFault>({ kind: "provider unavailable", issuer: "renewal" });
}

const find = ({ store, now }: Deps, kind: Kind, secret: string): Promise<Row | undefined> =>
  store
    .selectFrom("held_tokens")
    .selectAll()
    .where("secret", "=", hashOf(secret))
    .where("kind", "=", kind)
    .where("expire_time", ">", new Date(now()))
    .executeTakeFirst();

/** Whether the renewal is ours; not if another has renewed since the row was read. */
async function claim(store: Store, row: Row, nowMs: number): Promise<boolean> {
  const result = await store
    .updateTable("held_tokens")
    .set({ claimed_until: new Date(nowMs + CLAIM_MS) })
    .where("secret", "=", row.secret)
    .where("sealed", "=", row.sealed)
    .where((where) =>
      where.or([where("claimed_until", "is", null), where("claimed_until", "<", new Date(nowMs))]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function renew(
  { store, now, renew }: Deps,
  row: Row,
  content: Content,
  secret: string,
): Promise<Used | undefined> {
  const mine = store.updateTable("held_tokens").where("secret", "=", row.secret);
  try {
    const granted = await renew(row.issuer as IssuerName, content.refreshToken as string);
    if (!granted) {
      await store.deleteFrom("held_tokens").where("secret", "=", row.secret).execute();
      return undefined;
    }
    const renewed = contentOf(granted, content, now());
    const roles = [...granted.identity.roles];
    await mine.set({ sealed: seal(renewed, secret), roles, claimed_until: null }).execute();
    return toUsed({ ...row, roles }, renewed, now());
  } catch (error) {
    await mine.set({ claimed_until: null }).execute();
    throw error;
  }
}
