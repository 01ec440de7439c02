import type { Glyph } from "../../model.ts";
import { isBlank } from "./words.ts";

/** Measured sizes of lines of one type scatter by less than this. */
const SCATTER = 0.085;

/**
 * Recognised glyphs of which those of about the size that most of the page has
 * are of that size: what is measured of a line depends on the letters in it.
 */
export function levelled(glyphs: readonly Glyph[]): readonly Glyph[] {
  const sizes = glyphs.filter((glyph) => !isBlank(glyph)).map(({ size }) => size);
  const usual = sizes.sort((a, b) => a - b)[sizes.length >> 1];
  if (!usual) return glyphs;
  return glyphs.map((glyph) =>
    Math.abs(glyph.size - usual) < SCATTER * usual ? { ...glyph, size: usual } : glyph,
  );
}
