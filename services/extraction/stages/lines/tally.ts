import type { Glyph } from "../../model.ts";
import { isBlank } from "./runs.ts";

/** How many glyphs there are of each size, in quarters of a point, with the first of them. */
export type Tally = Map<number, { count: number; readonly glyph: Glyph }>;

/** Counts further glyphs in. */
export function count(tally: Tally, glyphs: readonly Glyph[]): Tally {
  for (const glyph of glyphs) {
    if (isBlank(glyph)) continue;
    const key = Math.round(glyph.size * 4);
    const seen = tally.get(key);
    if (seen) seen.count++;
    else tally.set(key, { count: 1, glyph });
  }
  return tally;
}

/** The first glyph of the most frequent size; undefined of nothing but blanks. */
export function mostOf(tally: Tally): Glyph | undefined {
  let best: { readonly count: number; readonly glyph: Glyph } | undefined;
  for (const each of tally.values()) if (!best || each.count > best.count) best = each;
  return best?.glyph;
}

/** The glyph whose size stands for the line: small marks and initials do not count. */
export const dominant = (glyphs: readonly Glyph[]): Glyph =>
  mostOf(count(new Map(), glyphs)) ?? (glyphs[0] as Glyph);
