/** A stretch of a content; the end is inclusive, as on the wire. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Asked {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** "0-499", "500-" or "-500", the last ones. */
const RANGE = /^bytes\s*=\s*(\d*)-(\d*)$/i;

/**
 * What a request wants of a content (RFC 9110, section 14): "beyond" when that lies
 * outside of it, undefined for all of it: also where there are several stretches,
 * which a server may answer so, and where the client has another content.
 *
 * @param etag   the content's strong tag, in its quotes
 * @param bytes  of the whole content
 */
export function rangeOf(
  { range = "", ifRange }: Asked,
  etag: string,
  bytes: number,
): ByteRange | "beyond" | undefined {
  const [, first = "", last = ""] = RANGE.exec(range.trim()) ?? [];
  if (first === "" && last === "") return undefined;
  if (ifRange !== undefined && ifRange.trim() !== etag) return undefined;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= bytes ? "beyond" : { start, end };
}

/** A stretch of what comes in chunks. */
export async function* within(
  chunks: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.byteLength;
    if (part.byteLength > 0) yield part;
    if (at > end) return;
  }
}
