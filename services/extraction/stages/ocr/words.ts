import type { Glyph } from "../../model.ts";

/** Recognised glyphs word by word, and the blanks between them. */
export function wordsOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    const last = word?.at(-1);
    if (word && last && !isBlank(last) && !isBlank(glyph)) word.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

export const isBlank = ({ text }: Glyph): boolean => text.trim() === "";
