import type { Box, Glyph, GreyImage } from "../../model.ts";
import { height, width } from "../../model.ts";
import { threshold } from "./threshold.ts";
import { isBlank, wordsOf } from "./words.ts";

/** Bullets are this large, in ems, and about as high as wide. */
const MIN_SIZE = 0.14;
const MAX_SIZE = 0.55;
const MAX_RATIO = 1.4;
/** They float between these heights over the baseline, in ems: letters stand on it, quotes hang higher. */
const LOWEST = 0.06;
const HIGHEST = 0.65;

/**
 * Recognised glyphs with the bullets that were taken for letters: a lone mark
 * at the head of a line that floats over the baseline, as no letter does.
 *
 * @param glyphs  word by word, blanks between; boxes in points
 * @param dpi     of the image
 */
export function withBulletsSeen(
  glyphs: readonly Glyph[],
  image: GreyImage,
  dpi: number,
): readonly Glyph[] {
  const dark = threshold(image.pixels);
  const words = wordsOf(glyphs);
  return words.flatMap((word, index) => {
    const [mark] = word;
    const before = words
      .slice(Math.max(0, index - 3), index)
      .findLast(([first]) => first && !isBlank(first))
      ?.at(-1);
    const next = words.slice(index + 1, index + 4).find(([first]) => first && !isBlank(first))?.[0];
    const alone = mark && word.length === 1 && !isBlank(mark) && !/[-–—•.,'’‘_]/.test(mark.text);
    const heads = mark && isApart(before, mark) && next?.baseline === mark.baseline;
    if (!alone || !heads) return word;
    const ink = inkIn(mark, image, dark, dpi / 72);
    return ink && isBullet(ink, mark) ? [{ ...mark, text: "•" }] : word;
  });
}

/** White before a mark that heads an item in a cell or a column, in ems. */
const APART = 1.5;

const isApart = (before: Glyph | undefined, mark: Glyph): boolean =>
  before?.baseline !== mark.baseline || mark.box.left - before.box.right > APART * mark.size;

function isBullet(ink: Box, { baseline, size }: Glyph): boolean {
  const [w, h] = [width(ink), height(ink)];
  return (
    Math.min(w, h) > MIN_SIZE * size &&
    Math.max(w, h) < MAX_SIZE * size &&
    Math.max(w, h) < MAX_RATIO * Math.min(w, h) &&
    baseline - ink.bottom > LOWEST * size &&
    baseline - ink.top < HIGHEST * size
  );
}

/** The box of the ink in a glyph's place, in points; undefined where there is none. */
function inkIn(
  { box }: Glyph,
  { width: across, height: down, pixels }: GreyImage,
  dark: number,
  scale: number,
): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const to = Math.min(down, Math.ceil(box.bottom * scale));
  for (let y = Math.max(0, Math.floor(box.top * scale)); y < to; y++)
    for (let x = Math.max(0, Math.floor(box.left * scale)); x < box.right * scale; x++) {
      if (x >= across || (pixels[y * across + x] as number) >= dark) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  if (left > right) return undefined;
  return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
}
