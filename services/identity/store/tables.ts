import type { ColumnType, Generated } from "kysely";

/** Written as any JSON value, read as what was written. */
type Json<T> = ColumnType<T, string, string>;

/** The schema `identity`. Secrets are kept as hashes, or sealed by a secret that only its owner has. */
export interface Tables {
  signing_keys: { kid: string; issuer: string; private_jwk: Json<object>; create_time: Date };
  secrets: { name: string; value: string };
  provider_records: {
    issuer: string;
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    consumed: Generated<boolean>;
    expire_time: Date | null;
  };
  pending_logins: {
    state: string;
    browser: string;
    flow: string;
    code_verifier: string;
    nonce: string;
    expire_time: Date;
  };
  held_tokens: {
    secret: string;
    id: string;
    kind: "refresh" | "session";
    subject: string;
    issuer: string;
    roles: string[];
    sealed: string;
    /** Somebody is renewing the tokens until then at the latest. */
    claimed_until: Date | null;
    create_time: Date;
    expire_time: Date;
  };
  clients: { client_id: string; name: string; scopes: string[]; create_time: Date };
  client_keys: { client_id: string; kid: string; jwk: Json<object> };
  used_assertions: { client_id: string; jti: string; expire_time: Date };
  login_attempts: { key: string; count: number; expire_time: Date };
}
