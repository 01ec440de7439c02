import { isKnown } from "./conditions.ts";
import type { Content } from "./content.ts";
import { Refused } from "./failure.ts";
import type { Answer, Input } from "./operation.ts";
import { rangeOf, within } from "./range.ts";
import { MEDIA_TYPES } from "./translate/transcription.ts";

/**
 * A finished transcript: all of it, the stretch that was asked for (206), or
 * nothing for whoever has it already (304).
 *
 * @param expires  when it will be deleted, as a header
 * @throws Refused 412, or 416
 */
export function download(
  content: Content,
  type: string,
  headers: Input["headers"],
  expires: { readonly expires: string } | undefined,
): Answer {
  const validators = { ...expires, ...validatorsOf(content) };
  if (isKnown(headers, content.etag)) {
    content.leave();
    return { status: 304, headers: validators };
  }
  return sent(content, { ...validators, ...describing(content, type) }, headers);
}

const validatorsOf = ({ etag }: Content) => ({
  etag,
  "accept-ranges": "bytes",
  vary: "accept",
  "cache-control": "private, no-cache",
});

/** What it is; all but JSON, the default, is a file to keep. */
const describing = ({ about }: Content, type: string) => ({
  ...(type !== MEDIA_TYPES[0] && { "content-disposition": attachment(about.filename) }),
  "content-type": about.contentType || type,
});

function sent(
  { etag, about, chunks }: Content,
  described: NonNullable<Answer["headers"]>,
  headers: Input["headers"],
): Answer {
  const total = Number(about.bytes);
  const asked = { range: headers.range?.toString(), ifRange: headers["if-range"]?.toString() };
  const range = rangeOf(asked, etag, total);
  if (range === "beyond") {
    const detail = `The transcript has ${total} bytes in this format.`;
    throw new Refused(416, "RANGE_UNSATISFIABLE", detail, { totalBytes: total });
  }
  const [start, end] = range ? [range.start, range.end] : [0, total - 1];
  const length = { "content-length": String(end - start + 1) };
  if (!range) return { status: 200, headers: { ...described, ...length }, stream: chunks };
  const place = { "content-range": `bytes ${start}-${end}/${total}` };
  return {
    status: 206,
    headers: { ...described, ...place, ...length },
    stream: within(chunks, range),
  };
}

/** RFC 6266: plain characters for old clients, all of them for the others. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const full = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
