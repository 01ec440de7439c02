import { decoded, type Utterance } from "./corpus.ts";

/** A stretch of one person's speech, as it was put there. */
export interface Turn {
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker: string;
}

const PER_MS = 32;
const SECONDS = 90;
/** Of each reader, so many utterances are enough. */
const UTTERANCES = 8;
/** Turns are so long, short ones more often than long ones. */
const TURN_S = { least: 0.8, most: 8 };
/** Below 0 somebody answers before the other has ended. */
const GAP_S = { least: -0.3, most: 0.7 };
const STEP = 160;

/** Readers of audiobooks who take turns, and who speaks when; the same every time. */
export function readersTalking(
  utterances: readonly Utterance[],
  count: number,
  folder: string,
): { readonly pcm: Buffer; readonly truth: readonly Turn[] } {
  const random = numbers(count);
  const stock = Map.groupBy(
    utterances.filter(({ set }) => set.startsWith("libri")),
    ({ id }) => id.split("-")[0] as string,
  );
  const people = [...stock.keys()].sort().slice(0, count);
  const sounds = new Map(
    people.map((person) => [
      person,
      Buffer.concat(
        (stock.get(person) ?? [])
          .slice(0, UTTERANCES)
          .map(({ path }) => spoken(decoded(path, folder))),
      ),
    ]),
  );
  const pcm = Buffer.alloc(SECONDS * 1000 * PER_MS);
  const truth: Turn[] = [];
  const read = new Map<string, number>();
  for (let [at, last] = [500, ""]; ; ) {
    const others = people.filter((person) => person !== last);
    const speaker = others[Math.floor(random() * others.length)] ?? last;
    const sound = sounds.get(speaker) as Buffer;
    const ms = 1000 * (TURN_S.least + (TURN_S.most - TURN_S.least) * random() ** 2);
    const from = read.get(speaker) ?? 0;
    const part = sound.subarray(from, from + 2 * Math.round((ms * PER_MS) / 2));
    read.set(speaker, from + part.length + part.length < sound.length ? from + part.length : 0);
    const endMs = at + part.length / PER_MS;
    if (endMs > SECONDS * 1000 - 500) return { pcm, truth };
    mix(part, pcm, 2 * Math.round((at * PER_MS) / 2));
    truth.push({ startMs: at, endMs, speaker });
    last = speaker;
    const gap = GAP_S.least + (GAP_S.most - GAP_S.least) * random();
    // Nobody answers himself.
    at = endMs + 1000 * (others.length > 0 ? gap : Math.abs(gap));
  }
}

/** A recording without its pauses: a turn holds nothing but speech. */
function spoken(pcm: Buffer): Buffer {
  const steps = Array.from({ length: Math.floor(pcm.length / (2 * STEP)) }, (_, index) =>
    pcm.subarray(2 * STEP * index, 2 * STEP * (index + 1)),
  );
  const loud = steps.map(energyOf);
  const threshold = 0.02 * (loud.reduce((sum, value) => sum + value, 0) / loud.length);
  const near = (index: number) =>
    loud.slice(Math.max(0, index - 12), index + 13).some((value) => value > threshold);
  return Buffer.concat(steps.filter((_, index) => near(index)));
}

function energyOf(step: Buffer): number {
  let energy = 0;
  for (let at = 0; at < step.length; at += 2) energy += step.readInt16LE(at) ** 2;
  return energy;
}

function mix(part: Buffer, into: Buffer, from: number): void {
  for (let at = 0; at + 1 < part.length; at += 2) {
    const sum = into.readInt16LE(from + at) + part.readInt16LE(at);
    into.writeInt16LE(Math.max(-32_768, Math.min(32_767, sum)), from + at);
  }
}

/** Numbers from 0 to 1 that are the same every time (Numerical Recipes' generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
