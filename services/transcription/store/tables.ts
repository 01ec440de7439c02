import type { ColumnType, Generated, Kysely, Transaction } from "kysely";
import type {
  HeardPiece,
  MediaInfo,
  Options,
  Piece,
  SpeakersFound,
  Stage,
  State,
  Warning,
} from "../model.ts";

/** Written as JSON text, read back parsed. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface TranscriptionTable {
  id: string;
  /** Issuer and subject of the caller. */
  owner: string;
  state: State;
  stage: Generated<Stage>;
  filename: string;
  media_url: string | null;
  options: Json<Options>;
  idempotency_key: string | null;
  /** Of what was submitted under the key. */
  fingerprint: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Date;
  /** What it says of its length; 0 when that is not known. */
  stated_ms: ColumnType<string, number | undefined, never>;
  /** Set once the recording is decoded. */
  total_ms: number | null;
  media: JsonOrNull<MediaInfo>;
  /** Where it stands in the order of work: lower ones first. */
  turn: Generated<number>;
  /** The work that it makes, in minutes that are recognised. */
  cost: Generated<number>;
  /** What is done of it. */
  served: Generated<number>;
  started_at: Date | null;
  /** Whether its tasks have been written. */
  prepared: Generated<boolean>;
  warnings: ColumnType<readonly Warning[], string | undefined, string>;
  failure_code: string | null;
  failure_message: string | null;
  /** Of the transcript's JSON, hexadecimal. */
  transcript_sha256: string | null;
}

/** That a block was listened to for voices, or why it was not. */
export interface VoicesResult {
  readonly why?: string;
}

/** Work on one recording that can be done apart from the rest of it. */
interface TaskTable {
  transcription_id: string;
  /** Pieces count from 0 in the order of time, blocks that are listened to for voices from −2 down; −1 tells the speakers apart. */
  index: number;
  piece: JsonOrNull<Piece>;
  result: JsonOrNull<HeardPiece | VoicesResult | SpeakersFound>;
  /** In minutes that are recognised. */
  cost: Generated<number>;
  ended_at: Date | null;
}

export interface AttemptTable {
  transcription_id: string;
  number: number;
  at: Date;
  /** 0 when the receiver was not reached. */
  status: number;
  error: string;
  /** When the next one is due; null when there is none. */
  next_at: Date | null;
  /** Whose it is while it is under way; null once it is over. */
  job: string | null;
}

/** Keys that sign callbacks. */
interface SecretTable {
  name: string;
  value: string;
  created_at: Generated<Date>;
  /** Set once another has taken its place. */
  expires_at: Date | null;
}

/** Sound that was decoded for a caller on one day (UTC), whatever became of it. */
interface UsageTable {
  owner: string;
  day: ColumnType<Date, Date | string, never>;
  ms: ColumnType<string, number, number>;
}

/** Which object store the recordings lie in: one row, from the first start on. */
interface StoreTable {
  name: string;
}

export interface Tables {
  "transcription.transcription": TranscriptionTable;
  "transcription.task": TaskTable;
  "transcription.attempt": AttemptTable;
  "transcription.secret": SecretTable;
  "transcription.usage": UsageTable;
  "transcription.store": StoreTable;
}

/** A database, within a transaction or without. */
export type Db = Kysely<Tables> | Transaction<Tables>;
