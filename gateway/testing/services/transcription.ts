import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, type ConnectRouter, type ContextValues } from "@connectrpc/connect";
import {
  TranscriptFormat,
  TranscriptionState,
} from "../../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { TranscriptionService } from "../../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { type Caller, callerOf, requireScope } from "../../../services/platform/auth/caller.ts";
import type { Verifier } from "../../../services/platform/auth/verifier.ts";
import { around, fail } from "./around.ts";

/** As the document has it. */
export const TRANSCRIPT = {
  transcript: "hello",
  accuracy: 0.9,
  slice_meta: [],
  schema_version: 1,
  media_language: "en",
  duration_ms: 700,
  speakers: [],
  engine: { name: "test", version: "1", model: "none" },
  media: { container: "wav", codec: "pcm_s16le", sample_rate: 16_000, channels: 1 },
  warnings: [],
};

const RUNNING = "00000000-0000-4000-8000-000000000001";
const DONE = "00000000-0000-4000-8000-000000000002";
const FAILED = "00000000-0000-4000-8000-000000000003";
/** Ids that the transcription service knows, all of them user-1's. */
export const transcriptions = { RUNNING, DONE, FAILED };

/** What the transcription service was sent last. */
export interface Submitted {
  bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: looked at by tests only
  config: any;
  chunks: number[];
  /** Uploads whose caller went away. */
  aborts: number;
}

/** What is refused, by the key of a submission. */
const REFUSALS: Readonly<Record<string, () => Error>> = {
  "used for another": () =>
    fail(Code.InvalidArgument, "IDEMPOTENCY_KEY_REUSED", "The key was used for another recording."),
  "bad language": () => {
    const field = "options.language";
    const description = "must be a language tag";
    const badFields = [{ field, description }];
    return fail(
      Code.InvalidArgument,
      "OPTIONS_INVALID",
      `${field}: ${description}`,
      {},
      { badFields },
    );
  },
  "one too many": () =>
    fail(Code.ResourceExhausted, "TOO_MANY", "There are too many.", {}, { retryAfterMs: 30_000 }),
};

function permitted(values: ContextValues): Caller {
  const caller = callerOf(values);
  requireScope(caller, "groundwork:app:transcription");
  return caller;
}

/** A transcription service that keeps the contract; its transcripts are made up. */
export const transcriptionRoutes =
  (verifier: Verifier, submitted: Submitted) => (router: ConnectRouter) => {
    const owned = (id: string, values: ContextValues) => {
      const { subject } = permitted(values);
      const known =
        (Object.values(transcriptions) as string[]).includes(id) && subject === "user-1";
      if (!known) throw fail(Code.NotFound, "NOT_FOUND", "There is no such transcription.");
    };
    router.service(
      TranscriptionService,
      {
        async startTranscription(parts, { values, signal }) {
          permitted(values);
          signal.addEventListener("abort", () => submitted.aborts++);
          submitted.bytes = 0;
          submitted.chunks = [];
          for await (const { part } of parts) {
            if (part.case === "config") submitted.config = part.value;
            if (part.case !== "chunk") continue;
            submitted.bytes += part.value.byteLength;
            submitted.chunks.push(part.value.byteLength);
          }
          const refusal = REFUSALS[submitted.config?.idempotencyKey];
          if (refusal) throw refusal();
          if (!submitted.config?.mediaUrl && submitted.bytes === 0) {
            throw fail(Code.InvalidArgument, "MEDIA_EMPTY", "The recording is empty.");
          }
          return { transcriptionId: RUNNING };
        },
        getTranscription({ transcriptionId }, { values }) {
          owned(transcriptionId, values);
          const states: Record<string, TranscriptionState> = {
            [RUNNING]: TranscriptionState.RUNNING,
            [DONE]: TranscriptionState.SUCCEEDED,
            [FAILED]: TranscriptionState.FAILED,
          };
          const failure = { code: "media_unreadable", message: "The file is no recording." };
          return {
            transcription: {
              transcriptionId,
              state: states[transcriptionId] ?? TranscriptionState.UNSPECIFIED,
              expireTime: timestampFromDate(new Date(Date.UTC(2030, 0, 1))),
              ...(transcriptionId === FAILED && { failure }),
            },
          };
        },
        async *getTranscript({ transcriptionId, format }, { values }) {
          owned(transcriptionId, values);
          const json = JSON.stringify(TRANSCRIPT);
          const [contentType, content] =
            format === TranscriptFormat.VTT ? ["text/vtt", "WEBVTT\n"] : ["application/json", json];
          const header = {
            contentType,
            filename: 'Zoë "1".vtt',
            etag: "v1",
            bytes: BigInt(content.length),
          };
          yield { part: { case: "header", value: header } };
          yield { part: { case: "chunk", value: new TextEncoder().encode(content) } };
        },
        deleteTranscription({ transcriptionId }, { values }) {
          owned(transcriptionId, values);
          return {};
        },
        checkAccess(_request, { values }) {
          const { subject, scopes } = permitted(values);
          return { subject, scopes: [...scopes] };
        },
      },
      { interceptors: around("transcription", verifier) },
    );
  };
