import { BYTES_PER_MS, type Span } from "../model.ts";

/** Digital silence, which has no loudness. */
const LEAST_DB = -96;

/**
 * How loud a stretch of sound is: its root mean square, in tenths of a decibel below full scale.
 *
 * @param pcm  16-bit samples
 * @param span  within it
 */
export function levelDb(pcm: Uint8Array, { startMs, endMs }: Span): number {
  const part = pcm.subarray(byteAt(startMs), byteAt(endMs));
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const samples = part.byteLength >> 1;
  let sum = 0;
  for (let index = 0; index < samples; index++) sum += view.getInt16(2 * index, true) ** 2;
  const loudness = Math.sqrt(sum / Math.max(1, samples)) / 32_768;
  return Math.max(LEAST_DB, Math.round(200 * Math.log10(loudness)) / 10);
}

/** Words begin between two samples. */
const byteAt = (ms: number) => 2 * Math.round((ms * BYTES_PER_MS) / 2);
