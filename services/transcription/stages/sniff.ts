/** What the first bytes say a file is. */
export type Kind = "media" | "reference" | "text" | "empty";

/** Enough to tell. */
export const SNIFF_BYTES = 4096;

/** Beginnings of formats that name other files or addresses instead of holding sound. */
const REFERENCES = [
  /^#EXTM3U/i,
  /^ffconcat\b/i,
  /^\[playlist\]/i,
  /^<\?xml[\s\S]*<(MPD|smil|asx|playlist|SmoothStreamingMedia)\b/i,
  /^<(MPD|smil|asx|playlist|SmoothStreamingMedia)\b/i,
  /^v=0\r?\n/,
  /^(file|https?|rtsp|concat|data|subfile):/i,
  /^RTSPtext/i,
  /^\[Reference\]/i,
];

/** Characters that no text holds: neither letters nor white space. */
const STRANGE = /[^\t\n\v\f\r\u{20}-\u{7e}\u{80}-\u{fffc}\u{fffe}-\u{10ffff}]/u;

/**
 * Only the content decides what a file is: its name and its declared type are
 * the sender's word. Text never holds sound, so it never reaches a decoder.
 *
 * @param head  the first bytes, up to SNIFF_BYTES
 */
export function sniff(head: Uint8Array): Kind {
  if (head.byteLength === 0) return "empty";
  const text = asText(head);
  if (text === undefined) return "media";
  const trimmed = text.replace(/^\uFEFF/, "").trimStart();
  return REFERENCES.some((pattern) => pattern.test(trimmed)) ? "reference" : "text";
}

/**
 * How long a RIFF file (WAV, AVI) says that it is, in bytes; undefined where it
 * does not: whoever writes it as it is recorded leaves 0 or the largest number.
 */
export function statedBytes(head: Uint8Array): number | undefined {
  if (head.byteLength < 8 || new TextDecoder("latin1").decode(head.subarray(0, 4)) !== "RIFF")
    return undefined;
  const size = new DataView(head.buffer, head.byteOffset, 8).getUint32(4, true);
  return size === 0 || size >= 0xffff_ff00 ? undefined : size + 8;
}

/** The bytes as text, or undefined when they are none: control characters give sound away. */
function asText(head: Uint8Array): string | undefined {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : "utf-8";
  // A character that is cut at the end of the head is none.
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (!STRANGE.test(text)) return text;
  const latin = new TextDecoder("windows-1252").decode(head);
  return head.byteLength >= LATIN_BYTES && !STRANGE.test(latin) ? latin : undefined;
}

/** Fewer bytes may be letters of an old encoding by chance. */
const LATIN_BYTES = 64;
