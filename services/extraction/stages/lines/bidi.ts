import type { Glyph, Word } from "../../model.ts";

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LTR = /\p{L}/u;
/** Whether a text is written from right to left: most of its letters are. */
export function isRightToLeft(text: string): boolean {
  if (!RTL.test(text)) return false;
  const letters = [...text].filter((character) => LTR.test(character));
  return letters.filter((character) => RTL.test(character)).length > letters.length / 2;
}

/**
 * A word's glyphs, given from the left, in the order in which they are read:
 * the reverse of rule L2 of the Unicode bidirectional algorithm (UAX 9), with
 * numbers and Latin letters left as they are. Brackets come as they were typed.
 */
export function readGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => RTL.test(text))) return glyphs;
  const digit = (index: number) => /\p{N}/u.test(glyphs[index]?.text ?? "");
  const kept = new Set(
    glyphs.filter(({ text }, at) => {
      if (digit(at) || isLatin(text)) return true;
      if (/[%$€£]/.test(text)) return digit(at - 1) || digit(at + 1);
      return /[.,:/-]/.test(text) && digit(at - 1) && digit(at + 1);
    }),
  );
  return runsReversed(glyphs, (glyph) => kept.has(glyph));
}

const isLatin = (text: string) => LTR.test(text) && !RTL.test(text);

/** Words, given from the left, in the order in which they are read. */
export function readWords(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => RTL.test(text))) return words;
  const rightToLeft = isRightToLeft(words.map(({ text }) => text).join(""));
  if (!rightToLeft) return runsTurned(words, ({ text }) => RTL.test(text));
  return runsReversed(words, ({ text }) => !RTL.test(text) && /[\p{L}\p{N}]/u.test(text)).map(
    stopBehind,
  );
}

/** A full stop stands left of a number that ends a sentence from the right. */
function stopBehind(word: Word): Word {
  const [, stop, number] = /^([.,:;!?…]+)(\p{N}.*)$/u.exec(word.text) ?? [];
  return stop && number ? { ...word, text: number + stop } : word;
}

/** Everything reversed, but each run of the items that `keep` names left in its order. */
const runsReversed = <T>(items: readonly T[], keep: (item: T) => boolean): readonly T[] =>
  runsTurned(items.toReversed(), keep);

/** Each run of the items that `turn` names reversed, everything else in its order. */
function runsTurned<T>(items: readonly T[], turn: (item: T) => boolean): readonly T[] {
  const result: T[] = [];
  let run: T[] = [];
  for (const item of items) {
    if (turn(item)) run.unshift(item);
    else {
      result.push(...run, item);
      run = [];
    }
  }
  return [...result, ...run];
}
