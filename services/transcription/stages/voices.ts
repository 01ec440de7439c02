import { areTwo } from "./two.ts";
import { cosine, middleOf, type Voice, without } from "./vectors.ts";

/** Voices farther apart than this, as 1 − cosine, are two people's (26 recordings of 1 to 4 readers, two embeddings). */
const APART = 0.65;
/** Shorter stretches say too little to make a person of. */
const LEAST_MS = 1_000;
/** Who says less than both in all is no person but a cough or a door. */
const LEAST_TALK_MS = 2_000;
const LEAST_SHARE = 0.03;
/** Of a long recording who says as much is a person, whatever share it is. */
const ENOUGH_MS = 60_000;
/** More stretches than this need not be compared with each other: the rest joins whom it is nearest. */
const MOST = 500;

/**
 * Which stretches are the same person's: the nearest groups are joined, by the
 * mean distance of their stretches, until those left are far apart.
 *
 * @param count  how many people there are; 0 when that is not known
 * @returns a number from 0 for each voice, in the order given
 */
export function tellApart(heard: readonly Voice[], count: number): readonly number[] {
  const [voices, groups] = count > 1 ? split(centred(heard), count) : estimated(heard, count);
  const numbers = new Map(groups.flatMap((group, number) => group.map((index) => [index, number])));
  const middles = groups.map((group) => middleOf(group.map((index) => voices[index] as Voice)));
  return voices.map(({ vector }, index) => numbers.get(index) ?? nearest(vector, middles));
}

type Split = readonly [voices: readonly Voice[], groups: readonly Group[]];

/** Some of the voices, by time, in groups. */
function split(voices: readonly Voice[], count: number): Split {
  const order = voices.map((_, index) => index).sort((a, b) => msOf(voices, b) - msOf(voices, a));
  const long = order.filter((index) => msOf(voices, index) >= LEAST_MS);
  const anchors = throughout(long.length >= Math.max(1, count) ? long : order, voices);
  return [voices, people(joined(anchors, voices, count), voices, count)];
}

/** The longest of each part of the recording, so that everybody is among them; longest first. */
function throughout(order: Group, voices: readonly Voice[]): Group {
  const byTime = order.toSorted((a, b) => a - b);
  const each = Math.ceil(byTime.length / MOST);
  const parts = Array.from({ length: Math.ceil(byTime.length / Math.max(1, each)) }, (_, part) =>
    byTime.slice(part * each, (part + 1) * each),
  );
  const longest = parts.map((part) =>
    part.reduce((a, b) => (msOf(voices, b) > msOf(voices, a) ? b : a)),
  );
  return longest.sort((a, b) => msOf(voices, b) - msOf(voices, a));
}

/** Where nobody seems to be far from anybody, the room or the line may make two people alike. */
function estimated(heard: readonly Voice[], count: number): Split {
  const usual = split(heard, count);
  if (count === 1 || usual[1].length > 1) return usual;
  const apart = centred(heard);
  const [, groups] = split(apart, 2);
  const persons = people(groups, apart, 0);
  return persons.length === 2 && areTwo(heard, apart, groups) ? [apart, groups] : usual;
}

/**
 * The voices as they differ from what they have in common: the room and the
 * microphone. Only where several people speak: one alone would be left as noise.
 */
function centred(voices: readonly Voice[]): readonly Voice[] {
  const shared = middleOf(voices);
  return voices.map(({ vector, ms }) => ({ ms, vector: without(vector, shared) }));
}

const msOf = (voices: readonly Voice[], index: number) => voices[index]?.ms ?? 0;

type Group = readonly number[];

/** Agglomerative clustering with weighted average linkage (Lance and Williams, 1967). */
function joined(anchors: Group, voices: readonly Voice[], count: number): readonly Group[] {
  const groups = anchors.map((index): number[] => [index]);
  const weights = anchors.map((index) => msOf(voices, index));
  const distances = anchors.map((one) =>
    Float64Array.from(anchors, (two) => (one === two ? Infinity : distance(voices, one, two))),
  );
  const alive = new Set(anchors.keys());
  while (alive.size > Math.max(1, count)) {
    const [one, two, apart] = closest(distances, alive);
    if (count === 0 && apart > APART) break;
    const [a, b] = [weights[one] as number, weights[two] as number];
    const [rowOne, rowTwo] = [distances[one], distances[two]] as [Float64Array, Float64Array];
    alive.delete(two);
    for (const other of alive) {
      if (other === one) continue;
      const mean = ((rowOne[other] as number) * a + (rowTwo[other] as number) * b) / (a + b);
      rowOne[other] = mean;
      (distances[other] as Float64Array)[one] = mean;
    }
    weights[one] = a + b;
    groups[one]?.push(...(groups[two] ?? []));
  }
  return [...alive].map((index) => groups[index] as Group);
}

function closest(distances: readonly Float64Array[], alive: ReadonlySet<number>) {
  let best: readonly [number, number, number] = [0, 0, Infinity];
  for (const one of alive)
    for (const two of alive) {
      if (two >= one) break;
      const apart = distances[one]?.[two] ?? Infinity;
      if (apart < best[2]) best = [two, one, apart];
    }
  return best;
}

/** Groups that are people; all of them when their number was given. */
function people(groups: readonly Group[], voices: readonly Voice[], count: number) {
  const talk = (group: Group) => group.reduce((sum, index) => sum + msOf(voices, index), 0);
  const all = groups.reduce((sum, group) => sum + talk(group), 0);
  const some = groups.filter(
    (group) => talk(group) >= Math.max(LEAST_TALK_MS, Math.min(LEAST_SHARE * all, ENOUGH_MS)),
  );
  return count > 0 || some.length === 0 ? groups : some;
}

function nearest(vector: Float32Array, middles: readonly Float32Array[]): number {
  const cosines = middles.map((middle) => cosine(vector, middle));
  return cosines.indexOf(Math.max(...cosines));
}

const distance = (voices: readonly Voice[], one: number, two: number) =>
  1 - cosine((voices[one] as Voice).vector, (voices[two] as Voice).vector);
