import type { GreyImage } from "../../model.ts";
import { threshold } from "./threshold.ts";

/** How the lines of text lie in a picture. */
export interface Orientation {
  /** Whether they run up or down instead of across. */
  readonly sideways: boolean;
  /** Clockwise degrees by which they are off the level (or the plumb). */
  readonly skew: number;
}

/** Lines of text stay apart at this resolution, and there is little to count. In pixels per inch. */
const COARSE_DPI = 75;
/** More points tell nothing new. */
const MAX_POINTS = 40_000;
const MAX_SKEW = 15;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** Text that runs across gives sharper rows than columns; so much sharper must the other way be. */
const SIDEWAYS = 1.15;

/** Dark places of a picture. */
interface Points {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

/**
 * The direction in which projecting a picture's ink gives the sharpest rows:
 * Postl's criterion (1986), the sum of squared differences of neighbouring rows.
 */
export function orientationOf(image: GreyImage, dpi: number): Orientation {
  const { xs, ys } = darkPoints(image, Math.max(1, Math.round(dpi / COARSE_DPI)));
  if (xs.length < 50) return { sideways: false, skew: 0 };
  const across = sharpest({ xs, ys });
  // Seen from the side x runs downwards: the angle changes its sign.
  const sideways = sharpest({ xs: ys, ys: xs });
  return sideways.score > SIDEWAYS * across.score
    ? { sideways: true, skew: 0 - sideways.angle }
    : { sideways: false, skew: across.angle };
}

function sharpest(points: Points): { angle: number; score: number } {
  const size = { width: greatest(points.xs), height: greatest(points.ys) };
  const best = (angles: readonly number[]) =>
    angles
      .map((angle) => ({ angle, score: sharpness(points, size, angle) }))
      // Between equals the one nearest to level.
      .reduce((a, b) =>
        b.score > a.score || (b.score === a.score && Math.abs(b.angle) < Math.abs(a.angle)) ? b : a,
      );
  const coarse = best(steps(0, MAX_SKEW, COARSE_STEP));
  return best(steps(coarse.angle, COARSE_STEP, FINE_STEP));
}

const steps = (middle: number, reach: number, step: number): number[] =>
  Array.from(
    { length: 2 * Math.round(reach / step) + 1 },
    (_, index) => middle - reach + index * step,
  );

const greatest = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

function sharpness(
  { xs, ys }: Points,
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  // Rows begin above the picture where the lines fall, and end below it where they rise.
  const beyond = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Int32Array(Math.ceil(height) + 2 * beyond + 1);
  for (let index = 0; index < xs.length; index++)
    rows[Math.round((ys[index] as number) - slope * (xs[index] as number)) + beyond]! += 1;
  let sum = 0;
  for (let row = 1; row < rows.length; row++) {
    const count = rows[row] as number;
    if (count > 0) sum += (count - (rows[row - 1] as number)) ** 2;
  }
  return sum;
}

/** Ink this far from paper lies in a solid area, which has no lines of text. In coarse pixels. */
const DEEP = 3;

/** Places of a coarser picture in which there is ink beside paper. */
function darkPoints({ width, height, pixels }: GreyImage, step: number): Points {
  const limit = threshold(pixels);
  const found: [number, number][] = [];
  const reach = DEEP * step;
  const isPaper = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && (pixels[y * width + x] as number) >= limit;
  const isEdge = (x: number, y: number) =>
    isPaper(x, y + reach) ||
    isPaper(x, y - reach) ||
    isPaper(x + reach, y) ||
    isPaper(x - reach, y);
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] as number) < limit && isEdge(x, y))
        found.push([x / step, y / step]);
    }
  }
  // Every nth would make columns of its own in solid areas: a hash scatters what is kept.
  const share = Math.min(1, MAX_POINTS / found.length);
  const kept = found.filter((_, index) => (Math.imul(index, 2654435761) >>> 0) / 2 ** 32 < share);
  return {
    xs: Float32Array.from(kept, ([x]) => x),
    ys: Float32Array.from(kept, ([, y]) => y),
  };
}
