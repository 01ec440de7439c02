import { SAMPLE_RATE } from "../model.ts";

/** 16-bit samples as numbers from −1 to 1. */
export function toFloats(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const floats = new Float32Array(pcm.byteLength >> 1);
  for (let index = 0; index < floats.length; index++)
    floats[index] = view.getInt16(2 * index, true) / 32_768;
  return floats;
}

/** Root mean square of each `stepMs` of samples; the last one may be shorter. */
export function rms(samples: Float32Array, stepMs: number): Float32Array {
  const step = (SAMPLE_RATE * stepMs) / 1000;
  return Float32Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    const part = samples.subarray(index * step, (index + 1) * step);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
}
