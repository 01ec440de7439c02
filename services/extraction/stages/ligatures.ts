import type { Font, Glyph, Page } from "../model.ts";

/**
 * What stands below code 32 in the two encodings of TeX's text fonts: OT1 and T1
 * (the LaTeX Font Encodings guide). Their bitmap fonts come without names.
 */
const OT1: Readonly<Record<number, string>> = {
  11: "ff",
  12: "fi",
  13: "fl",
  14: "ffi",
  15: "ffl",
};
const T1: Readonly<Record<number, string>> = {
  16: "“",
  17: "”",
  18: "„",
  19: "«",
  20: "»",
  21: "–",
  22: "—",
  27: "ff",
  28: "fi",
  29: "fl",
  30: "ffi",
  31: "ffl",
};

/** Letters in a row that only fonts of text have: formulas are letters apart. */
const WORD = 4;

/** A page with the ligatures, quotes and dashes of fonts that TeX drew as bitmaps. */
export function withLigatures(page: Page): Page {
  if (!page.glyphs.some(({ text }) => isCode(text))) return page;
  const fonts = textFonts(page.glyphs);
  const glyphs = page.glyphs.map((glyph) => {
    const text = isCode(glyph.text) && fonts.get(glyph.font)?.[glyph.text.charCodeAt(0)];
    return text ? { ...glyph, text } : glyph;
  });
  return { ...page, glyphs };
}

/** Most control characters: tabs and line feeds are not drawn. */
const isCode = (text: string) =>
  text.length === 1 && text < " " && text >= "\u000b" && text !== "\u0018";

/** The encoding of each font that has words. */
function textFonts(glyphs: readonly Glyph[]): ReadonlyMap<Font, Readonly<Record<number, string>>> {
  const codes = new Map<Font, number[]>();
  const worded = new Set<Font>();
  let letters = 0;
  for (const [index, { font, text }] of glyphs.entries()) {
    const goesOn = glyphs[index - 1]?.font === font;
    letters = /^\p{Ll}$/u.test(text) ? (goesOn ? letters : 0) + 1 : 0;
    if (letters >= WORD) worded.add(font);
    if (!isCode(text)) continue;
    const own = codes.get(font) ?? [];
    own.push(text.charCodeAt(0));
    codes.set(font, own);
  }
  return new Map(
    [...codes]
      .filter(([font]) => worded.has(font))
      .map(([font, own]) => {
        const old = own.filter((code) => code in OT1).length;
        return [font, old > own.length / 2 ? OT1 : T1];
      }),
  );
}
