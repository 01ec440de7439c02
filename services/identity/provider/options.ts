import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Clock } from "../model.ts";
import type { Store } from "../store/store.ts";
import type { Directory } from "../users/directory.ts";

/** What an embedded OpenID provider is made of. */
export interface ProviderOptions {
  readonly name: IssuerName;
  /** The exact `iss`, and where it is mounted. */
  readonly issuer: string;
  readonly vendor: string;
  /** The `aud` of access tokens. */
  readonly audience: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly cookieKey: string;
  readonly refreshDays: number;
  readonly passwordLogin: boolean;
  readonly store: Store;
  readonly directory: Directory;
  readonly now: Clock;
  readonly log: Log;
}
