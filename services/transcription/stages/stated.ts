/** What of a file's beginning says how long it is. */
const WAVE_FORMAT = 12;
const BYTE_RATE = 28;
const WAVE_HEADER = 44;
const FLAC_HEADER = 26;

/**
 * How long a recording says that it is, in milliseconds; 0 where its first bytes
 * do not tell. It is the sender's word: good enough to refuse what is too much.
 *
 * @param head   the first bytes
 * @param bytes  of the whole file
 */
export function statedMs(head: Uint8Array, bytes: number): number {
  const view = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const name = view.toString("latin1", 0, 4);
  if (name === "RIFF" && view.length >= WAVE_HEADER) return waveMs(view, bytes);
  return name === "fLaC" && view.length >= FLAC_HEADER ? flacMs(view) : 0;
}

/** Samples of a constant number of bytes a second, behind a header of usually 44. */
function waveMs(head: Buffer, bytes: number): number {
  if (head.toString("latin1", WAVE_FORMAT, WAVE_FORMAT + 4) !== "fmt ") return 0;
  const perSecond = head.readUInt32LE(BYTE_RATE);
  return perSecond === 0 ? 0 : Math.floor(((bytes - WAVE_HEADER) / perSecond) * 1000);
}

/** RFC 9639, section 8.2: 20 bits of sample rate, 8 of channels and width, 36 of samples in all. */
function flacMs(head: Buffer): number {
  const rate = head.readUIntBE(18, 3) >>> 4;
  const samples = (head.readUInt8(21) & 15) * 2 ** 32 + head.readUInt32BE(22);
  return rate === 0 ? 0 : Math.floor((samples / rate) * 1000);
}
