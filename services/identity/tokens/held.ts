import { randomUUID } from "node:crypto";
import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Granted, Session } from "../model.ts";
import { type Content, contentOf, type Deps, type Kind, toSession, type Used } from "./content.ts";
import { use } from "./renew.ts";
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

/** Held tokens in the database, sealed by the secrets that name them. */
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
