import { Code, type ConnectError } from "@connectrpc/connect";
import { type BadField, wireErrors } from "../platform/fault/connect.ts";

export type TranscriptionFault =
  | { readonly kind: "bad options"; readonly fields: readonly BadField[] }
  | { readonly kind: "no media" }
  | { readonly kind: "too large"; readonly maxMb: number }
  | { readonly kind: "too many"; readonly limit: number; readonly retryAfterMs: number }
  | {
      readonly kind: "used up";
      readonly minutes: number;
      readonly leftMs: number;
      readonly retryAfterMs: number;
    }
  | { readonly kind: "stalled"; readonly seconds: number }
  | { readonly kind: "disk full" }
  | { readonly kind: "unknown" }
  | { readonly kind: "not ready" }
  | { readonly kind: "key reused" }
  | { readonly kind: "stopping" }
  | { readonly kind: "no callback" }
  | { readonly kind: "calling"; readonly retryAfterMs: number }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

/** Room is made by expiry and deletion, or by people. */
const FULL_MS = 60_000;

/** A server that stops is soon replaced. */
const AGAIN_MS = 1_000;

const error = wireErrors("transcription.groundwork.com");

/** A fault's face on the wire. A new kind does not compile until it has one. */
export function onTheWire(fault: TranscriptionFault): ConnectError {
  switch (fault.kind) {
    case "bad options": {
      const message = fault.fields
        .map(({ field, description }) => `${field}: ${description}`)
        .join("; ");
      return error(
        Code.InvalidArgument,
        "OPTIONS_INVALID",
        message,
        {},
        { badFields: fault.fields },
      );
    }
    case "no media":
      return error(
        Code.InvalidArgument,
        "MEDIA_EMPTY",
        "There is no media, or nothing in it: send a file that is not empty, or a media_url.",
      );
    case "too large":
      return error(
        Code.ResourceExhausted,
        "MEDIA_TOO_LARGE",
        `The recording exceeds ${fault.maxMb} MB.`,
        { max_mb: String(fault.maxMb) },
      );
    case "too many": {
      const message = `${fault.limit} transcriptions of yours are unfinished: wait for one to end.`;
      const { retryAfterMs } = fault;
      return error(Code.ResourceExhausted, "TOO_MANY", message, {}, { retryAfterMs });
    }
    case "used up":
      return error(
        Code.ResourceExhausted,
        "MINUTES_USED_UP",
        fault.leftMs < 1000
          ? `Your ${fault.minutes} minutes of today (UTC) are used up.`
          : `It is longer than what is left of your ${fault.minutes} minutes of today (UTC): ${(fault.leftMs / 60_000).toFixed(1)}.`,
        { minutes: String(fault.minutes) },
        { retryAfterMs: fault.retryAfterMs },
      );
    case "stalled":
      return error(
        Code.DeadlineExceeded,
        "UPLOAD_STALLED",
        `Nothing came for ${fault.seconds} s: the upload is given up.`,
      );
    case "disk full":
      return error(
        Code.Unavailable,
        "STORAGE_FULL",
        "There is no room for the recording at the moment.",
        {},
        { retryAfterMs: FULL_MS },
      );
    case "unknown":
      return error(Code.NotFound, "NOT_FOUND", "There is no such transcription.");
    case "not ready":
      return error(
        Code.FailedPrecondition,
        "NOT_READY",
        "The transcription is still in progress.",
        {},
        { retryAfterMs: 2000 },
      );
    case "key reused":
      return error(
        Code.InvalidArgument,
        "IDEMPOTENCY_KEY_REUSED",
        "The idempotency key was used for another recording or other options.",
      );
    case "stopping":
      return error(
        Code.Unavailable,
        "STOPPING",
        "The server is stopping: watch again, elsewhere or in a moment.",
        {},
        { retryAfterMs: AGAIN_MS },
      );
    case "no callback":
      return error(
        Code.FailedPrecondition,
        "NO_CALLBACK",
        "The transcription was submitted without a callback_uri.",
      );
    case "calling":
      return error(
        Code.ResourceExhausted,
        "REPLAY_TOO_SOON",
        "The receiver is being called, or was called five times in a minute: replay it later.",
        {},
        { retryAfterMs: fault.retryAfterMs },
      );
    case "failed":
      return error(Code.FailedPrecondition, "TRANSCRIPTION_FAILED", fault.message, {
        code: fault.code,
      });
  }
}
