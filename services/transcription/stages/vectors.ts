/** A stretch of one voice: a unit vector that stands for it, and how long it is. */
export interface Voice {
  readonly vector: Float32Array;
  readonly ms: number;
}

export const cosine = (one: Float32Array, two: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (two[at] as number), 0);

/** A vector of length 1 in the same direction. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** The direction of what voices have in common, longer ones counting for more. */
export function middleOf(voices: readonly Voice[]): Float32Array {
  const middle = new Float32Array(voices[0]?.vector.length ?? 0);
  for (const { vector, ms } of voices)
    vector.forEach((value, at) => {
      middle[at] = (middle[at] as number) + value * ms;
    });
  return unit(middle);
}

/** What is left of a vector without its part in the direction of another. */
export function without(vector: Float32Array, shared: Float32Array): Float32Array {
  const along = cosine(vector, shared);
  return unit(vector.map((value, at) => value - along * (shared[at] as number)));
}
