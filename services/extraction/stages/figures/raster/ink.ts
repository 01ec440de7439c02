import { chroma, lightness, MIN_CHROMA } from "./colours.ts";
import { type Component, components } from "./components.ts";
import { type Flat, recoloured } from "./flat.ts";
import { type Stroke, strokesOf } from "./strokes.ts";

/** Lighter greys are blurs of colours, or the lines of a grid. */
const MAX_LIGHT = 225;
/** What is drawn in black is darker, at the middle of its lines. */
const MAX_DARK = 150;
/** Share of its pixels that touch colours, from which grey is their edge. */
const EDGING = 0.12;
/** Lines of frames, axes and grids are at least this share of a picture's side. */
const LONG = 0.4;
/** Their edges are blurred as far as this, in pixels. */
const BLUR = 2;

/** What a picture shows in greys, in its pixels. */
export interface Ink {
  /** All of it: axes, grids, characters. */
  readonly all: readonly Component[];
  /** What is no edge of something in colour. */
  readonly free: readonly Component[];
  /** What is dark, less the lines of frames, axes and grids. */
  readonly data: readonly Component[];
  /** Whether a pixel is dark. */
  isDark(x: number, y: number): boolean;
}

/** Ink is of many greys where its edges are blurred: its lines and characters are looked at as one. */
export function inkOf(flat: Flat): Ink {
  const isColour = flat.colours.map((colour, at) => at > 0 && chroma(colour) >= MIN_CHROMA);
  const darker = (than: number) =>
    flat.colours.map((colour, at) => at > 0 && !isColour[at] && lightness(colour) < than);
  const grey = recoloured(flat, darker(MAX_LIGHT).map(Number));
  const dark = recoloured(flat, darker(MAX_DARK).map(Number));
  // Whole grids are told from characters by their size: only lines are cut where colours cross them.
  const whole = components(grey);
  wipeBlurs(grey.at, dark.at, flat, isColour);
  return {
    all: components(grey),
    free: withoutPale(withoutDots(whole, dark), dark).filter(
      (part) => !edgesColour(part, flat, isColour),
    ),
    data: withoutLong(dark),
    isDark: (x, y) => x >= 0 && x < flat.width && dark.at[y * flat.width + x] === 1,
  };
}

/** Light greys beside colours are the blur between these and their ground. */
function wipeBlurs(
  grey: Uint8Array,
  dark: Uint8Array,
  { at, width }: Flat,
  isColour: readonly boolean[],
): void {
  const coloured = Uint8Array.from(isColour, Number);
  for (let i = 0; i < at.length; i++) {
    if (grey[i] === 0 || dark[i] === 1) continue;
    const near =
      coloured[at[i - 1] ?? 0] ||
      coloured[at[i + 1] ?? 0] ||
      coloured[at[i - width] ?? 0] ||
      coloured[at[i + width] ?? 0];
    if (near) grey[i] = 0;
  }
}

/** So many alike on one line, and none of them dark, are a dotted line of a grid; their sides in pixels. */
const MIN_DOTS = 10;
const MAX_DOT = 30;

function withoutDots(all: readonly Component[], dark: Flat): readonly Component[] {
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

function withoutPale(parts: readonly Component[], dark: Flat): readonly Component[] {
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

/** Whether grey pixels are the blurred edge of something in colour. */
function edgesColour(
  { runs, area }: Component,
  { at, width }: Flat,
  isColour: readonly boolean[],
): boolean {
  let touching = 0;
  const coloured = (place: number) => isColour[at[place] ?? 0] === true;
  for (const [y, from, to] of runs) {
    for (let place = y * width + from; place < y * width + to; place++) {
      const beside = coloured(place - 1) || coloured(place + 1);
      if (beside || coloured(place - width) || coloured(place + width)) touching++;
    }
  }
  return touching > EDGING * area;
}

function withoutLong(dark: Flat): readonly Component[] {
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
