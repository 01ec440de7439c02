import type { Turn } from "../model.ts";
import { likeliest, type Moment, nearest } from "./moments.ts";
import { cosine, middleOf, unit, type Voice, without } from "./vectors.ts";

/** A turn with the voice that is heard in it. */
export interface VoicedTurn extends Turn {
  readonly vector: Float32Array;
}

/** Moments in which a voice shows itself. */
const FEWEST = 5;
/** Borders are drawn to this. */
const STEP_MS = 100;

/**
 * The same turns with the borders between people drawn anew: a turn in which
 * somebody else answers is cut, a short one between two of another person is
 * given to whom it sounds like. The likeliest sequence of speakers over the
 * moments (Viterbi), as is done after clustering (Sell and Garcia-Romero 2015),
 * twice: the second time with the voices as they are heard in the first one's moments.
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
  const first = pathOf(moments, voices, shared);
  const path = pathOf(moments, heardIn(moments, first, voices, shared), shared);
  return along(
    turns,
    moments,
    path.map((who) => people[who] as number),
  );
}

/** @returns for each moment the index of the likeliest voice */
function pathOf(
  moments: readonly Moment[],
  voices: readonly Float32Array[],
  shared: Float32Array,
): readonly number[] {
  // One at a time: a long day has a hundred thousand moments.
  const likeness = moments.map(({ vector }) => {
    const heard = without(vector, shared);
    return voices.map((voice) => cosine(heard, voice));
  });
  return likeliest(likeness, moments);
}

/** The voices as they are heard in the moments that were given to them; in too few, as they were. */
function heardIn(
  moments: readonly Moment[],
  path: readonly number[],
  voices: readonly Float32Array[],
  shared: Float32Array,
): readonly Float32Array[] {
  const sums = voices.map((voice) => new Float32Array(voice.length));
  const counts = voices.map(() => 0);
  for (const [index, { vector }] of moments.entries()) {
    const who = path[index] as number;
    counts[who] = (counts[who] as number) + 1;
    without(vector, shared).forEach((value, at) => {
      const sum = sums[who] as Float32Array;
      sum[at] = (sum[at] as number) + value;
    });
  }
  return sums.map((sum, who) =>
    (counts[who] as number) < FEWEST ? (voices[who] as Float32Array) : unit(sum),
  );
}

const plain = ({ startMs, endMs, speaker }: Turn): Turn => ({ startMs, endMs, speaker });
const voiceOf = ({ vector, startMs, endMs }: VoicedTurn): Voice => ({
  vector,
  ms: endMs - startMs,
});
const holds = ({ startMs, endMs }: Turn, ms: number) => startMs <= ms && ms < endMs;

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
