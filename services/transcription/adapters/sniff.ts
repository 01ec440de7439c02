/** What the first bytes of a file say it is. Its name says nothing. */
export type Sniffed = "media" | "reference" | "unknown";

const MAGIC: readonly (readonly [offset: number, bytes: string])[] = [
  [0, "RIFF"],
  [0, "RIFX"],
  [0, "RF64"],
  [0, "fLaC"],
  [0, "OggS"],
  [0, "ID3"],
  [4, "ftyp"],
  [4, "moov"],
  [4, "mdat"],
  [4, "wide"],
  [4, "free"],
  [0, "\x1aE\xdf\xa3"],
  [0, "\x30\x26\xb2\x75"],
  [0, "#!AMR"],
  [0, "FORM"],
  [0, "FLV"],
  [0, "caff"],
  [0, ".snd"],
  [0, "MAC "],
  [0, "wvpk"],
  [0, "\x00\x00\x01\xba"],
  [0, "\x00\x00\x01\xb3"],
  [0, "\x0b\x77"],
];

/** Formats that only point to other files or addresses: a decoder must never follow them. */
const REFERENCES = [
  /^\s*#EXTM3U/,
  /^\s*ffconcat version/,
  /^\s*file\s+['"]?\S/,
  /^\s*<\?xml[\s\S]{0,400}<MPD/,
  /^\s*<MPD/,
  /^\s*v=0\r?\n/,
  /^\s*\[playlist\]/i,
  /^\s*<asx/i,
  /^\s*<smil/i,
];

/** @param head  the first 512 bytes, or all of a shorter file */
export function sniff(head: Uint8Array): Sniffed {
  const text = Buffer.from(head).toString("latin1");
  if (REFERENCES.some((pattern) => pattern.test(text.replace(/^\u00ef\u00bb\u00bf/, ""))))
    return "reference";
  if (MAGIC.some(([offset, bytes]) => text.startsWith(bytes, offset))) return "media";
  return isFrameSync(head) || isTransportStream(head) ? "media" : "unknown";
}

/** MPEG audio and ADTS frames begin with eleven set bits. */
const isFrameSync = (head: Uint8Array) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0;
/** MPEG transport streams repeat 0x47 every 188 bytes. */
const isTransportStream = (head: Uint8Array) => head[0] === 0x47 && head[188] === 0x47;
