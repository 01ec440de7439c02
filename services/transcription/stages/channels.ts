import type { SpokenWord, Word } from "../model.ts";

/** The same word in two channels within this time was said once: sound takes 3 ms for a metre, recognisers err by more. */
const TOGETHER_MS = 200;

/** A word, and the channel that carries it. */
interface Carried {
  readonly word: Word;
  readonly channel: number;
}

/**
 * Words of people who have a channel each, without what the microphones overhear
 * of one another: of the same word at the same time the surer one stays. Speakers
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
  const echoes = new Set<Word>();
  for (const [index, one] of carried.entries()) echoOf(one, carried, index, echoes);
  return channels.map((words, speaker) =>
    words
      .filter((word) => !echoes.has(word))
      .map((word) => ({ ...word, speaker, speakerConfidence: 1 })),
  );
}

/** Adds the less sure of two that are the same: the next one in each other channel, which may be one's only once. */
function echoOf(one: Carried, all: readonly Carried[], index: number, echoes: Set<Word>): void {
  const heard = new Set([one.channel]);
  for (let at = index + 1; at < all.length && !echoes.has(one.word); at++) {
    const two = all[at] as Carried;
    if (two.word.startMs - one.word.startMs > TOGETHER_MS) return;
    const same = two.word.text.toLowerCase() === one.word.text.toLowerCase();
    if (!same || heard.has(two.channel) || echoes.has(two.word)) continue;
    heard.add(two.channel);
    echoes.add(two.word.confidence > one.word.confidence ? one.word : two.word);
  }
}
