import { type Kysely, sql } from "kysely";
import type { Migrations } from "../../platform/database/migrate.ts";

export const migrations: Migrations = {
  "001_init": {
    async up(db: Kysely<unknown>) {
      await sql`
        create table transcription.transcription (
          id uuid primary key,
          owner text not null,
          state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
          stage text not null default '',
          filename text not null,
          media_url text,
          options jsonb not null,
          idempotency_key text,
          created_at timestamptz not null default now(),
          ended_at timestamptz,
          expires_at timestamptz not null,
          total_ms integer,
          media jsonb,
          complaints integer not null default 0,
          prepared boolean not null default false,
          warnings jsonb not null default '[]',
          failure_code text,
          failure_message text,
          transcript_sha256 text,
          unique (owner, idempotency_key)
        )`.execute(db);
      await sql`create index on transcription.transcription (owner, id desc)`.execute(db);
      await sql`create index on transcription.transcription (expires_at)`.execute(db);
      await sql`
        create table transcription.task (
          transcription_id uuid not null references transcription.transcription on delete cascade,
          index integer not null,
          piece jsonb,
          result jsonb,
          primary key (transcription_id, index)
        )`.execute(db);
      await sql`
        create table transcription.attempt (
          transcription_id uuid not null references transcription.transcription on delete cascade,
          number integer not null,
          at timestamptz not null,
          status integer not null,
          error text not null,
          primary key (transcription_id, number)
        )`.execute(db);
      await sql`create table transcription.secret (name text primary key, value text not null)`.execute(
        db,
      );
    },
  },
  "002_callbacks": {
    async up(db: Kysely<unknown>) {
      await sql`alter table transcription.attempt add column next_at timestamptz`.execute(db);
      await sql`
        alter table transcription.secret
          add column created_at timestamptz not null default now(),
          add column expires_at timestamptz`.execute(db);
    },
  },
  "003_turns": {
    async up(db: Kysely<unknown>) {
      await sql`
        alter table transcription.transcription
          add column turn integer not null default 0,
          add column cost integer not null default 1,
          add column started_at timestamptz`.execute(db);
      await sql`
        create index on transcription.transcription (turn, id)
          where state in ('queued', 'running')`.execute(db);
      await sql`
        create table transcription.usage (
          owner text not null,
          day date not null,
          ms bigint not null,
          primary key (owner, day)
        )`.execute(db);
    },
  },
  "004_fingerprint": {
    async up(db: Kysely<unknown>) {
      await sql`alter table transcription.transcription add column fingerprint text`.execute(db);
    },
  },
  "005_unfinished": {
    async up(db: Kysely<unknown>) {
      // Every submission counts them; those that have ended are many more.
      await sql`
        create index on transcription.transcription (owner)
          where state in ('queued', 'running')`.execute(db);
    },
  },
  "006_changes": {
    async up(db: Kysely<unknown>) {
      await sql`
        create function transcription.tell() returns trigger language plpgsql as $$
        begin
          perform pg_notify('transcription', to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0]);
          return null;
        end $$`.execute(db);
      await sql`
        create trigger tell after update or delete on transcription.transcription
          for each row execute function transcription.tell('id')`.execute(db);
      await sql`
        create trigger tell after update on transcription.task
          for each row execute function transcription.tell('transcription_id')`.execute(db);
      await sql`
        create trigger tell after insert on transcription.attempt
          for each row execute function transcription.tell('transcription_id')`.execute(db);
    },
  },
  "007_claims": {
    async up(db: Kysely<unknown>) {
      await sql`
        alter table transcription.transcription
          add column stated_ms bigint not null default 0`.execute(db);
      await sql`alter table transcription.attempt add column job uuid`.execute(db);
      await sql`
        create or replace trigger tell after insert or update on transcription.attempt
          for each row execute function transcription.tell('transcription_id')`.execute(db);
    },
  },
  "008_served": {
    async up(db: Kysely<unknown>) {
      await sql`
        alter table transcription.transcription
          add column served integer not null default 0`.execute(db);
      await sql`
        alter table transcription.task
          add column cost integer not null default 1,
          add column ended_at timestamptz`.execute(db);
    },
  },
  "009_damage": {
    async up(db: Kysely<unknown>) {
      // The column stays for workers of the version before, which may still run.
      await sql`
        update transcription.transcription
          set media = media || '{"damage": {"placesMs": [], "more": 0}}'
          where complaints > 0 and media is not null and state in ('queued', 'running')`.execute(
        db,
      );
    },
  },
  "010_store": {
    async up(db: Kysely<unknown>) {
      await sql`
        create table transcription.store (
          name uuid not null,
          single boolean primary key default true check (single)
        )`.execute(db);
    },
  },
};
