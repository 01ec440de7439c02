import { jsonBody, mediaTypeOf } from "./body.ts";
import { Refused } from "./failure.ts";
import type { Answer, Deps, Input } from "./operation.ts";
import { toOptions, urlRequest } from "./translate/transcription.ts";
import { readForm } from "./upload/form.ts";
import { mediaTooLarge, refuseEarly, sendForm } from "./upload/guard.ts";
import { type StartMessage, toMessages } from "./upload/media.ts";
import { validate } from "./validation/checks.ts";

const MAX_KEY_CHARS = 255;

/** POST /api/v2/transcription */
export async function startTranscription(input: Input, deps: Deps): Promise<Answer> {
  // Who may not ask learns nothing of how to, and need not send gigabytes to learn that.
  await deps.clients.transcription.checkAccess({}, input.call);
  const type = mediaTypeOf(input.headers["content-type"]);
  if (type === "multipart/form-data") return startFromForm(input, deps);
  if (type === "application/json" || type.endsWith("+json")) return startFromUrl(input, deps);
  const detail =
    "The request must be multipart/form-data with media, or application/json with media_url.";
  throw new Refused(415, "CONTENT_TYPE_UNSUPPORTED", detail);
}

async function startFromForm(input: Input, { clients, config }: Deps): Promise<Answer> {
  const { maxMediaMb: maxMb } = config;
  refuseEarly(input, maxMb * 2 ** 20, mediaTooLarge(maxMb));
  const form = readForm(input, ["options"]);
  try {
    const parts = toMessages(form.parts, { maxMb, idempotencyKey: keyOf(input) });
    const response = await sendForm(parts, (messages) =>
      clients.transcription.startTranscription(messages, input.call),
    );
    return started(response.transcriptionId);
  } finally {
    form.close();
  }
}

async function startFromUrl(input: Input, { clients }: Deps): Promise<Answer> {
  const body = validate(urlRequest, await jsonBody(input), ["body"]);
  const { media_url: mediaUrl, ...options } = body;
  const value = { mediaUrl, idempotencyKey: keyOf(input), options: toOptions(options) };
  async function* messages(): AsyncGenerator<StartMessage> {
    yield { part: { case: "config", value } };
  }
  const response = await clients.transcription.startTranscription(messages(), input.call);
  return started(response.transcriptionId);
}

function keyOf({ headers }: Input): string {
  const key = headers["idempotency-key"]?.toString() ?? "";
  if (key.length <= MAX_KEY_CHARS) return key;
  const detail = `The Idempotency-Key has more than ${MAX_KEY_CHARS} characters.`;
  throw new Refused(400, "IDEMPOTENCY_KEY_INVALID", detail);
}

const started = (transcription_id: string): Answer => ({
  status: 201,
  headers: { location: `/api/v2/transcription/${transcription_id}` },
  json: { transcription_id },
});
