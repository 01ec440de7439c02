import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  StartTranscriptionRequestSchema,
  TranscriptionConfigSchema,
} from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { Refused } from "../failure.ts";
import { fromField, OPTION_NAMES, optionsObject, toOptions } from "../translate/transcription.ts";
import { validate } from "../validation/checks.ts";
import { parseJson } from "../validation/json.ts";
import { inChunks, limited } from "./chunks.ts";
import type { FormPart } from "./form.ts";
import { MB, mediaTooLarge } from "./guard.ts";

export type StartMessage = MessageInitShape<typeof StartTranscriptionRequestSchema>;
type Config = MessageInitShape<typeof TranscriptionConfigSchema>;

interface Media {
  readonly maxMb: number;
  readonly idempotencyKey: string;
}

/**
 * The form of POST /api/v2/transcription as messages: the media as it comes,
 * and one config once the options are complete, which is at the form's end.
 *
 * @throws Refused (400, 413), Invalid for options that cannot be used
 */
export async function* toMessages(
  parts: AsyncIterable<FormPart>,
  { maxMb, idempotencyKey }: Media,
): AsyncGenerator<StartMessage> {
  const fields = new Map<string, string[]>();
  let filename: string | undefined;
  for await (const part of parts) {
    if (part.kind === "field") {
      remember(part.name, part.value, fields);
      continue;
    }
    expectMedia(part.name, filename !== undefined);
    filename = part.filename;
    const pieces = limited(part.content, maxMb * MB, mediaTooLarge(maxMb));
    for await (const value of inChunks(pieces)) yield { part: { case: "chunk", value } };
  }
  if (filename === undefined) throw wrong("MEDIA_MISSING", "The form has no file field media.");
  const value: Config = { filename, idempotencyKey, options: optionsOf(fields) };
  yield { part: { case: "config", value } };
}

function expectMedia(name: string, seen: boolean): void {
  if (name !== "media") throw unknownField(name);
  if (seen) throw wrong("FIELD_TWICE", "The form field media was sent more than once.");
}

function remember(name: string, value: string, fields: Map<string, string[]>): void {
  if (name === "media") throw wrong("MEDIA_MISSING", "The form field media must be a file.");
  if (name === "media_url")
    throw wrong("OPTIONS_INVALID", "A media_url is sent as application/json, without a form.");
  if (name !== "options" && !(OPTION_NAMES as readonly string[]).includes(name)) {
    throw unknownField(name);
  }
  const earlier = fields.get(name);
  if (earlier && name !== "vocabulary") {
    throw wrong("FIELD_TWICE", `The form field ${name} was sent more than once.`);
  }
  fields.set(name, [...(earlier ?? []), value]);
}

/** Options from the part `options`, single fields, or both; nothing twice. */
function optionsOf(fields: ReadonlyMap<string, readonly string[]>) {
  const [text] = fields.get("options") ?? [];
  const given = text === undefined ? {} : parseJson(text);
  validate(optionsObject, given, ["body"]);
  const single = [...fields].filter(([name]) => name !== "options");
  const twice = single.find(([name]) => Object.hasOwn(given as object, name));
  if (twice) throw wrong("FIELD_TWICE", `The option ${twice[0]} was sent more than once.`);
  const read = single.map(([name, values]) => [name, fromField(name, values)] as const);
  const all = { ...(given as object), ...Object.fromEntries(read) };
  return toOptions(validate(optionsObject, all, ["body"]));
}

const wrong = (reason: string, detail: string): Refused => new Refused(400, reason, detail);
const unknownField = (name: string): Refused =>
  wrong("OPTIONS_INVALID", `Unknown form field: ${name.slice(0, 100)}`);
