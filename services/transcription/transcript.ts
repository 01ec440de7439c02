import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Fault } from "../platform/fault/fault.ts";
import type { Objects } from "../platform/objects/objects.ts";
import type { TranscriptionFault } from "./fault.ts";
import { rendered } from "./rendered.ts";
import { FORMATS, type Format } from "./stages/format.ts";
import type { Transcript } from "./stages/transcript.ts";
import { transcriptOf } from "./store/files.ts";
import type { Row } from "./store/transcriptions.ts";

const CHUNK_BYTES = 1 << 18;

const fault = (value: TranscriptionFault) => new Fault<TranscriptionFault>(value);

/** @throws Fault<TranscriptionFault> "failed" or "not ready" */
export async function finished(objects: Objects, row: Row): Promise<Transcript> {
  if (row.state === "failed") {
    const { failure_code: code, failure_message: message } = row;
    throw fault({ kind: "failed", code: code ?? "internal", message: message ?? "" });
  }
  if (row.state !== "succeeded") throw fault({ kind: "not ready" });
  const { body } = await objects.get(transcriptOf(row.id));
  return JSON.parse(Buffer.concat(await body.toArray()).toString("utf8"));
}

/** What is sent of a transcript: first its header, then its bytes. */
export async function* toParts(row: Row, transcript: Transcript, format: Format) {
  const { contentType, extension } = FORMATS[format];
  const { bytes, etag } = await rendered(transcript, row, format);
  const expireTime = timestampFromDate(row.expires_at);
  const filename = `${stemOf(row)}.${extension}`;
  const header = { contentType, filename, etag, bytes: BigInt(bytes.byteLength), expireTime };
  yield { part: { case: "header" as const, value: header } };
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES)
    yield { part: { case: "chunk" as const, value: bytes.slice(at, at + CHUNK_BYTES) } };
}

/** The file's name without its extension and without what a header or a disk would stumble over. */
const stemOf = ({ filename }: Row): string =>
  filename
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
    .trim() || "transcript";
