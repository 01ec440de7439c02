import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Options } from "./model.ts";
import { FORMATS, type Format } from "./stages/format.ts";
import type { Transcript } from "./stages/transcript.ts";
import type { Row } from "./store/transcriptions.ts";

/** A transcript in a format. The tag is the content's own: same bytes, same tag. */
export async function rendered(
  transcript: Transcript,
  { filename, options, created_at: sentAt }: Pick<Row, "filename" | "options" | "created_at">,
  format: Format,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }> {
  const about = { title: titleOf(options, filename), sentAt };
  const bytes = new Uint8Array(await FORMATS[format].render(transcript, about));
  return { bytes, etag: createHash("sha256").update(bytes).digest("base64url") };
}

/** "minutes.m4a", and not "minutes of 1.3". */
const ENDING = /\.(?=\d?[a-z])[a-z0-9]{1,5}$/i;

/** What a person called the recording: the first line of its label, or its file without folders and ending. */
export const titleOf = ({ context }: Pick<Options, "context">, source: string): string =>
  context?.split("\n")[0]?.trim() || basename(source).replace(ENDING, "") || "Transcript";
