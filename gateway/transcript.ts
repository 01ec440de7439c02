import { timestampDate } from "@bufbuild/protobuf/wkt";
import { TranscriptionState } from "../gen/groundwork/transcription/v1/transcription_pb.ts";
import { demand, isConditional, isKnown } from "./conditions.ts";
import { mediaTypeFor, openContent } from "./content.ts";
import { download } from "./download.ts";
import { Refused } from "./failure.ts";
import type { Answer, Deps, Input } from "./operation.ts";
import { pollAfterS, progressHeader } from "./translate/progress.ts";

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
    return download(content, type, input.headers, expires);
  } catch (error) {
    content.leave();
    throw error;
  }
}

/** HEAD: as GET, but for its range, which means nothing there. */
export const pollTranscription = ({ headers, ...input }: Input, deps: Deps): Promise<Answer> =>
  getTranscript({ ...input, headers: { ...headers, range: undefined } }, deps);

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
