import { STATUS_CODES } from "node:http";

export const PROBLEM_TYPE = "application/problem+json";

/**
 * The body of an error (RFC 9457), with the request's id for a report to quote.
 *
 * @param detail  for people; tells nothing of the inside
 * @param more    what a component adds to it
 */
export const problemOf = (
  status: number,
  detail: string,
  requestId: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: "about:blank",
  title: STATUS_CODES[status] ?? "Error",
  status,
  detail,
  request_id: requestId,
  ...more,
});
