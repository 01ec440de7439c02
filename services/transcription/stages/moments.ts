/** The voice around one moment. */
export interface Moment {
  readonly atMs: number;
  readonly vector: Float32Array;
}

/** From one moment to the next; between moments that are farther apart nobody speaks. */
export const MOMENT_MS = 300;
/** How much more like another's a voice must be, as cosine, for a change of speakers to be believed. */
const CHANGE = 0.35;
/** And half of it after a pause. */
const PAUSE = 0.5;

/** The sequence with the greatest likeness in all, less what its changes cost. */
export function likeliest(
  likeness: readonly (readonly number[])[],
  moments: readonly Moment[],
): readonly number[] {
  const from: number[][] = [];
  let sums = likeness[0] as readonly number[];
  for (let at = 1; at < likeness.length; at++) {
    const paused = timeAt(moments, at) - timeAt(moments, at - 1) > 1.5 * MOMENT_MS;
    const cost = paused ? CHANGE * PAUSE : CHANGE;
    const best = sums.indexOf(Math.max(...sums));
    const stays = sums.map((sum) => sum >= (sums[best] as number) - cost);
    from.push(stays.map((stay, who) => (stay ? who : best)));
    sums = (likeness[at] as readonly number[]).map(
      (like, who) => like + (stays[who] ? (sums[who] as number) : (sums[best] as number) - cost),
    );
  }
  const path = [sums.indexOf(Math.max(...sums))];
  for (const step of from.reverse()) path.push(step[path.at(-1) as number] as number);
  return path.reverse();
}

const timeAt = (moments: readonly Moment[], at: number) => moments[at]?.atMs ?? 0;

/** The index of the moment nearest to a time, by bisection. */
export function nearest(moments: readonly Moment[], ms: number): number {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeAt(moments, middle) < ms) low = middle + 1;
    else high = middle;
  }
  return low > 0 && ms - timeAt(moments, low - 1) <= timeAt(moments, low) - ms ? low - 1 : low;
}
