import type { EgressFault, EgressResponse } from "../../platform/egress/egress.ts";
import { Fault, faultOf } from "../../platform/fault/fault.ts";
import type { ObjectFault } from "../../platform/objects/objects.ts";
import type { Job } from "../../platform/queue/queue.ts";
import type { MediaFault } from "../model.ts";
import { mediaOf } from "../store/files.ts";
import { enter } from "../store/progress.ts";
import type { Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { PREPARE, priorityOf, type Whole } from "./queues.ts";

/** Fetches, and sends the recording on. What was fetched before is not fetched again. */
export async function fetchAndGoOn(deps: JobDeps, row: Row, { signal }: Job<Whole>): Promise<void> {
  const { db, queue, objects } = deps;
  const { id } = row;
  if (!row.media_url || row.total_ms !== null || !(await enter(db, id, "fetch"))) return;
  if ((await objects.stat(mediaOf(id))) === undefined)
    await fetchMedia(deps, id, row.media_url, signal);
  // The job's id is the recording's: sent twice, it is one job.
  await queue.send(PREPARE, { id }, { id, priority: priorityOf(row.turn), group: row.owner });
}

const MB = 1 << 20;
const REDIRECTS = 3;
const TIMEOUT_MS = 1_800_000;
/** As it is, not compressed once more on the way. */
const PLAIN = "identity";
/** Request Timeout, Too Early, Too Many Requests: the server may be well again in a moment, as with 5xx. */
const PASSING = new Set([408, 425, 429]);

/**
 * Fetches a recording into the object store.
 *
 * @throws Fault<MediaFault> when trying again would not help, Error when it may
 */
async function fetchMedia(
  { egress, objects, limits }: JobDeps,
  id: string,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const maxBytes = limits.maxMediaMb * MB;
  try {
    const response = await egress.request(url, {
      headers: { "accept-encoding": PLAIN },
      maxRedirects: REDIRECTS,
      timeoutMs: TIMEOUT_MS,
      maxBytes,
      signal,
    });
    await refuse(response, maxBytes);
    const { bytes } = await objects.put(mediaOf(id), response.body, { signal, maxBytes });
    if (bytes === 0) throw unreachable("It answered with nothing.");
  } catch (error) {
    throw explained(error, limits.maxMediaMb);
  }
}

async function refuse({ status, headers, body }: EgressResponse, maxBytes: number): Promise<void> {
  const tooLarge = Number(headers["content-length"] ?? 0) > maxBytes;
  const packing = String(headers["content-encoding"] || PLAIN);
  if (status === 200 && !tooLarge && packing.toLowerCase() === PLAIN) return;
  for await (const _ of body) break;
  if (status === 200 && !tooLarge) throw packed(packing);
  if (status === 200) throw new Fault<EgressFault>({ kind: "too_large", maxBytes });
  if (status >= 500 || PASSING.has(status)) {
    throw new Fault<EgressFault>({ kind: "unreachable", why: `it answered ${status}` });
  }
  throw unreachable(`It answered ${status}.`);
}

function explained(error: unknown, maxMb: number): unknown {
  const fault = faultOf<EgressFault | ObjectFault>(
    error,
    "refused",
    "unreachable",
    "too_large",
    "object_too_large",
    "too_many_redirects",
    "timeout",
  );
  switch (fault?.kind) {
    case "refused":
      return unreachable(`It may not be fetched: ${fault.why}.`);
    case "unreachable":
      return fault.lasting ? unreachable(`It could not be fetched: ${fault.why}.`) : error;
    case "too_many_redirects":
      return unreachable(`It redirects more than ${fault.limit} times.`);
    // Whoever was that slow would be so again, and others wait for the place.
    case "timeout":
      return unreachable(`It did not arrive within ${fault.timeoutMs / 60_000} minutes.`);
    case "too_large":
    case "object_too_large":
      return new Fault<MediaFault>({
        kind: "media_too_large",
        detail: `It is larger than ${maxMb} MB.`,
      });
    default:
      return error;
  }
}

/** A megabyte of it may be a gigabyte: recordings are small as they are. */
const packed = (how: string) =>
  unreachable(
    `It came compressed (content-encoding: ${how.slice(0, 40)}): it has to come as it is.`,
  );

const unreachable = (detail: string) =>
  new Fault<MediaFault>({ kind: "media_unreachable", detail });
