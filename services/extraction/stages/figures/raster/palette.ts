import type { ColourImage } from "../../../model.ts";

/** A picture in which every pixel has one of a few colours. */
export interface Flat {
  readonly width: number;
  readonly height: number;
  /** For each pixel the place of its colour in `colours`; 0 is the ground. */
  readonly at: Uint8Array;
  readonly colours: readonly Rgb[];
  /** Share of the pixels that nearly have the colour they were given. */
  readonly flatness: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours are counted in bins of this many levels. */
const BIN = 16;
/** A colour that covers less than this share of the picture is the blur between two others. */
const MIN_SHARE = 0.0004;
/** Of colours that are no greys: a few marks. */
const MIN_COLOURED = 0.00008;
/** Colours nearer than this are one: blurs and compression. Of 441. */
const NEAR = 48;
const MAX_COLOURS = 24;
const GREY = 20;
/** Colours with less are ink: axes, grids and text. */
export const MIN_CHROMA = 28;

/** The picture reduced to its few main colours, each pixel to the nearest. */
export function flatten({ width, height, pixels }: ColourImage): Flat {
  const colours = mainColours(pixels);
  const table = new Int16Array(4096).fill(-1);
  const at = new Uint8Array(width * height);
  let exact = 0;
  for (let i = 0, k = 0; i < at.length; i++, k += 4) {
    const bin = binOf(pixels, k);
    if (table[bin] === -1) table[bin] = nearest(colours, middleOf(bin));
    const best = table[bin] as number;
    at[i] = best;
    if (distance(colours[best] as Rgb, [pixels[k], pixels[k + 1], pixels[k + 2]] as Rgb) < NEAR)
      exact++;
  }
  const flat = { width, height, at, colours, flatness: exact / Math.max(1, at.length) };
  return sharpened(flat);
}

/** A colour of which less than this lies inside its own areas is nothing but edges. */
const INSIDE = 0.2;

/** Gives the blurred edges of a colour, which lie between it and the ground, to that colour. */
function sharpened(flat: Flat): Flat {
  const { width, at, colours } = flat;
  const [counts, inner] = [new Float64Array(colours.length), new Float64Array(colours.length)];
  for (let i = 0; i < at.length; i++) {
    const colour = at[i] as number;
    counts[colour] = (counts[colour] as number) + 1;
    const whole = at[i - 1] === colour && at[i + 1] === colour && at[i - width] === colour;
    if (whole && at[i + width] === colour) inner[colour] = (inner[colour] as number) + 1;
  }
  const ground = colours[0] as Rgb;
  const becomes = colours.map((colour, index) => {
    const edges = (inner[index] as number) < INSIDE * (counts[index] as number);
    if (index === 0 || !edges || chroma(colour) < MIN_CHROMA) return index;
    const core = colours.findIndex(
      (other, at) =>
        at > 0 &&
        at !== index &&
        chroma(other) > chroma(colour) &&
        isBetween(colour, ground, other),
    );
    return core < 0 ? index : core;
  });
  return { ...flat, at: at.map((colour) => becomes[colour] as number) };
}

const binOf = (pixels: Uint8ClampedArray, k: number) =>
  (((pixels[k] as number) >> 4) << 8) |
  (((pixels[k + 1] as number) >> 4) << 4) |
  ((pixels[k + 2] as number) >> 4);

const middleOf = (bin: number): Rgb => [
  (bin >> 8) * BIN + BIN / 2,
  ((bin >> 4) & 15) * BIN + BIN / 2,
  (bin & 15) * BIN + BIN / 2,
];

export const distance = (a: Rgb, b: Rgb): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Greys are the blurs of greys: only a colour is taken for one. */
function nearest(colours: readonly Rgb[], colour: Rgb): number {
  const grey = chroma(colour) < GREY;
  let best = 0;
  for (const [index, other] of colours.entries()) {
    if (grey && chroma(other) >= MIN_CHROMA) continue;
    if (distance(other, colour) < distance(colours[best] as Rgb, colour)) best = index;
  }
  return best;
}

interface Bin {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** The ground first, then colours by how much they cover; each the mean of its bin. */
function mainColours(pixels: Uint8ClampedArray): readonly Rgb[] {
  const bins = new Map<number, Bin>();
  let total = 0;
  for (let k = 0; k < pixels.length; k += 4) {
    const key = binOf(pixels, k);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count++;
    bin.red += pixels[k] as number;
    bin.green += pixels[k + 1] as number;
    bin.blue += pixels[k + 2] as number;
    bins.set(key, bin);
    total++;
  }
  const ranked = [...bins.values()].sort((a, b) => b.count - a.count);
  const kept: { colour: Rgb; count: number }[] = [];
  for (const { count, red, green, blue } of ranked) {
    if (count < MIN_COLOURED * total || kept.length >= MAX_COLOURS) break;
    const colour: Rgb = [red / count, green / count, blue / count];
    if (count < MIN_SHARE * total && chroma(colour) < 2 * MIN_CHROMA) continue;
    const known = kept.some((other) => distance(other.colour, colour) < NEAR);
    if (!known && !isBlur(colour, count, kept)) kept.push({ colour, count });
  }
  return kept.map(({ colour }) => colour);
}

/** Blurred edges have much fewer pixels than what they are the edges of. */
const BLUR = 0.25;
/** How near the straight way from one colour to another their blends are, and what parts of it. */
const BESIDE = 26;

/** Whether a colour is but the blend of the ground, or of another colour, with a more frequent one. */
function isBlur(
  colour: Rgb,
  count: number,
  kept: readonly { readonly colour: Rgb; readonly count: number }[],
): boolean {
  if (chroma(colour) < MIN_CHROMA) return false;
  return kept.some((one, at) =>
    kept.some((other, index) => {
      if (index <= at || count > BLUR * other.count) return false;
      return isBetween(colour, one.colour, other.colour);
    }),
  );
}

function isBetween(colour: Rgb, a: Rgb, b: Rgb): boolean {
  const way = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const from = [colour[0] - a[0], colour[1] - a[1], colour[2] - a[2]] as const;
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  const part = (way[0] * from[0] + way[1] * from[1] + way[2] * from[2]) / Math.max(1, length);
  if (part < 0.1 || part > 0.95) return false;
  return (
    distance(colour, [a[0] + part * way[0], a[1] + part * way[1], a[2] + part * way[2]]) < BESIDE
  );
}

/** "#rrggbb". */
export const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** From 0, black, to 255. */
export const lightness = ([red, green, blue]: Rgb): number =>
  0.3 * red + 0.59 * green + 0.11 * blue;

/** How far a colour is from the greys, from 0 to 255. */
export const chroma = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);
