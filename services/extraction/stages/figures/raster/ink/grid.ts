import { type Component, components } from "../areas/components.ts";
import type { Flat } from "../colours/flat.ts";
import { type Stroke, strokesOf } from "../lines/strokes.ts";

/** Lines of frames, axes and grids are at least this share of a picture's side. */
const LONG = 0.4;
/** Their edges are blurred as far as this, in pixels. */
const BLUR = 2;
/** So many alike on one line, and none of them dark, are a dotted line of a grid; their sides in pixels. */
const MIN_DOTS = 10;
const MAX_DOT = 30;

/** Ink without the dotted lines of a grid. */
export function withoutDots(all: readonly Component[], dark: Flat): readonly Component[] {
  const pale = all.filter(
    (part) =>
      Math.max(part.right - part.left, part.bottom - part.top) <= MAX_DOT && !hasDark(part, dark),
  );
  const lines = new Map<string, number>();
  for (const part of pale)
    for (const key of linesOf(part)) lines.set(key, (lines.get(key) ?? 0) + 1);
  const dots = new Set(
    pale.filter((part) => linesOf(part).some((key) => (lines.get(key) ?? 0) >= MIN_DOTS)),
  );
  return all.filter((part) => !dots.has(part));
}

/** Larger pale parts, in pixels, are pieces of a grid where this share of all is dark: text is no paler than its grid. */
const MAX_PALE = 10;
const MOST_DARK = 0.4;

/** Ink without the pieces of a grid that is paler than the text. */
export function withoutPale(parts: readonly Component[], dark: Flat): readonly Component[] {
  const bold = new Set(parts.filter((part) => hasDark(part, dark)));
  if (bold.size < MOST_DARK * parts.length) return parts;
  return parts.filter(
    (part) =>
      bold.has(part) || Math.max(part.right - part.left, part.bottom - part.top) <= MAX_PALE,
  );
}

/** The row and the column that a part stands in. */
const linesOf = ({ left, top, right, bottom }: Component): readonly string[] => [
  `row ${Math.round((top + bottom) / 4)}`,
  `column ${Math.round((left + right) / 4)}`,
];

const hasDark = ({ runs }: Component, { at, width }: Flat) =>
  runs.some(([y, from, to]) => at.subarray(y * width + from, y * width + to).includes(1));

/** Dark ink less the lines of frames, axes and grids. */
export function withoutLong(dark: Flat): readonly Component[] {
  const whole = components(dark);
  const long = whole.flatMap(strokesOf).filter((line) => isLong(line, dark));
  if (long.length === 0) return whole;
  const at = dark.at.slice();
  for (const { left, top, right, bottom } of long) {
    for (let y = Math.max(0, top - BLUR); y < Math.min(dark.height, bottom + BLUR); y++)
      at.fill(
        0,
        y * dark.width + Math.max(0, left - BLUR),
        y * dark.width + Math.min(dark.width, right + BLUR),
      );
  }
  return components({ ...dark, at });
}

const isLong = ({ left, top, right, bottom }: Stroke, { width, height }: Flat) =>
  right - left > LONG * width || bottom - top > LONG * height;
