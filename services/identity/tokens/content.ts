import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Clock, Granted, Session, TokenSet } from "../model.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";

/** What the caller keeps a secret for. */
export type Kind = "refresh" | "session";

/** What a secret opened. */
export interface Used {
  readonly session: Session;
  readonly tokens: TokenSet;
}

/** What held tokens are kept with, and renewed by. */
export interface Deps {
  readonly store: Store;
  readonly now: Clock;
  /** @returns undefined when the provider refuses the token; throws when it does not answer */
  readonly renew: (issuer: IssuerName, refreshToken: string) => Promise<Granted | undefined>;
}

/** What is sealed. Times in milliseconds since the epoch. */
export interface Content {
  readonly accessToken: string;
  readonly accessExpires: number;
  readonly renewedAt: number;
  readonly refreshToken?: string | undefined;
  readonly name?: string | undefined;
}

export type Row = Tables["held_tokens"];

/** What a provider granted, to be sealed. */
export const contentOf = (granted: Granted, old: Content | undefined, nowMs: number): Content => ({
  accessToken: granted.accessToken,
  accessExpires: nowMs + granted.expiresInS * 1000,
  renewedAt: nowMs,
  refreshToken: granted.refreshToken ?? old?.refreshToken,
  name: granted.identity.name ?? old?.name,
});

export const toUsed = (
  row: Row,
  { accessToken, accessExpires, name }: Content,
  nowMs: number,
): Used => ({
  session: { ...toSession(row), name },
  tokens: { accessToken, expiresInS: Math.max(0, Math.floor((accessExpires - nowMs) / 1000)) },
});

export const toSession = (row: Row): Session => ({
  id: row.id,
  subject: row.subject,
  issuer: row.issuer as IssuerName,
  roles: row.roles,
  createTime: row.create_time,
  expireTime: row.expire_time,
});
