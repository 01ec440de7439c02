import type { MessageInitShape } from "@bufbuild/protobuf";
import { durationFromMs, timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type SpeakerOptions,
  type SpeakerOptionsSchema,
  TranscriptFormat,
  type TranscriptionOptions,
  type TranscriptionSchema,
  TranscriptionState,
} from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import type { TranscriptionConfig } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { TranscriptionFault } from "./fault.ts";
import { DEFAULT_OPTIONS, type Options, type State } from "./model.ts";
import { type Callable, checkOptions } from "./options.ts";
import type { Format } from "./stages/format.ts";
import type { Attempt } from "./store/attempts.ts";
import type { Row } from "./store/transcriptions.ts";

/** What was asked for, checked. */
export interface Submission {
  readonly mediaUrl?: string;
  readonly filename: string;
  readonly options: Options;
  readonly idempotencyKey?: string;
}

/** @throws Fault<TranscriptionFault> "bad options" */
export function fromConfig(config: TranscriptionConfig, egress: Callable): Submission {
  const { mediaUrl, filename, idempotencyKey } = config;
  const around = { mediaUrl, filename, idempotencyKey };
  const options = checkOptions(fromOptions(config.options), around, egress);
  return {
    filename,
    options,
    ...(mediaUrl && { mediaUrl }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

function fromOptions(options?: TranscriptionOptions): Options {
  if (!options) return DEFAULT_OPTIONS;
  const { callbackUri, language, speakers, vocabulary, context, audioTrack } = options;
  return {
    speakers: fromSpeakers(speakers),
    vocabulary,
    ...(callbackUri && { callbackUri }),
    ...(language && { language }),
    ...(context && { context }),
    ...(audioTrack && { track: audioTrack }),
  };
}

function fromSpeakers(speakers?: SpeakerOptions): Options["speakers"] {
  // Who says how many there are wants them told apart.
  if (!speakers || !(speakers.enabled || speakers.count || speakers.perChannel)) return false;
  if (speakers.perChannel && speakers.count) {
    const description = "must not be given with per_channel: each channel is one";
    const fields = [{ field: "options.speakers.count", description }];
    throw new Fault<TranscriptionFault>({ kind: "bad options", fields });
  }
  return speakers.perChannel ? "channels" : speakers.count || true;
}

export const toSpeakers = (
  speakers: Options["speakers"],
): MessageInitShape<typeof SpeakerOptionsSchema> => ({
  enabled: speakers !== false,
  perChannel: speakers === "channels",
  count: typeof speakers === "number" ? speakers : 0,
});

const STATES: Readonly<Record<State, TranscriptionState>> = {
  queued: TranscriptionState.QUEUED,
  running: TranscriptionState.RUNNING,
  succeeded: TranscriptionState.SUCCEEDED,
  failed: TranscriptionState.FAILED,
};

/** How far a transcription is. */
interface Reached {
  /** Recognised so far. */
  readonly doneMs: number;
  /** Recordings before it in the queue. */
  readonly position: number;
  /** How long it may take from now; undefined while that is not known. */
  readonly remainingMs: number | undefined;
}

export function toTranscription(
  row: Row,
  { doneMs, position, remainingMs }: Reached,
  attempts: readonly Attempt[],
): MessageInitShape<typeof TranscriptionSchema> {
  const total = row.total_ms;
  const done = row.state === "succeeded" ? (total ?? 0) : doneMs;
  return {
    transcriptionId: row.id,
    state: STATES[row.state],
    filename: row.filename,
    context: row.options.context ?? "",
    createTime: timestampFromDate(row.created_at),
    ...(row.ended_at && { endTime: timestampFromDate(row.ended_at) }),
    expireTime: timestampFromDate(row.expires_at),
    progress: {
      stage: row.stage,
      done: durationFromMs(done),
      ...(total !== null && { total: durationFromMs(total) }),
      queuePosition: position,
      ...(remainingMs !== undefined && { remaining: inSeconds(remainingMs) }),
    },
    ...(row.failure_code && {
      failure: { code: row.failure_code, message: row.failure_message ?? "" },
    }),
    warnings: row.warnings.map(({ detail }) => detail),
    codedWarnings: row.warnings.map(({ code, detail }) => ({ code, detail })),
    callbackAttempts: attempts.map(({ at, status, error, next_at }) => ({
      time: timestampFromDate(at),
      status,
      error,
      ...(next_at && { retryTime: timestampFromDate(next_at) }),
    })),
  };
}

/** Whole seconds: it is a guess, and watchers are told of every change. */
const inSeconds = (ms: number) => durationFromMs(Math.ceil(ms / 1000) * 1000);

const FORMATS: Readonly<Record<TranscriptFormat, Format>> = {
  [TranscriptFormat.UNSPECIFIED]: "json",
  [TranscriptFormat.JSON]: "json",
  [TranscriptFormat.DOCX]: "docx",
  [TranscriptFormat.VTT]: "vtt",
  [TranscriptFormat.SRT]: "srt",
  [TranscriptFormat.TEXT]: "text",
  [TranscriptFormat.MARKDOWN]: "markdown",
};

/** @throws Fault<TranscriptionFault> "bad options" for a number that is none of the enum */
export function fromFormat(format: TranscriptFormat): Format {
  const found = FORMATS[format];
  if (found) return found;
  const fields = [{ field: "format", description: "is none of the known formats" }];
  throw new Fault<TranscriptionFault>({ kind: "bad options", fields });
}

export const toFormat = (format: Format): TranscriptFormat =>
  BY_NAME.find(([, name]) => name === format)?.[0] ?? TranscriptFormat.JSON;

const BY_NAME = Object.entries(FORMATS).map(
  ([key, name]) => [Number(key) as TranscriptFormat, name] as const,
);
