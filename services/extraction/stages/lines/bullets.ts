import { type Font, type Glyph, height, type Line, type Shape, width } from "../../model.ts";
import { lineOf } from "./words.ts";

/** Bullets are drawn this large, in ems. */
const MIN_SIZE = 0.12;
const MAX_SIZE = 0.6;
/** They are about as high as wide. */
const MAX_RATIO = 1.35;
/** White between a bullet and its text, in ems. */
const MIN_GAP = 0.15;
const MAX_GAP = 2;
/** How far above the baseline the middle of a bullet lies, in ems. */
const LOWEST = 0.1;
const HIGHEST = 0.6;
/** A page with more small shapes than this is a drawing. */
const MAX_BULLETS = 400;

const FONT: Font = { name: "", bold: false, italic: false, monospace: false };

/**
 * Lines with the bullets that are drawn before them: browsers and office
 * programs draw discs, rings and squares instead of setting characters.
 */
export function withBullets(lines: readonly Line[], shapes: readonly Shape[]): readonly Line[] {
  const bullets = shapes.filter(isBullet);
  if (bullets.length === 0 || bullets.length > MAX_BULLETS) return lines;
  return lines.map((line) => {
    const bullet = bullets.find((shape) => stands(shape, line));
    return bullet && !hasBefore(line, lines) ? lineOf([toWord(bullet, line), ...line.words]) : line;
  });
}

function isBullet({ box }: Shape): boolean {
  const [w, h] = [width(box), height(box)];
  return w > 0.5 && h > 0.5 && w < 12 && w < MAX_RATIO * h && h < MAX_RATIO * w;
}

function stands({ box }: Shape, line: Line): boolean {
  const em = line.size;
  const gap = line.box.left - box.right;
  const up = line.baseline - (box.top + box.bottom) / 2;
  const size = height(box);
  return (
    line.angle === 0 &&
    gap > MIN_GAP * em &&
    gap < MAX_GAP * em &&
    up > LOWEST * em &&
    up < HIGHEST * em &&
    size > MIN_SIZE * em &&
    size < MAX_SIZE * em
  );
}

/** Whether text stands closely before a line: the dot between is then a mark in a drawing, or a decimal point. */
const hasBefore = ({ box, size }: Line, lines: readonly Line[]): boolean =>
  lines.some(
    (other) =>
      other.box.right <= box.left &&
      other.box.right > box.left - 2 * MAX_GAP * size &&
      other.box.top < box.bottom &&
      other.box.bottom > box.top,
  );

function toWord({ box, fill, stroke }: Shape, { size, baseline, angle }: Line) {
  const color = fill ?? stroke ?? "#000000";
  const glyph: Glyph = { text: "•", box, baseline, size, font: FONT, color, angle };
  return { text: "•", box, glyphs: [glyph] };
}
