import { type Kysely, sql } from "kysely";
import type { Migrations } from "../../platform/database/migrate.ts";

export const migrations: Migrations = {
  "001_init": {
    // biome-ignore lint/suspicious/noExplicitAny: migrations work on tables that no type describes any more
    async up(db: Kysely<any>) {
      for (const statement of INIT) await sql.raw(statement).execute(db);
    },
  },
};

const INIT = [
  `create table identity.signing_keys (
    kid text primary key,
    issuer text not null,
    private_jwk jsonb not null,
    create_time timestamptz not null)`,
  `create table identity.secrets (name text primary key, value text not null)`,
  `create table identity.provider_records (
    issuer text not null,
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    consumed boolean not null default false,
    expire_time timestamptz,
    primary key (issuer, model, id))`,
  `create index on identity.provider_records (grant_id)`,
  `create index on identity.provider_records (uid)`,
  `create index on identity.provider_records (expire_time)`,
  `create table identity.pending_logins (
    state text primary key,
    browser text not null,
    flow text not null,
    code_verifier text not null,
    nonce text not null,
    expire_time timestamptz not null)`,
  `create index on identity.pending_logins (expire_time)`,
  `create table identity.held_tokens (
    secret text primary key,
    id uuid not null unique,
    kind text not null,
    subject text not null,
    issuer text not null,
    roles text[] not null,
    sealed text not null,
    claimed_until timestamptz,
    create_time timestamptz not null,
    expire_time timestamptz not null)`,
  `create index on identity.held_tokens (issuer, subject)`,
  `create index on identity.held_tokens (expire_time)`,
  `create table identity.clients (
    client_id text primary key,
    name text not null,
    scopes text[] not null,
    create_time timestamptz not null)`,
  `create table identity.client_keys (
    client_id text not null references identity.clients on delete cascade,
    kid text not null,
    jwk jsonb not null,
    primary key (client_id, kid))`,
  `create table identity.used_assertions (
    client_id text not null,
    jti text not null,
    expire_time timestamptz not null,
    primary key (client_id, jti))`,
  `create index on identity.used_assertions (expire_time)`,
  `create table identity.login_attempts (
    key text primary key,
    count integer not null,
    expire_time timestamptz not null)`,
];
