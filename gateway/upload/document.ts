import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ExtractRequestSchema } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { Refused } from "../failure.ts";
import { decodeOptions } from "../translate/extraction.ts";
import { inChunks, limited } from "./chunks.ts";
import type { FormPart } from "./form.ts";
import { documentTooLarge, MB } from "./guard.ts";

export type ExtractMessage = MessageInitShape<typeof ExtractRequestSchema>;

/**
 * The form of POST /extract as messages, in the order in which it was sent.
 *
 * @throws Refused (400, 413) for anything but one `document` and at most one `options`
 */
export async function* toMessages(
  parts: AsyncIterable<FormPart>,
  maxMb: number,
): AsyncGenerator<ExtractMessage> {
  const seen = new Set<string>();
  for await (const part of parts) {
    expectPart(part, seen);
    seen.add(part.name);
    if (part.kind === "field") {
      yield { part: { case: "options", value: decodeOptions(part.value) } };
      continue;
    }
    const pieces = limited(part.content, maxMb * MB, documentTooLarge(maxMb));
    let empty = true;
    for await (const value of inChunks(pieces)) {
      empty = false;
      yield { part: { case: "chunk", value } };
    }
    if (empty) throw wrong("DOCUMENT_EMPTY", "The document is empty");
  }
  if (!seen.has("document")) throw wrong("DOCUMENT_MISSING", "The form has no document field");
}

function expectPart({ kind, name }: FormPart, seen: ReadonlySet<string>): void {
  if (name !== "document" && name !== "options") {
    throw wrong("FIELD_UNKNOWN", `Unrecognized form field: ${name.slice(0, 100)}`);
  }
  if (seen.has(name)) throw wrong("FIELD_TWICE", `The form field ${name} was sent more than once`);
  if (name === "document" && kind === "field") {
    throw wrong("DOCUMENT_MISSING", "The form field document must be a file upload");
  }
}

const wrong = (reason: string, detail: string): Refused => new Refused(400, reason, detail);

/** What a message weighs while it is remembered, in bytes. */
export const sizeOf = ({ part }: ExtractMessage): number =>
  part?.case === "chunk" ? (part.value as Uint8Array).byteLength : 1000;
