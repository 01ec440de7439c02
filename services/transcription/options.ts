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
export function checkOptions(options: Options, around: Around, egress: Callable): Options {
  const { mediaUrl, filename, idempotencyKey } = around;
  const { language, vocabulary, context, callbackUri } = options;
  const usual = language && canonicalLanguage(language);
  const fields: readonly BadField[] = [
    ...badAddress("media_url", mediaUrl, MAX_MEDIA, egress),
    ...badAddress("options.callback_uri", callbackUri, MAX_CALLBACK, egress),
    ...(language && !usual
      ? bad("options.language", 'must be a language tag such as "en" or "en-US"')
      : []),
    ...badCounts(options),
    ...badPhrases(vocabulary),
    ...tooLong("options.context", context, MAX_CONTEXT),
    ...tooLong("filename", filename, MAX_NAME),
    ...tooLong("idempotency_key", idempotencyKey, MAX_NAME),
    ...withNul("filename", filename),
    ...withNul("idempotency_key", idempotencyKey),
    ...withNul("options.context", context),
    ...withNul("options.vocabulary", ...vocabulary),
  ];
  if (fields.length > 0) throw new Fault<TranscriptionFault>({ kind: "bad options", fields });
  return { ...options, ...(usual && { language: usual }) };
}

const bad = (field: string, description: string): readonly BadField[] => [{ field, description }];

function badAddress(
  field: string,
  address: string | undefined,
  most: number,
  egress: Callable,
): readonly BadField[] {
  if (!address) return [];
  if (!isWebAddress(address, most))
    return bad(field, "must be an http or https address without credentials");
  const why = whyNot(address, egress);
  return why ? bad(field, `may not be called: ${why}`) : [];
}

const badCounts = ({ speakers, track = 1 }: Options): readonly BadField[] => [
  ...(typeof speakers === "number" && !(speakers >= 1 && speakers <= MAX_SPEAKERS)
    ? bad(
        "options.speakers.count",
        `must be a number from 1 to ${MAX_SPEAKERS}, or 0 for as many as there are`,
      )
    : []),
  ...(!(track <= MAX_TRACK) ? bad("options.audio_track", `must be at most ${MAX_TRACK}`) : []),
];

const badPhrases = (vocabulary: readonly string[]): readonly BadField[] => [
  ...(vocabulary.length > MAX_PHRASES
    ? bad("options.vocabulary", `must have at most ${MAX_PHRASES} phrases`)
    : []),
  ...(vocabulary.some((phrase) => phrase.length > MAX_PHRASE || phrase.trim() === "")
    ? bad("options.vocabulary", `each phrase must have 1 to ${MAX_PHRASE} characters`)
    : []),
];

const tooLong = (field: string, text: string | undefined, most: number): readonly BadField[] =>
  (text?.length ?? 0) > most ? bad(field, `must have at most ${most} characters`) : [];

/** PostgreSQL's text holds no NUL. */
const withNul = (field: string, ...texts: readonly (string | undefined)[]): readonly BadField[] =>
  texts.some((text) => text?.includes("\0")) ? bad(field, "must not contain NUL characters") : [];

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
