import { statedBytes } from "./sniff.ts";

/** Enough for what a file says of its own length. */
export const END_BYTES = 100;

/**
 * How many bytes a recording says to have, where its kind says so at its beginning: RIFF (WAV, AVI), AIFF, and
 * Matroska that was not written as it was recorded.
 *
 * @param head  its first END_BYTES
 */
export function statedLength(head: Buffer): number | undefined {
  const name = head.toString("latin1", 0, 4);
  if (name === "RIFF") return statedBytes(head);
  if (name === "FORM") return head.readUInt32BE(4) + 8;
  return name === "\x1aE\xdf\xa3" ? matroskaLength(head) : undefined;
}

/** RFC 9559, section 4.5: a header and one segment. */
function matroskaLength(head: Buffer): number | undefined {
  const header = elementLength(head);
  const segment = header && elementLength(head.subarray(header));
  return header && segment && header + segment;
}

/** RFC 8794, section 4: an element with its name and its size; undefined where it says none. */
function elementLength(bytes: Buffer): number | undefined {
  const at = widthOf(bytes[0]);
  const width = widthOf(bytes[at]);
  const [first = 0, ...others] = bytes.subarray(at, at + width);
  if (width > 8 || others.length < width - 1) return undefined;
  const size = others.reduce((sum, digit) => sum * 256 + digit, first & (0xff >> width));
  const isUnknown = size >= 2 ** (7 * width) - 1;
  return isUnknown ? undefined : at + width + size;
}

/** Of a number that begins with as many zeros as bytes follow its first. */
const widthOf = (first = 0): number => Math.clz32(first) - 23;
