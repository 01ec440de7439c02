/** The largest page, with its header. */
export const OGG_TAIL_BYTES = 65_307;

export const isOgg = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString("latin1") === "OggS";

/** Of a page's header, up to the lengths of its segments (RFC 3533, section 6). */
const HEADER_BYTES = 27;

/**
 * Whether an Ogg file ends in the middle of a page: it was cut off. A file that
 * is no Ogg file ends in no page.
 *
 * @param tail  the last bytes, OGG_TAIL_BYTES or the whole file
 */
export function endsInPage(tail: Uint8Array): boolean {
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength);
  const page = bytes.lastIndexOf("OggS", undefined, "latin1");
  if (page < 0) return false;
  const segments = bytes[page + HEADER_BYTES - 1];
  const lengths = bytes.subarray(page + HEADER_BYTES).subarray(0, segments);
  if (segments === undefined || lengths.length < segments) return true;
  const content = lengths.reduce((sum, length) => sum + length, 0);
  return bytes.length < page + HEADER_BYTES + segments + content;
}
