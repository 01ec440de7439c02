import { Refused } from "./failure.ts";
import type { Input } from "./operation.ts";

type Headers = Input["headers"];

/** Whether a request is meant for one state of its resource only. */
export const isConditional = (headers: Headers): boolean =>
  headers["if-match"] !== undefined || headers["if-none-match"] !== undefined;

/**
 * Whether a client that reads has the content already (RFC 9110, section 13.2.2).
 *
 * @param etag  the content's strong tag, in its quotes; undefined when there is none
 * @throws Refused 412 when the content is not the one that the request is meant for
 */
export function isKnown(headers: Headers, etag: string | undefined): boolean {
  demandMatch(headers, etag);
  return holds(headers["if-none-match"]?.toString(), etag, weakly);
}

/** For what changes or removes. @throws Refused 412, also for content that the client has already */
export function demand(headers: Headers, etag: string | undefined): void {
  demandMatch(headers, etag);
  if (holds(headers["if-none-match"]?.toString(), etag, weakly)) throw unmet();
}

function demandMatch(headers: Headers, etag: string | undefined): void {
  const wanted = headers["if-match"]?.toString();
  if (wanted !== undefined && !holds(wanted, etag, strongly)) throw unmet();
}

const unmet = () =>
  new Refused(412, "PRECONDITION_FAILED", "The content is not the one that the request names.");

type Same = (one: string, etag: string) => boolean;
const strongly: Same = (one, etag) => one === etag;
const weakly: Same = (one, etag) => one.replace(/^W\//, "") === etag;

/** A tag of a list: opaque, and it may hold commas. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Whether a list of tags has that of the content; "*" is whatever there is. */
function holds(list: string | undefined, etag: string | undefined, same: Same): boolean {
  if (list === undefined || etag === undefined) return false;
  return list.trim() === "*" || (list.match(TAG) ?? []).some((one) => same(one, etag));
}
