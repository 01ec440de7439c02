import type { Glyph } from "../../model.ts";

/** Raised signs are smaller than what they stand behind by this factor, and higher by this many ems. */
const SMALLER = 0.85;
const HIGHER = 0.15;

const FIGURES = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SIGNS: Readonly<Record<string, string>> = { "+": "⁺", "-": "⁻", "−": "⁻", "–": "⁻" };

/**
 * The texts of a word's glyphs, in reading order: what is raised behind a figure
 * – an exponent, the mark of a note – as superscripts, for it is no part of the
 * number. Behind letters all is left as it is: m2 and CO2 are found as people
 * type them.
 */
export function withRaised(glyphs: readonly Glyph[]): readonly string[] {
  let base: Glyph | undefined;
  let number = false;
  return glyphs.map((glyph) => {
    const raised = base !== undefined && isRaised(glyph, base);
    if (!raised) {
      base = glyph;
      number = /\d/.test(glyph.text) || (number && /^[.,)]$/.test(glyph.text));
    }
    return raised && number ? superscript(glyph.text) : glyph.text;
  });
}

const isRaised = ({ size, baseline, angle }: Glyph, base: Glyph): boolean =>
  angle === 0 &&
  size < SMALLER * base.size &&
  base.baseline - baseline > HIGHER * base.size &&
  base.baseline - baseline < base.size;

const superscript = (text: string): string =>
  [...text]
    .map((sign) => (/\d/.test(sign) ? (FIGURES[Number(sign)] ?? sign) : (SIGNS[sign] ?? sign)))
    .join("");
