import { timestampDate } from "@bufbuild/protobuf/wkt";
import { TranscriptionState } from "../gen/groundwork/transcription/v1/transcription_pb.ts";
import type { GetTranscriptResponse } from "../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { negotiate } from "./accept.ts";
import { Refused } from "./failure.ts";
import type { Answer, CallOptions, Deps, Input } from "./operation.ts";
import { rangeOf, within } from "./range.ts";
import { pollAfterS, progressHeader } from "./translate/progress.ts";
import { FORMATS, MEDIA_TYPES } from "./translate/transcription.ts";

/** HEAD and GET: 202 while it runs, 422 when it has failed, 200 with the transcript. */
export async function getTranscript(input: Input, { clients }: Deps): Promise<Answer> {
  const transcriptionId = input.params.transcription_id ?? "";
  const { transcription } = await clients.transcription.getTranscription(
    { transcriptionId },
    input.call,
  );
  const { state, failure, expireTime } = transcription ?? {};
  const expires = expireTime && { expires: timestampDate(expireTime).toUTCString() };
  if (state === TranscriptionState.FAILED) {
    const metadata = { code: failure?.code || "failed" };
    const detail = failure?.message || "The transcription failed.";
    throw new Refused(422, "TRANSCRIPTION_FAILED", detail, { metadata });
  }
  if (state !== TranscriptionState.SUCCEEDED) {
    const json = { transcription_id: transcriptionId, status: "in_progress" };
    const headers = {
      ...expires,
      "retry-after": String(pollAfterS(transcription?.progress)),
      "x-progress": progressHeader(transcription?.progress),
    };
    return { status: 202, headers, json };
  }
  return rendered(transcriptionId, input, clients.transcription, expires);
}

async function rendered(
  transcriptionId: string,
  { headers, call }: Input,
  client: Deps["clients"]["transcription"],
  expires: { expires: string } | undefined,
): Promise<Answer> {
  const type = negotiate(headers.accept?.toString(), MEDIA_TYPES);
  if (!type) {
    const detail = `The transcript can be had as ${MEDIA_TYPES.join(", ")}.`;
    throw new Refused(406, "FORMAT_UNKNOWN", detail);
  }
  const own = new AbortController();
  const signal = AbortSignal.any([call.signal, own.signal]);
  const options: CallOptions = { ...call, signal };
  const parts = client
    .getTranscript({ transcriptionId, format: FORMATS[type] }, options)
    [Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done || first.value.part.case !== "header") {
    own.abort();
    throw new Refused(500, "INTERNAL", "The transcript is incomplete.");
  }
  const { contentType, filename, etag, bytes } = first.value.part.value;
  const about = {
    ...expires,
    etag: `"${etag}"`,
    "accept-ranges": "bytes",
    vary: "accept",
    "cache-control": "private, no-cache",
  };
  if (matches(headers["if-none-match"]?.toString(), etag)) {
    own.abort();
    return { status: 304, headers: about };
  }
  const total = Number(bytes);
  const asked = { range: headers.range?.toString(), ifRange: headers["if-range"]?.toString() };
  const range = rangeOf(asked, about.etag, total);
  if (range === "beyond") {
    own.abort();
    const detail = `The transcript has ${total} bytes in this format.`;
    throw new Refused(416, "RANGE_UNSATISFIABLE", detail, { totalBytes: total });
  }
  const attached = type !== MEDIA_TYPES[0] && { "content-disposition": attachment(filename) };
  const sent = { ...about, ...attached, "content-type": contentType || type };
  const stream = chunksOf(parts, own);
  if (!range) return { status: 200, headers: { ...sent, "content-length": String(total) }, stream };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...sent,
      "content-range": `bytes ${start}-${end}/${total}`,
      "content-length": String(end - start + 1),
    },
    stream: within(stream, range),
  };
}

/** HEAD: as GET, but for its range, which means nothing there. */
export const pollTranscription = ({ headers, ...input }: Input, deps: Deps): Promise<Answer> =>
  getTranscript({ ...input, headers: { ...headers, range: undefined } }, deps);

/** The content; leaving it early ends the call too. */
async function* chunksOf(parts: AsyncIterator<GetTranscriptResponse>, own: AbortController) {
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) return;
      if (value.part.case === "chunk") yield value.part.value;
    }
  } finally {
    own.abort();
  }
}

/** RFC 9110, section 13.1.2: weak comparison. */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((each) => ["*", `"${etag}"`, `W/"${etag}"`].includes(each.trim())) ??
  false;

/** RFC 6266: plain characters for old clients, all of them for the others. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const full = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** DELETE /api/v2/transcription/{transcription_id} */
export async function deleteTranscription(input: Input, { clients }: Deps): Promise<Answer> {
  const transcriptionId = input.params.transcription_id ?? "";
  await clients.transcription.deleteTranscription({ transcriptionId }, input.call);
  return { status: 204 };
}

/** GET /me */
export async function checkAccess({ call }: Input, { clients }: Deps): Promise<Answer> {
  const { subject, scopes } = await clients.transcription.checkAccess({}, call);
  return { status: 200, headers: { "cache-control": "no-store" }, json: { subject, scopes } };
}
