export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours with less are ink: axes, grids and text. */
export const MIN_CHROMA = 28;
/** How near the straight way from one colour to another their blends are, and what parts of it. */
const BESIDE = 26;
const PARTS = [0.1, 0.95] as const;

export const distance = (a: Rgb, b: Rgb): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** "#rrggbb". */
export const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** From 0, black, to 255. */
export const lightness = ([red, green, blue]: Rgb): number =>
  0.3 * red + 0.59 * green + 0.11 * blue;

/** How far a colour is from the greys, from 0 to 255. */
export const chroma = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);

/** Whether a colour is a blend of two others. */
export function isBetween(colour: Rgb, a: Rgb, b: Rgb): boolean {
  const way = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const from = [colour[0] - a[0], colour[1] - a[1], colour[2] - a[2]] as const;
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  const part = (way[0] * from[0] + way[1] * from[1] + way[2] * from[2]) / Math.max(1, length);
  if (part < PARTS[0] || part > PARTS[1]) return false;
  return (
    distance(colour, [a[0] + part * way[0], a[1] + part * way[1], a[2] + part * way[2]]) < BESIDE
  );
}
