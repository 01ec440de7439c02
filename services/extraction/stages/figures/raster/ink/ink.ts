import { type Component, components } from "../areas/components.ts";
import { chroma, lightness, MIN_CHROMA } from "../colours/colours.ts";
import { type Flat, recoloured } from "../colours/flat.ts";
import { withoutDots, withoutLong, withoutPale } from "./grid.ts";

/** Lighter greys are blurs of colours, or the lines of a grid. */
const MAX_LIGHT = 225;
/** What is drawn in black is darker, at the middle of its lines. */
const MAX_DARK = 150;
/** Share of its pixels that touch colours, from which grey is their edge. */
const EDGING = 0.12;

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
