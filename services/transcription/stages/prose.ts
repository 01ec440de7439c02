import { setImmediate } from "node:timers/promises";
import type { SpokenWord } from "../model.ts";
import { asks, opensQuestion, writeCase, writePhrases } from "./prose/casing.ts";
import { writeNumbers } from "./prose/numbers.ts";
import { endOf, PUNCTUATED } from "./script.ts";

/** A pause this long ends a sentence, as far as anyone can tell from the sound alone. */
const SENTENCE_GAP_MS = 650;
/** A question may follow at once, but hardly without a breath. */
const QUESTION_GAP_MS = 80;
/** Four of five pauses of this length in read speech are where the text has a comma. */
const COMMA_GAP_MS = 300;
/** After these something must follow: a pause there is hesitation. */
const UNFINISHED = new Set(
  "a an the my your our their its and or but nor of from with into because if than very mr mrs ms dr".split(
    " ",
  ),
);
const HESITATION_MS = 3_000;

/** A day has ten thousand sentences: between so many of them the process does what others want. */
const AT_ONCE = 5;

/**
 * Sentences out of bare words: engines without punctuation give one case only.
 * Words that carry small and capital letters or punctuation are left as they
 * are; names and numbers are written as in English, if that is what is spoken.
 *
 * @param language    BCP 47; empty counts as English, which is what such engines know
 * @param vocabulary  phrases that are written as they are here
 */
export async function toProse(
  words: readonly SpokenWord[],
  language = "",
  vocabulary: readonly string[] = [],
): Promise<readonly SpokenWord[]> {
  if (!isBare(words)) return words;
  const write = /^(en\b|$)/.test(language) ? english : plain;
  const phrases = vocabulary.map((phrase) => phrase.trim().split(/\s+/));
  const written: SpokenWord[] = [];
  for (const [index, sentence] of sentences(words).entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    const bare = sentence.map((word) => ({ ...word, text: word.text.toLowerCase() }));
    written.push(...write(bare, phrases));
  }
  return written;
}

/** Whether a sentence ends between two words, by the pause and by who speaks. */
export function endsSentence(word: SpokenWord, next: SpokenWord): boolean {
  const pauseMs = next.startMs - word.endMs;
  if (next.speaker !== word.speaker) return true;
  return pauseMs >= (UNFINISHED.has(word.text.toLowerCase()) ? HESITATION_MS : SENTENCE_GAP_MS);
}

function isBare(words: readonly SpokenWord[]): boolean {
  const text = words.map((word) => word.text).join(" ");
  return !PUNCTUATED.test(text) && (text === text.toLowerCase() || text === text.toUpperCase());
}

function sentences(words: readonly SpokenWord[]): readonly (readonly SpokenWord[])[] {
  const found: SpokenWord[][] = [];
  for (const [index, word] of words.entries()) {
    const open = found.at(-1);
    const last = open?.at(-1);
    if (open && last && !endsSentence(last, word) && !asksNext(last, words, index)) open.push(word);
    else found.push([word]);
  }
  return found;
}

const asksNext = (last: SpokenWord, words: readonly SpokenWord[], index: number): boolean =>
  (words[index]?.startMs ?? 0) - last.endMs >= QUESTION_GAP_MS &&
  !UNFINISHED.has(last.text.toLowerCase()) &&
  opensQuestion(words.slice(index, index + 3).map(({ text }) => text.toLowerCase()));

function english(
  sentence: readonly SpokenWord[],
  phrases: readonly (readonly string[])[],
): readonly SpokenWord[] {
  const mark = asks(sentence.map(({ text }) => text)) ? "?" : ".";
  const words = writeNumbers(sentence);
  const texts = writePhrases(writeCase(words.map(({ text }) => text)), phrases);
  const cased = words.map((word, index) => ({ ...word, text: texts[index] ?? word.text }));
  return ended(withCommas(cased), mark);
}

const withCommas = (words: readonly SpokenWord[]): readonly SpokenWord[] =>
  words.map((word, index) => {
    const next = words[index + 1];
    const paused = next && next.startMs - word.endMs >= COMMA_GAP_MS;
    return paused && !UNFINISHED.has(word.text.toLowerCase())
      ? { ...word, text: `${word.text},` }
      : word;
  });

const plain = (sentence: readonly SpokenWord[]): readonly SpokenWord[] =>
  ended(
    sentence.map((word, index) => ({
      ...word,
      text: index === 0 ? word.text.charAt(0).toUpperCase() + word.text.slice(1) : word.text,
    })),
    endOf(sentence.at(-1)?.text ?? ""),
  );

const ended = (words: readonly SpokenWord[], mark: string): readonly SpokenWord[] =>
  words.map((word, index) =>
    index === words.length - 1 ? { ...word, text: `${word.text}${mark}` } : word,
  );
