import type { Turn } from "../model.ts";
import { cosine, middleOf, type Voice, without } from "./vectors.ts";

/** A turn with the voice that is heard in it. */
export interface VoicedTurn extends Turn {
  readonly vector: Float32Array;
}

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
/** Borders are drawn to this. */
const STEP_MS = 100;

/**
 * The same turns with the borders between people drawn anew: a turn in which
 * somebody else answers is cut, a short one between two of another person is
 * given to whom it sounds like. The likeliest sequence of speakers over the
 * moments (Viterbi), as is done after clustering (Sell and Garcia-Romero 2015).
 * Where two turns overlap, people speak at once, and it stays.
 *
 * @param turns    at most two people's at any time
 * @param moments  by time, those in which anybody speaks
 */
export function redrawn(turns: readonly VoicedTurn[], moments: readonly Moment[]): readonly Turn[] {
  const people = [...new Set(turns.map(({ speaker }) => speaker))];
  if (people.length < 2 || moments.length === 0) return turns.map(plain);
  const shared = middleOf(turns.map(voiceOf));
  const own = turns.map((turn) => ({ ...turn, vector: without(turn.vector, shared) }));
  const voices = people.map((person) =>
    middleOf(own.filter(({ speaker }) => speaker === person).map(voiceOf)),
  );
  // One at a time: a long day has a hundred thousand moments.
  const likeness = moments.map(({ vector }) => {
    const heard = without(vector, shared);
    return voices.map((voice) => cosine(heard, voice));
  });
  const path = likeliest(likeness, moments);
  return along(
    turns,
    moments,
    path.map((who) => people[who] as number),
  );
}

const plain = ({ startMs, endMs, speaker }: Turn): Turn => ({ startMs, endMs, speaker });
const voiceOf = ({ vector, startMs, endMs }: VoicedTurn): Voice => ({
  vector,
  ms: endMs - startMs,
});
const holds = ({ startMs, endMs }: Turn, ms: number) => startMs <= ms && ms < endMs;

/** The sequence with the greatest likeness in all, less what its changes cost. */
function likeliest(
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

/** The turns cut in steps, each step of who is nearest to its middle. */
function along(
  turns: readonly Turn[],
  moments: readonly Moment[],
  speakers: readonly number[],
): readonly Turn[] {
  const drawn: { startMs: number; endMs: number; speaker: number }[] = [];
  for (const turn of turns) {
    const others = turns.filter(
      (other) =>
        other.speaker !== turn.speaker && other.startMs < turn.endMs && other.endMs > turn.startMs,
    );
    for (let startMs = turn.startMs; startMs < turn.endMs; startMs += STEP_MS) {
      const endMs = Math.min(turn.endMs, startMs + STEP_MS);
      const middle = (startMs + endMs) / 2;
      const together = others.some((other) => holds(other, middle));
      const speaker = together ? turn.speaker : (speakers[nearest(moments, middle)] as number);
      const last = drawn.at(-1);
      if (last?.speaker === speaker && last.endMs === startMs) last.endMs = endMs;
      else drawn.push({ startMs, endMs, speaker });
    }
  }
  return drawn;
}

/** The index of the moment nearest to a time, by bisection. */
function nearest(moments: readonly Moment[], ms: number): number {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeAt(moments, middle) < ms) low = middle + 1;
    else high = middle;
  }
  return low > 0 && ms - timeAt(moments, low - 1) <= timeAt(moments, low) - ms ? low - 1 : low;
}
