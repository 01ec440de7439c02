import type { Egress, EgressFault } from "../platform/egress/egress.ts";
import type { BadField } from "../platform/fault/connect.ts";
import { Fault, faultOf } from "../platform/fault/fault.ts";
import type { TranscriptionFault } from "./fault.ts";
import { canonicalLanguage } from "./language.ts";
import type { Options } from "./model.ts";

const MAX_PHRASES = 500;
const MAX_PHRASE = 100;
const MAX_CONTEXT = 1000;
const MAX_SPEAKERS = 32;
const MAX_TRACK = 1000;
const MAX_CALLBACK = 2048;
/** Signed addresses are long. */
const MAX_MEDIA = 8192;

const MAX_NAME = 255;

interface Around {
  readonly mediaUrl: string;
  readonly filename: string;
  readonly idempotencyKey: string;
}

/** What is asked about an address that is to be called. */
export type Callable = Pick<Egress, "check">;

/** Checks what a type cannot say; the language as it is usually written. @throws Fault<TranscriptionFault> "bad options" naming every field */
export function checkOptions(
  options: Options,
  { mediaUrl, filename, idempotencyKey }: Around,
  egress: Callable,
): Options {
  const { language, speakers, track = 1, vocabulary, context, callbackUri } = options;
  const bad: BadField[] = [];
  const check = (fine: boolean, field: string, description: string) => {
    if (!fine) bad.push({ field, description });
  };
  for (const [field, address, most] of [
    ["media_url", mediaUrl, MAX_MEDIA],
    ["options.callback_uri", callbackUri, MAX_CALLBACK],
  ] as const) {
    if (!address) continue;
    const fine = isWebAddress(address, most);
    check(fine, field, "must be an http or https address without credentials");
    const why = fine && whyNot(address, egress);
    check(!why, field, `may not be called: ${why}`);
  }
  const usual = language && canonicalLanguage(language);
  check(
    !language || Boolean(usual),
    "options.language",
    'must be a language tag such as "en" or "en-US"',
  );
  check(
    typeof speakers !== "number" || (speakers >= 1 && speakers <= MAX_SPEAKERS),
    "options.speakers.count",
    `must be a number from 1 to ${MAX_SPEAKERS}, or 0 for as many as there are`,
  );
  check(track <= MAX_TRACK, "options.audio_track", `must be at most ${MAX_TRACK}`);
  check(
    vocabulary.length <= MAX_PHRASES,
    "options.vocabulary",
    `must have at most ${MAX_PHRASES} phrases`,
  );
  check(
    vocabulary.every((phrase) => phrase.length <= MAX_PHRASE && phrase.trim() !== ""),
    "options.vocabulary",
    `each phrase must have 1 to ${MAX_PHRASE} characters`,
  );
  check(
    (context?.length ?? 0) <= MAX_CONTEXT,
    "options.context",
    `must have at most ${MAX_CONTEXT} characters`,
  );
  check(filename.length <= MAX_NAME, "filename", `must have at most ${MAX_NAME} characters`);
  check(
    idempotencyKey.length <= MAX_NAME,
    "idempotency_key",
    `must have at most ${MAX_NAME} characters`,
  );
  // PostgreSQL's text holds no NUL.
  for (const [field, ...texts] of [
    ["filename", filename],
    ["idempotency_key", idempotencyKey],
    ["options.context", context],
    ["options.vocabulary", ...vocabulary],
  ])
    check(
      !texts.some((text) => text?.includes("\0")),
      field ?? "",
      "must not contain NUL characters",
    );
  if (bad.length > 0) throw new Fault<TranscriptionFault>({ kind: "bad options", fields: bad });
  return { ...options, ...(usual && { language: usual }) };
}

function isWebAddress(text: string, most: number): boolean {
  if (!URL.canParse(text) || text.length > most) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && !username && !password;
}

/** Why an address can never be called; what its name says at the time is judged at every attempt. */
function whyNot(address: string, egress: Callable): string | undefined {
  try {
    egress.check(address);
    return undefined;
  } catch (error) {
    const fault = faultOf<EgressFault>(error, "refused");
    if (fault?.kind !== "refused") throw error;
    return fault.why;
  }
}
