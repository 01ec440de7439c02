import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  TranscriptFormat,
  type TranscriptionOptionsSchema,
} from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { type Check, list, nullable, object, optional, string } from "../validation/checks.ts";
import { parseJson } from "../validation/json.ts";

/** The media types of a transcript, the default first. */
export const FORMATS = {
  "application/json": TranscriptFormat.JSON,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": TranscriptFormat.DOCX,
  "text/plain": TranscriptFormat.TEXT,
  "text/markdown": TranscriptFormat.MARKDOWN,
  "text/vtt": TranscriptFormat.VTT,
  "application/x-subrip": TranscriptFormat.SRT,
} as const;
export const MEDIA_TYPES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const MAX_PHRASES = 500;
const MAX_TRACK = 1000;

/** true, false, how many, or one for each channel. */
const speakers: Check<boolean | number | "channels"> = (value, loc, report) => {
  if (typeof value === "boolean" || value === "channels") return value;
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 32) return Number(value);
  const msg = 'Input should be true, false, "channels" or a number from 1 to 32';
  report({ type: "value_error", loc, msg, input: value });
};

const track: Check<number> = (value, loc, report) => {
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TRACK)
    return Number(value);
  const msg = `Input should be a number from 1 to ${MAX_TRACK}`;
  report({ type: "value_error", loc, msg, input: value });
};

/** Keys of options, as JSON carries them; forms carry them as texts. */
const optionKeys = {
  callback_uri: optional(nullable(string({ max: 2048 }))),
  language: optional(nullable(string({ max: 35 }))),
  speakers: optional(nullable(speakers)),
  audio_track: optional(nullable(track)),
  vocabulary: optional(nullable(list(string({ min: 1, max: 100 }), MAX_PHRASES))),
  context: optional(nullable(string({ max: 1000 }))),
};
export const OPTION_NAMES = Object.keys(optionKeys) as (keyof typeof optionKeys)[];

export const optionsObject = object(optionKeys, "forbid");
export const urlRequest = object(
  { media_url: { check: string({ min: 1, max: 8192 }), required: true }, ...optionKeys },
  "forbid",
);

type Options = NonNullable<ReturnType<typeof optionsObject>>;

/** Options as the service takes them; what is left out is empty. */
export function toOptions(options: Options): MessageInitShape<typeof TranscriptionOptionsSchema> {
  const { callback_uri, language, speakers: who, audio_track, vocabulary, context } = options;
  return {
    callbackUri: callback_uri ?? "",
    language: language ?? "",
    vocabulary: [...(vocabulary ?? [])],
    context: context ?? "",
    audioTrack: audio_track ?? 0,
    ...(who && {
      speakers: {
        enabled: true,
        count: typeof who === "number" ? who : 0,
        perChannel: who === "channels",
      },
    }),
  };
}

/** What a single form field says: texts as they are, the rest as JSON or as people write it. */
export function fromField(name: string, values: readonly string[]): unknown {
  const [value = ""] = values;
  if (name === "speakers" && /^(true|false)$/.test(value)) return value === "true";
  if (name === "speakers" || name === "audio_track")
    return /^\d{1,4}$/.test(value) ? Number(value) : value;
  if (name === "vocabulary") return value.trimStart().startsWith("[") ? parseJson(value) : values;
  return value;
}
