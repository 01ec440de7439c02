import { Code, ConnectError } from "@connectrpc/connect";
import { badFieldsOf, errorInfoOf, retryAfterMsOf } from "../services/platform/fault/connect.ts";
import { type Failure, Refused } from "./failure.ts";
import { Invalid, type ValidationError } from "./validation/errors.ts";

/** The HTTP status of each canonical code. */
const STATUS: Readonly<Record<Code, number>> = {
  // A client that cancels sees no answer: whoever does see this one lost the service's connection.
  [Code.Canceled]: 503,
  [Code.Unknown]: 500,
  [Code.InvalidArgument]: 422,
  [Code.DeadlineExceeded]: 504,
  [Code.NotFound]: 404,
  [Code.AlreadyExists]: 409,
  [Code.PermissionDenied]: 403,
  [Code.ResourceExhausted]: 429,
  [Code.FailedPrecondition]: 422,
  [Code.Aborted]: 503,
  [Code.OutOfRange]: 422,
  [Code.Unimplemented]: 501,
  [Code.Internal]: 500,
  [Code.Unavailable]: 503,
  [Code.DataLoss]: 500,
  [Code.Unauthenticated]: 401,
};

/** Reasons whose status is not that of their code. */
const STATUS_BY_REASON: Readonly<Record<string, number>> = {
  DOCUMENT_TOO_LARGE: 413,
  MEDIA_TOO_LARGE: 413,
  UPLOAD_STALLED: 408,
  LOGIN_INVALID: 400,
  LOGIN_CANCELLED: 400,
  OPTIONS_INVALID: 400,
  MEDIA_EMPTY: 400,
  DOCUMENT_EMPTY: 400,
};

/** What people are told when the service's own words are not meant for them. */
const DETAIL: Readonly<Record<number, string>> = {
  500: "An internal error occurred.",
  503: "The service is not available at the moment. Try again later.",
  504: "The service did not answer in time. Try again later.",
};

/** Statuses of a service that is away or slow, and seconds after which it may be back. */
const AWAY = new Set([503, 504]);
const RETRY_AFTER_S = 5;

/** Why a request failed; anything unforeseen is an internal error without any detail. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  if (error instanceof Invalid) {
    const detail = "The request cannot be understood.";
    return {
      status: 422,
      reason: "REQUEST_INVALID",
      detail,
      metadata: {},
      invalid: error.errors,
    };
  }
  if (error instanceof ConnectError) return failureOfCall(error);
  return { status: 500, reason: "INTERNAL", detail: DETAIL[500]!, metadata: {}, invalid: [] };
}

function failureOfCall(error: ConnectError): Failure {
  const info = errorInfoOf(error);
  const reason = info?.reason || snake(Code[error.code]);
  const status = STATUS_BY_REASON[reason] ?? STATUS[error.code] ?? 500;
  const retryAfterMs = retryAfterMsOf(error);
  const bad = badFieldsOf(error).map(({ field, description }) => ({
    field: restName(field),
    description,
  }));
  const named = bad.map(({ field, description }) => `${field}: ${description}`).join("; ");
  const waiting =
    retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000));
  return {
    status,
    reason,
    detail: DETAIL[status] ?? ((reason === "OPTIONS_INVALID" && named) || error.rawMessage),
    metadata: info?.metadata ?? {},
    invalid: bad.map(toValidationError),
    retryAfterS: waiting ?? (AWAY.has(status) ? RETRY_AFTER_S : undefined),
  };
}

/** REST has its options beside the rest. */
const restName = (field: string): string => field.replace(/^options\./, "");

/** A field that a service refuses, as validation shows it. */
const toValidationError = ({
  field,
  description,
}: {
  field: string;
  description: string;
}): ValidationError => ({
  type: "value_error",
  loc: ["body", ...field.split(".")],
  msg: description,
  ctx: { error: description },
});

/** "FailedPrecondition" → "FAILED_PRECONDITION" */
const snake = (name = "Unknown"): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
