import type { BadField } from "../platform/fault/connect.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { TranscriptionFault } from "./fault.ts";
import type { Options } from "./model.ts";

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const MAX_PHRASES = 500;
const MAX_PHRASE = 100;
const MAX_CONTEXT = 1000;
const MAX_SPEAKERS = 32;
const MAX_URL = 2048;

const MAX_NAME = 255;

interface Around {
  readonly mediaUrl: string;
  readonly filename: string;
  readonly idempotencyKey: string;
}

/** Checks what a type cannot say. @throws Fault<TranscriptionFault> "bad options" naming every field */
export function checkOptions(
  options: Options,
  { mediaUrl, filename, idempotencyKey }: Around,
): Options {
  const { language, speakers, vocabulary, context, callbackUri } = options;
  const bad: BadField[] = [];
  const check = (fine: boolean, field: string, description: string) => {
    if (!fine) bad.push({ field, description });
  };
  check(
    !mediaUrl || isWebAddress(mediaUrl),
    "media_url",
    "must be an http or https address without credentials",
  );
  check(
    !callbackUri || isWebAddress(callbackUri),
    "callback_uri",
    "must be an http or https address without credentials",
  );
  check(
    !language || LANGUAGE.test(language),
    "language",
    'must be a language tag such as "en" or "en-US"',
  );
  check(
    typeof speakers !== "number" || (speakers >= 1 && speakers <= MAX_SPEAKERS),
    "speakers",
    `must be true, false or a number from 1 to ${MAX_SPEAKERS}`,
  );
  check(vocabulary.length <= MAX_PHRASES, "vocabulary", `must have at most ${MAX_PHRASES} phrases`);
  check(
    vocabulary.every((phrase) => phrase.length <= MAX_PHRASE && phrase.trim() !== ""),
    "vocabulary",
    `each phrase must have 1 to ${MAX_PHRASE} characters`,
  );
  check(
    (context?.length ?? 0) <= MAX_CONTEXT,
    "context",
    `must have at most ${MAX_CONTEXT} characters`,
  );
  check(filename.length <= MAX_NAME, "filename", `must have at most ${MAX_NAME} characters`);
  check(
    idempotencyKey.length <= MAX_NAME,
    "idempotency_key",
    `must have at most ${MAX_NAME} characters`,
  );
  // PostgreSQL's text holds no NUL.
  check(
    ![filename, idempotencyKey, context, ...vocabulary].some((text) => text?.includes("\0")),
    "options",
    "must not contain NUL characters",
  );
  if (bad.length > 0) throw new Fault<TranscriptionFault>({ kind: "bad options", fields: bad });
  return options;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > MAX_URL) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && !username && !password;
}
