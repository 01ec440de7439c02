import { randomUUID } from "node:crypto";
import { PROBLEM_TYPE, problemOf } from "../services/platform/server/problem.ts";
import { negotiate } from "./accept.ts";
import type { Failure } from "./failure.ts";
import type { Answer, Style } from "./operation.ts";
import { errorPage } from "./pages/error.ts";

interface Asked {
  readonly style: Style;
  readonly requestId: string;
  readonly accept: string | undefined;
}

/** A failure as each component documents it. Pages only where a page was asked for. */
export function faceOf(failure: Failure, { style, requestId, accept }: Asked): Answer {
  const headers = headersOf(failure);
  switch (style) {
    case "extraction":
      return { headers, ...extractionFace(failure, requestId) };
    case "oauth":
      return { headers: { ...headers, "cache-control": "no-store" }, ...oauthFace(failure) };
    case "transcription": {
      const msg_code = (failure.metadata.code ?? failure.reason).toLowerCase();
      const errors = failure.invalid.length > 0 ? { errors: failure.invalid } : {};
      const status = failure.reason === "REQUEST_INVALID" ? 400 : failure.status;
      return problem({ ...failure, status }, requestId, headers, { msg_code, ...errors });
    }
    case "page":
    case "page on request": {
      const offered = ["text/html", "application/json"] as const;
      const kind = negotiate(accept, style === "page" ? offered : offered.toReversed());
      if (kind === "text/html" && failure.status !== 422) {
        return { status: failure.status, headers, html: errorPage(failure, requestId) };
      }
      return apiFace(failure, requestId, headers);
    }
    case "search":
      return apiFace(failure, requestId, headers);
  }
}

/** HTTPValidationError for requests that cannot be understood, otherwise a problem. */
function apiFace(failure: Failure, requestId: string, headers: Answer["headers"]): Answer {
  if (failure.status === 422 && failure.invalid.length > 0) {
    return { status: 422, json: { detail: failure.invalid }, ...(headers && { headers }) };
  }
  return problem(failure, requestId, headers);
}

function problem(
  { status, detail }: Failure,
  requestId: string,
  headers: Answer["headers"] = {},
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const json = problemOf(status, detail, requestId, more);
  return { status, headers: { ...headers, "content-type": PROBLEM_TYPE }, json };
}

/** The specification has one status for whatever is wrong before the extraction begins. */
const REJECTED = new Set([400, 415, 422]);

/** The bodies of the specification's section 7.3, word for word. */
function extractionFace(failure: Failure, requestId: string): Answer {
  const { status, reason, detail, metadata } = failure;
  if (reason === "DOCUMENT_TOO_LARGE") {
    return {
      status: 413,
      json: { error: `Request payload exceeds ${metadata.max_mb} MB limit` },
    };
  }
  if (reason === "DOCUMENT_UNPROCESSABLE") {
    const { category, code, message = null } = metadata;
    return { status: 422, json: { error: { category, code, message } } };
  }
  if (reason === "BUSY") {
    return { status: 429, json: { error: "Server is busy processing another request" } };
  }
  if (status === 500 || status === 504) {
    const id = metadata.error_id ?? randomUUID();
    const what = status === 504 ? "The extraction took too long" : "An internal error occurred";
    // Who waits a little and sends the same document again gets the same answer.
    return { status: 500, headers: {}, json: { error: `${what} [error_id=${id}]` } };
  }
  if (REJECTED.has(status)) return { status: 400, json: { error: detail } };
  return problem(failure, requestId, headersOf(failure), { error: detail });
}

/** RFC 6749, section 5.2. */
function oauthFace({ status, detail, metadata }: Failure): Answer {
  const error = metadata.error ?? (status >= 500 ? "server_error" : "invalid_request");
  return {
    status: status === 422 ? 400 : status,
    json: { error, error_description: detail },
  };
}

function headersOf({ status, reason, detail, retryAfterS, allow, totalBytes }: Failure) {
  return {
    ...(retryAfterS !== undefined && { "retry-after": String(retryAfterS) }),
    ...(totalBytes !== undefined && { "content-range": `bytes */${totalBytes}` }),
    ...(allow && { allow: allow.join(", ") }),
    ...(status === 401 && { "www-authenticate": challenge("invalid_token", detail) }),
    ...(reason === "SCOPE_MISSING" && {
      "www-authenticate": challenge("insufficient_scope", detail),
    }),
  };
}

/** RFC 6750, section 3. */
const challenge = (error: string, description: string): string =>
  `Bearer error="${error}", error_description="${description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "'")}"`;
