import type { Font, Glyph, GreyImage } from "../../model.ts";
import { threshold } from "./threshold.ts";
import { isBlank, wordsOf } from "./words.ts";

/** Strokes of bold type are wider than those of most words by at least this factor, for their size. */
const BOLDER = 1.25;
/** Words with fewer crossings of strokes cannot be measured. */
const MIN_RUNS = 12;
/** Pages with fewer words have no usual weight. */
const MIN_WORDS = 20;

const BOLD: Font = { name: "", bold: true, italic: false, monospace: false };

/**
 * Recognised glyphs with the weight of their type, which recognisers do not
 * tell: the width of the strokes that rows of pixels cross in a word, compared
 * with that of most words on the page.
 *
 * @param glyphs  word by word, blanks between; boxes in points
 * @param dpi     of the image
 */
export function weighed(glyphs: readonly Glyph[], image: GreyImage, dpi: number): readonly Glyph[] {
  const dark = threshold(image.pixels);
  const words = wordsOf(glyphs).map((word) => ({
    word,
    stroke: strokeOf(word, image, dark, dpi / 72),
  }));
  const measured = words.flatMap(({ stroke }) => stroke ?? []).sort((a, b) => a - b);
  if (measured.length < MIN_WORDS) return glyphs;
  const least = BOLDER * (measured[measured.length >> 1] as number);
  return words.flatMap(({ word, stroke = 0 }) =>
    stroke > least ? word.map((glyph) => ({ ...glyph, font: BOLD })) : word,
  );
}

/** The usual width of a word's upright strokes, in ems: the mean of the middle half of its crossings. */
function strokeOf(
  word: readonly Glyph[],
  image: GreyImage,
  dark: number,
  scale: number,
): number | undefined {
  const [first] = word;
  if (!first || isBlank(first)) return undefined;
  const runs = crossings(word, image, dark, scale).sort((a, b) => a - b);
  if (runs.length < MIN_RUNS) return undefined;
  const half = runs.slice(runs.length >> 2, (3 * runs.length) >> 2);
  return half.reduce((sum, run) => sum + run, 0) / half.length / (first.size * scale);
}

/** The lengths of the stretches of ink that rows of pixels cross above the baseline, in pixels. */
function crossings(
  word: readonly Glyph[],
  { width, height, pixels }: GreyImage,
  dark: number,
  scale: number,
): number[] {
  const first = word[0] as Glyph;
  const within = (points: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(points * scale)));
  const left = within(first.box.left, width);
  const right = within((word.at(-1) as Glyph).box.right, width);
  const runs: number[] = [];
  for (let y = within(first.box.top, height); y < within(first.baseline, height); y++) {
    let run = 0;
    for (let x = left; x <= right; x++) {
      if (x < right && (pixels[y * width + x] as number) < dark) run++;
      else {
        if (run > 0) runs.push(run);
        run = 0;
      }
    }
  }
  return runs;
}
