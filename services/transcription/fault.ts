import { Code, type ConnectError } from "@connectrpc/connect";
import { type BadField, wireErrors } from "../platform/fault/connect.ts";

export type TranscriptionFault =
  | { readonly kind: "bad options"; readonly fields: readonly BadField[] }
  | { readonly kind: "no media" }
  | { readonly kind: "too large"; readonly maxMb: number }
  | { readonly kind: "too many"; readonly limit: number }
  | { readonly kind: "unknown" }
  | { readonly kind: "not ready" }
  | { readonly kind: "no callback" }
  | { readonly kind: "failed"; readonly code: string; readonly message: string };

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
        "There is no media: send a file or a media_url.",
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
      return error(Code.ResourceExhausted, "TOO_MANY", message, {}, { retryAfterMs: 30_000 });
    }
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
    case "no callback":
      return error(
        Code.FailedPrecondition,
        "NO_CALLBACK",
        "The transcription was submitted without a callback_uri.",
      );
    case "failed":
      return error(Code.FailedPrecondition, "TRANSCRIPTION_FAILED", fault.message, {
        code: fault.code,
      });
  }
}
