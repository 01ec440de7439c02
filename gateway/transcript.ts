import { timestampDate } from "@bufbuild/protobuf/wkt";
import { TranscriptionState } from "../gen/groundwork/transcription/v1/transcription_pb.ts";
import { demand, isConditional, isKnown } from "./conditions.ts";
import { type Content, mediaTypeFor, openContent } from "./content.ts";
import { Refused } from "./failure.ts";
import type { Answer, Deps, Input } from "./operation.ts";
import { rangeOf, within } from "./range.ts";
import { pollAfterS, progressHeader } from "./translate/progress.ts";
import { MEDIA_TYPES } from "./translate/transcription.ts";

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
    isKnown(input.headers, undefined);
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
  input: Input,
  client: Deps["clients"]["transcription"],
  expires: { expires: string } | undefined,
): Promise<Answer> {
  const type = mediaTypeFor(input);
  const content = await openContent(transcriptionId, type, input, client);
  try {
    return answerOf(content, type, input.headers, expires);
  } catch (error) {
    content.leave();
    throw error;
  }
}

/** @throws Refused 412, or 416 */
function answerOf(
  content: Content,
  type: string,
  headers: Input["headers"],
  expires: { expires: string } | undefined,
): Answer {
  const { etag, about, chunks } = content;
  const validators = {
    ...expires,
    etag,
    "accept-ranges": "bytes",
    vary: "accept",
    "cache-control": "private, no-cache",
  };
  if (isKnown(headers, etag)) {
    content.leave();
    return { status: 304, headers: validators };
  }
  const total = Number(about.bytes);
  const asked = { range: headers.range?.toString(), ifRange: headers["if-range"]?.toString() };
  const range = rangeOf(asked, etag, total);
  if (range === "beyond") {
    const detail = `The transcript has ${total} bytes in this format.`;
    throw new Refused(416, "RANGE_UNSATISFIABLE", detail, { totalBytes: total });
  }
  const attached = type !== MEDIA_TYPES[0] && {
    "content-disposition": attachment(about.filename),
  };
  const sent = { ...validators, ...attached, "content-type": about.contentType || type };
  if (!range)
    return {
      status: 200,
      headers: { ...sent, "content-length": String(total) },
      stream: chunks,
    };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...sent,
      "content-range": `bytes ${start}-${end}/${total}`,
      "content-length": String(end - start + 1),
    },
    stream: within(chunks, range),
  };
}

/** HEAD: as GET, but for its range, which means nothing there. */
export const pollTranscription = ({ headers, ...input }: Input, deps: Deps): Promise<Answer> =>
  getTranscript({ ...input, headers: { ...headers, range: undefined } }, deps);

/** RFC 6266: plain characters for old clients, all of them for the others. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const full = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** DELETE /api/v2/transcription/{transcription_id}, also of one content of it only. */
export async function deleteTranscription(input: Input, { clients }: Deps): Promise<Answer> {
  const transcriptionId = input.params.transcription_id ?? "";
  if (isConditional(input.headers))
    demand(input.headers, await tagOf(transcriptionId, input, clients.transcription));
  await clients.transcription.deleteTranscription({ transcriptionId }, input.call);
  return { status: 204 };
}

/** The tag that GET would answer with; undefined where there is no transcript. */
async function tagOf(
  transcriptionId: string,
  input: Input,
  client: Deps["clients"]["transcription"],
): Promise<string | undefined> {
  const { transcription } = await client.getTranscription({ transcriptionId }, input.call);
  if (transcription?.state !== TranscriptionState.SUCCEEDED) return undefined;
  const content = await openContent(transcriptionId, mediaTypeFor(input), input, client);
  content.leave();
  return content.etag;
}

/** GET /me */
export async function checkAccess({ call }: Input, { clients }: Deps): Promise<Answer> {
  const { subject, scopes } = await clients.transcription.checkAccess({}, call);
  return { status: 200, headers: { "cache-control": "no-store" }, json: { subject, scopes } };
}
