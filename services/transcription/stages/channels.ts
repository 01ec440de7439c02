import type { SpokenWord, Word } from "../model.ts";

/** The same word in two channels within this time may have been said once: sound takes 3 ms for a metre, recognisers err by more. */
const TOGETHER_MS = 200;
/** What another microphone overhears is quieter by this: a voice a foot away is four times as far as one's own. */
const QUIETER_DB = 6;
/** Two channels of one microphone are as loud as each other, at the same moment. */
const SAME_DB = 0.5;
const SAME_MS = 40;
/** Who is overheard is overheard all the while: of the words this near, at least this share is in both channels. */
const NEAR_MS = 2_000;
const COMPANY = 0.5;

/** A word, and the channel that carries it. */
interface Carried {
  readonly word: Word;
  readonly channel: number;
}

/** One word in two channels. */
type Pair = readonly [Carried, Carried];

/**
 * Words of people who have a channel each, without what the microphones overhear
 * of one another: of the same word at the same time the surer one stays, if both
 * are the same sound. Two people who say the same at once keep their words. Speakers
 * are numbered as their channels are.
 *
 * @param channels  the words of each, by time
 */
export function toVoices(
  channels: readonly (readonly Word[])[],
): readonly (readonly SpokenWord[])[] {
  const carried = channels
    .flatMap((words, channel) => words.map((word): Carried => ({ word, channel })))
    .sort((a, b) => a.word.startMs - b.word.startMs || a.channel - b.channel);
  const pairs = carried.flatMap((_, index) => pairsOf(carried, index));
  const echoes = new Set<Word>();
  const company = companyOf(carried, pairs);
  for (const [one, two] of pairs) {
    if (echoes.has(one.word) || echoes.has(two.word)) continue;
    if (isOneSound(one.word, two.word) && company(one, two) >= COMPANY)
      echoes.add(two.word.confidence > one.word.confidence ? one.word : two.word);
  }
  return channels.map((words, speaker) =>
    words
      .filter((word) => !echoes.has(word))
      .map((word) => ({ ...word, speaker, speakerConfidence: 1 })),
  );
}

/** With the next that is the same in each other channel, which may be a word's only once. */
function pairsOf(all: readonly Carried[], index: number): readonly Pair[] {
  const one = all[index] as Carried;
  const heard = new Set([one.channel]);
  const found: Pair[] = [];
  for (let at = index + 1; at < all.length; at++) {
    const two = all[at] as Carried;
    if (two.word.startMs - one.word.startMs > TOGETHER_MS) break;
    const same = two.word.text.toLowerCase() === one.word.text.toLowerCase();
    if (!same || heard.has(two.channel)) continue;
    heard.add(two.channel);
    found.push([one, two]);
  }
  return found;
}

/** Whether two words may be one sound in two microphones; what was heard long ago has no loudness. */
function isOneSound(one: Word, two: Word): boolean {
  if (one.levelDb === undefined || two.levelDb === undefined) return true;
  const apartDb = Math.abs(one.levelDb - two.levelDb);
  const together = Math.abs(one.startMs - two.startMs) <= SAME_MS;
  return apartDb >= QUIETER_DB || (apartDb <= SAME_DB && together);
}

/** Of the other words of two channels around a pair: the share that both have; 1 where there are none. */
function companyOf(all: readonly Carried[], pairs: readonly Pair[]) {
  const shared = new Map<Word, Set<number>>();
  const note = (word: Word, channel: number) =>
    shared.set(word, (shared.get(word) ?? new Set()).add(channel));
  for (const [one, two] of pairs) {
    note(one.word, two.channel);
    note(two.word, one.channel);
  }
  return (one: Carried, two: Carried): number => {
    const around = near(all, one).filter(
      (each) =>
        each.word !== one.word &&
        each.word !== two.word &&
        (each.channel === one.channel || each.channel === two.channel),
    );
    const other = ({ channel }: Carried) => (channel === one.channel ? two.channel : one.channel);
    const both = around.filter((each) => shared.get(each.word)?.has(other(each)));
    return around.length === 0 ? 1 : both.length / around.length;
  };
}

/** Words that begin within NEAR_MS of another. @param all  by time */
function near(all: readonly Carried[], { word }: Carried): readonly Carried[] {
  const from = firstAt(all, word.startMs - NEAR_MS);
  return all.slice(from, firstAt(all, word.startMs + NEAR_MS + 1));
}

/** The index of the first that begins at a time or later. */
function firstAt(all: readonly Carried[], ms: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as Carried).word.startMs < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
