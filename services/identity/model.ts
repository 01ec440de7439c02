import type { IssuerName } from "../platform/auth/caller.ts";

/** The applications that a scope can open. */
export const APPLICATIONS = ["search", "transcription", "extraction", "panel"] as const;

/** What a login is for, and at which provider. */
export type Flow = "api" | "partner-api" | "admin" | "partner-admin";

export const issuerOf = (flow: Flow): IssuerName =>
  flow.startsWith("partner") ? "partner" : "service";
export const isAdmin = (flow: Flow): boolean => flow.endsWith("admin");

/** Who signed in. Subjects are unique within one issuer only. */
interface Identity {
  readonly subject: string;
  readonly issuer: IssuerName;
  readonly roles: readonly string[];
  /** What people call the user, if the provider says so. */
  readonly name?: string | undefined;
}

/** What a provider hands out. */
export interface Granted {
  readonly accessToken: string;
  readonly expiresInS: number;
  /** Providers need not give one. */
  readonly refreshToken?: string | undefined;
  readonly identity: Identity;
}

/** What a caller gets: the refresh token is ours, never the provider's. */
export interface TokenSet {
  readonly accessToken: string;
  readonly expiresInS: number;
  readonly refreshToken?: string | undefined;
}

/** A session of the administration pages. */
export interface Session extends Identity {
  readonly id: string;
  readonly createTime: Date;
  readonly expireTime: Date;
}

/** Milliseconds since the epoch. Injected, so that tests need not wait. */
export type Clock = () => number;
