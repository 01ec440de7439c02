import { durationFromMs, durationMs } from "@bufbuild/protobuf/wkt";
import { type Code, ConnectError } from "@connectrpc/connect";
import {
  BadRequestSchema,
  ErrorInfoSchema,
  RetryInfoSchema,
} from "../../../gen/google/rpc/error_details_pb.ts";

/** One field of a request that cannot be used. */
export interface BadField {
  /** Path in the request, by proto names: "options.language". */
  readonly field: string;
  readonly description: string;
  /** For programs: UPPER_SNAKE_CASE. */
  readonly reason?: string;
}

interface Details {
  readonly badFields?: readonly BadField[];
  /** When trying again may help, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** Makes the errors of one domain ("search.groundwork.com"): a code for machines, a reason for programs, a message for people. */
export function wireErrors(domain: string) {
  return (
    code: Code,
    reason: string,
    message: string,
    metadata: Readonly<Record<string, string>> = {},
    { badFields, retryAfterMs }: Details = {},
  ): ConnectError => {
    const info = { desc: ErrorInfoSchema, value: { reason, domain, metadata: { ...metadata } } };
    const bad = badFields && {
      desc: BadRequestSchema,
      value: {
        fieldViolations: badFields.map(({ field, description, reason = "" }) => ({
          field,
          description,
          reason,
        })),
      },
    };
    const retry = retryAfterMs !== undefined && {
      desc: RetryInfoSchema,
      value: { retryDelay: durationFromMs(retryAfterMs) },
    };
    const details = [info, bad || undefined, retry || undefined].filter(
      (each) => each !== undefined,
    );
    return new ConnectError(message, code, undefined, details);
  };
}

/** Who failed and why, if the error says so. */
export function errorInfoOf(error: ConnectError) {
  const info = error.findDetails(ErrorInfoSchema)[0];
  return info && { reason: info.reason, domain: info.domain, metadata: info.metadata };
}

export function badFieldsOf(error: ConnectError): readonly BadField[] {
  return error.findDetails(BadRequestSchema).flatMap((detail) => detail.fieldViolations);
}

export function retryAfterMsOf(error: ConnectError): number | undefined {
  const delay = error.findDetails(RetryInfoSchema)[0]?.retryDelay;
  return delay && durationMs(delay);
}
