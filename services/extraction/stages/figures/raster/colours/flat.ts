import type { ColourImage } from "../../../../model.ts";
import { chroma, distance, isBetween, MIN_CHROMA, type Rgb } from "./colours.ts";
import { census, NEAR, paletteOf } from "./palette.ts";

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

/** The picture reduced to its few main colours, each pixel to the nearest. */
export function flatten({ width, height, pixels }: ColourImage): Flat {
  const keys = new Uint16Array(width * height);
  const counted = census(pixels, keys);
  const { colours, of } = paletteOf(counted);
  const exact = counted.bins
    .filter(({ key, colour }) => distance(colours[of[key] as number] as Rgb, colour) < NEAR)
    .reduce((sum, { count }) => sum + count, 0);
  const at = new Uint8Array(keys.length);
  for (let i = 0; i < at.length; i++) at[i] = of[keys[i] as number] as number;
  const flatness = exact / Math.max(1, at.length);
  return sharpened({ width, height, at, colours, flatness });
}

/** The picture with other places for its colours. */
export function recoloured(flat: Flat, becomes: readonly number[]): Flat {
  const table = Uint8Array.from(becomes);
  const at = new Uint8Array(flat.at.length);
  for (let i = 0; i < at.length; i++) at[i] = table[flat.at[i] as number] as number;
  return { ...flat, at };
}

/** A colour of which less than this lies inside its own areas is nothing but edges. */
const INSIDE = 0.2;

/** Gives the blurred edges of a colour, which lie between it and the ground, to that colour. */
function sharpened(flat: Flat): Flat {
  const { colours } = flat;
  const ground = colours[0] as Rgb;
  const inside = insides(flat);
  const becomes = colours.map((colour, index) => {
    const edges = (inside[index] as number) < INSIDE;
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
  return becomes.every((to, from) => to === from) ? flat : recoloured(flat, becomes);
}

/** For each colour but the ground the share of its pixels whose four neighbours have it too. */
function insides({ width, at, colours }: Flat): Float64Array {
  const [counts, inner] = [new Uint32Array(colours.length), new Uint32Array(colours.length)];
  for (let i = 0; i < at.length; i++) {
    const colour = at[i] as number;
    if (colour === 0) continue;
    (counts[colour] as number)++;
    if (at[i - 1] !== colour || at[i + 1] !== colour) continue;
    if (at[i - width] === colour && at[i + width] === colour) (inner[colour] as number)++;
  }
  return Float64Array.from(counts, (count, index) => (inner[index] as number) / Math.max(1, count));
}
