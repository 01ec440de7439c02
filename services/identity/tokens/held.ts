import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault } from "../fault.ts";
import type { Clock, Granted, Session, TokenSet } from "../model.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";
import { hashOf, newSecret, seal, unseal } from "./seal.ts";

/**
 * Tokens that we keep for a caller, who gets a secret of ours instead. A provider
 * may change its refresh token at every use; the caller's stays the same, which it
 * must, for the answer of /oauth2/refresh has room for an access token only.
 */
export interface HeldTokens {
  /** @returns the secret by which the caller names them */
  hold(kind: Kind, granted: Granted, lifeMs: number): Promise<string>;
  /**
   * An access token that is good for at least `leftMs` more.
   * @returns undefined when the secret is unknown or too old, or the provider refuses
   */
  use(kind: Kind, secret: string, leftMs: number): Promise<Used | undefined>;
  /** @returns the provider's refresh token, to be revoked there */
  end(
    kind: Kind,
    secret: string,
  ): Promise<{ issuer: IssuerName; refreshToken?: string } | undefined>;
  /** Newest first. */
  sessionsOf(owner: {
    readonly issuer: string;
    readonly subject: string;
  }): Promise<readonly Session[]>;
}

export type Kind = "refresh" | "session";

export interface Used {
  readonly session: Session;
  readonly tokens: TokenSet;
}

interface Deps {
  readonly store: Store;
  readonly now: Clock;
  /** @returns undefined when the provider refuses the token; throws when it does not answer */
  readonly renew: (issuer: IssuerName, refreshToken: string) => Promise<Granted | undefined>;
}

/** What is sealed. Times in milliseconds since the epoch. */
interface Content {
  readonly accessToken: string;
  readonly accessExpires: number;
  readonly renewedAt: number;
  readonly refreshToken?: string | undefined;
}

type Row = Tables["held_tokens"];

/** A renewal that takes longer is given up, and the next may try. */
const CLAIM_MS = 15_000;
const WAIT_MS = 20_000;
const POLL_MS = 50;

export function holdTokens(deps: Deps): HeldTokens {
  const { store, now } = deps;
  return {
    hold: (kind, granted, lifeMs) => insert(deps, kind, granted, lifeMs),
    use: (kind, secret, leftMs) => use(deps, kind, secret, leftMs),
    async end(kind, secret) {
      const row = await store
        .deleteFrom("held_tokens")
        .where("secret", "=", hashOf(secret))
        .where("kind", "=", kind)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const { refreshToken } = unseal<Content>(row.sealed, secret);
      return { issuer: row.issuer as IssuerName, ...(refreshToken && { refreshToken }) };
    },
    async sessionsOf({ issuer, subject }) {
      const rows = await store
        .selectFrom("held_tokens")
        .selectAll()
        .where("kind", "=", "session")
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .where("expire_time", ">", new Date(now()))
        .orderBy("create_time", "desc")
        .execute();
      return rows.map(toSession);
    },
  };
}

async function insert(
  { store, now }: Deps,
  kind: Kind,
  granted: Granted,
  lifeMs: number,
): Promise<string> {
  const secret = newSecret();
  const { subject, issuer, roles } = granted.identity;
  // Without a refresh token they are worth nothing once the access token has run out.
  const life = granted.refreshToken ? lifeMs : Math.min(lifeMs, granted.expiresInS * 1000);
  await store
    .insertInto("held_tokens")
    .values({
      secret: hashOf(secret),
      id: randomUUID(),
      kind,
      subject,
      issuer,
      roles: [...roles],
      sealed: seal(contentOf(granted, undefined, now()), secret),
      claimed_until: null,
      create_time: new Date(now()),
      expire_time: new Date(now() + life),
    })
    .execute();
  return secret;
}

async function use(
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
    const renewed = contentOf(granted, content.refreshToken, now());
    const roles = [...granted.identity.roles];
    await mine.set({ sealed: seal(renewed, secret), roles, claimed_until: null }).execute();
    return toUsed({ ...row, roles }, renewed, now());
  } catch (error) {
    await mine.set({ claimed_until: null }).execute();
    throw error;
  }
}

const contentOf = (
  granted: Granted,
  oldRefreshToken: string | undefined,
  nowMs: number,
): Content => ({
  accessToken: granted.accessToken,
  accessExpires: nowMs + granted.expiresInS * 1000,
  renewedAt: nowMs,
  refreshToken: granted.refreshToken ?? oldRefreshToken,
});

const toUsed = (row: Row, { accessToken, accessExpires }: Content, nowMs: number): Used => ({
  session: toSession(row),
  tokens: { accessToken, expiresInS: Math.max(0, Math.floor((accessExpires - nowMs) / 1000)) },
});

const toSession = (row: Row): Session => ({
  id: row.id,
  subject: row.subject,
  issuer: row.issuer as IssuerName,
  roles: row.roles,
  createTime: row.create_time,
  expireTime: row.expire_time,
});
