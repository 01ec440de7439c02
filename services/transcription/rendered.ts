import { createHash } from "node:crypto";
import { FORMATS, type Format } from "./stages/format.ts";
import type { Transcript } from "./stages/transcript.ts";
import type { Row } from "./store/transcriptions.ts";

/** A transcript in a format. The tag is the content's own: same bytes, same tag. */
export async function rendered(
  transcript: Transcript,
  { filename, options }: Pick<Row, "filename" | "options">,
  format: Format,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }> {
  const title = options.context?.split("\n")[0] || filename || "Transcript";
  const bytes = new Uint8Array(await FORMATS[format].render(transcript, title));
  return { bytes, etag: createHash("sha256").update(bytes).digest("base64url") };
}
