import { chroma, distance, isBetween, MIN_CHROMA, type Rgb } from "./colours.ts";

/** Colours are counted in bins of 16 levels of each part. */
const BINS = 4096;
/** A colour that covers less than this share of the picture is the blur between two others. */
const MIN_SHARE = 0.0004;
/** Of colours that are no greys: a few marks. */
const MIN_COLOURED = 0.00008;
/** Colours nearer than this are one: blurs and compression. Of 441. */
export const NEAR = 48;
const MAX_COLOURS = 24;
const GREY = 20;
/** How light the ground of a chart is, and the grounds of its plots, from 0 to 255. */
const MIN_GROUND = 200;
const MIN_PANEL = 224;
/** Share of the picture that they cover at least. */
const GROUND_SHARE = 0.05;
const PANEL_SHARE = 0.02;

/** The colours of a picture, counted. */
export interface Census {
  readonly total: number;
  /** Mean colours of the bins that are not empty, the most frequent first. */
  readonly bins: readonly Bin[];
}

interface Bin {
  readonly key: number;
  readonly count: number;
  readonly colour: Rgb;
}

/** The colours that a picture is painted with. */
export interface Palette {
  /** The ground first, then by how much they cover. */
  readonly colours: readonly Rgb[];
  /** For each bin the place of its colour. */
  readonly of: Uint8Array;
}

/** @param keys  for each pixel its bin, which is filled in */
export function census(pixels: Uint8ClampedArray, keys: Uint16Array): Census {
  const [count, red] = [new Uint32Array(BINS), new Float64Array(BINS)];
  const [green, blue] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (let i = 0, k = 0; i < keys.length; i++, k += 4) {
    const [r, g, b] = [pixels[k] as number, pixels[k + 1] as number, pixels[k + 2] as number];
    const key = ((r >> 4) << 8) | (g & 0xf0) | (b >> 4);
    keys[i] = key;
    (count[key] as number)++;
    (red[key] as number) += r;
    (green[key] as number) += g;
    (blue[key] as number) += b;
  }
  const bins = Array.from(count, (all, key): Bin => {
    const [r, g, b] = [red[key] as number, green[key] as number, blue[key] as number];
    return { key, count: all, colour: [r / all, g / all, b / all] };
  });
  const full = bins.filter((bin) => bin.count > 0).sort((a, b) => b.count - a.count);
  return { total: keys.length, bins: full };
}

/** The main colours, and which of them each bin is nearest to. */
export function paletteOf({ total, bins }: Census): Palette {
  const ground = bins.find(
    ({ colour, count }) => Math.min(...colour) >= MIN_GROUND && count >= GROUND_SHARE * total,
  );
  const colours = mainColours(
    ground ? [ground, ...bins.filter((bin) => bin !== ground)] : bins,
    total,
  );
  const first = colours[0] as Rgb;
  // Plots may have a ground of their own.
  const panels = bins.filter(
    ({ colour, count }) =>
      count >= PANEL_SHARE * total && isPanel(colour) && distance(colour, first) < NEAR,
  );
  const anchors = [
    ...colours.map((colour, index) => ({ colour, index })),
    ...panels.map(({ colour }) => ({ colour, index: 0 })),
  ];
  const of = new Uint8Array(BINS);
  for (const { key, colour } of bins) of[key] = nearest(anchors, colour);
  return { colours, of };
}

const isPanel = (colour: Rgb) => Math.min(...colour) >= MIN_PANEL && chroma(colour) < GREY;

interface Anchor {
  readonly colour: Rgb;
  readonly index: number;
}

/** Greys are the blurs of greys: only a colour is taken for one. */
function nearest(anchors: readonly Anchor[], colour: Rgb): number {
  const grey = chroma(colour) < GREY;
  let [best, least] = [0, Infinity];
  for (const { index, colour: other } of anchors) {
    if (grey && index > 0 && chroma(other) >= MIN_CHROMA) continue;
    const apart = distance(other, colour);
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
}

/** The means of the bins that are no blurs of others. */
function mainColours(ranked: readonly Bin[], total: number): readonly Rgb[] {
  const kept: Bin[] = [];
  for (const bin of ranked) {
    const { colour, count } = bin;
    if (count < MIN_COLOURED * total || kept.length >= MAX_COLOURS) break;
    if (count < MIN_SHARE * total && chroma(colour) < 2 * MIN_CHROMA) continue;
    const known = kept.some((other) => distance(other.colour, colour) < NEAR);
    if (!known && !isBlur(bin, kept)) kept.push(bin);
  }
  return kept.map(({ colour }) => colour);
}

/** Blurred edges have much fewer pixels than what they are the edges of. */
const BLUR = 0.25;

/** Whether a colour is but the blend of the ground, or of another colour, with a more frequent one. */
function isBlur({ colour, count }: Bin, kept: readonly Bin[]): boolean {
  if (chroma(colour) < MIN_CHROMA) return false;
  return kept.some((one, at) =>
    kept.some((other, index) => {
      if (index <= at || count > BLUR * other.count) return false;
      return isBetween(colour, one.colour, other.colour);
    }),
  );
}
