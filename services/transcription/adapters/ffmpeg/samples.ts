/** Bytes of a sample. */
const SAMPLE = 2;

/**
 * Interleaved 16-bit samples as one part for each channel, whole samples only.
 *
 * @param channels  how many are interleaved
 */
export async function* splitting(
  chunks: AsyncIterable<Buffer>,
  channels: number,
): AsyncGenerator<readonly Buffer[]> {
  const frame = SAMPLE * channels;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = all.length - (all.length % frame);
    rest = Buffer.from(all.subarray(whole));
    if (whole > 0) yield split(all.subarray(0, whole), channels);
  }
}

function split(samples: Buffer, channels: number): readonly Buffer[] {
  if (channels === 1) return [samples];
  const parts = Array.from({ length: channels }, () => Buffer.alloc(samples.length / channels));
  const frame = SAMPLE * channels;
  for (const [channel, part] of parts.entries())
    for (let to = 0; to < part.length; to += SAMPLE) {
      const from = (to / SAMPLE) * frame + channel * SAMPLE;
      part.writeInt16LE(samples.readInt16LE(from), to);
    }
  return parts;
}

/** The largest of 16-bit samples, up to 32 768. */
export function loudestOf(samples: Buffer): number {
  let loudest = 0;
  for (let at = 0; at < samples.length; at += SAMPLE)
    loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at)));
  return loudest;
}
