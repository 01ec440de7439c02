import { SAMPLE_RATE } from "../model.ts";

/** What a quiet room sounds like: zeros make engines invent words. */
const HISS = 3e-4;

/** Quiet speech is lifted: engines were trained on loud speech (35 % of words wrong at −30 dB, 9 % when lifted). */
const QUIET = 0.02;
const LIFTED = 0.06;

/** The same sound, as loud as speech usually is if it was quieter. */
export function lifted(samples: Float32Array): Float32Array {
  let squares = 0;
  for (const sample of samples) squares += sample * sample;
  const loudness = Math.sqrt(squares / Math.max(1, samples.length));
  if (loudness === 0 || loudness >= QUIET) return samples;
  return samples.map((sample) => Math.max(-1, Math.min(1, (sample * LIFTED) / loudness)));
}

/** The same sound between faint hiss, the same hiss each time. */
export function padded(samples: Float32Array, leadMs: number, tailMs: number): Float32Array {
  const [lead, tail] = [leadMs, tailMs].map((ms) => (ms * SAMPLE_RATE) / 1000) as [number, number];
  const all = new Float32Array(lead + samples.length + tail);
  let seed = 1;
  for (let index = 0; index < all.length; index++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    all[index] = HISS * (seed / 2 ** 31 - 1);
  }
  all.set(samples, lead);
  return all;
}
