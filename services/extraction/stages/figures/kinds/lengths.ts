import type { Shape } from "../../../model.ts";
import type { Scale } from "../axes/scale.ts";
import { middleOf, rounded } from "../shapes.ts";

/** How far a bar's foot may seem to be from where it stands. In points. */
export const AXIS = [0.8, 3] as const;
/** How near zero a place is that means it, as a share of the axis. */
const ZERO = 0.02;

interface Setting {
  readonly upright: boolean;
  readonly scale: Scale;
  nameAt(at: number): string | undefined;
  readonly bars: readonly Shape[];
}

/** What one bar says, and where it stands along the axis of names. */
export interface Placed {
  readonly at: number;
  readonly label: string;
  readonly y: number;
}

/**
 * A bar's value is the distance between its ends: of one that stands on
 * another as of one that stands on the axis, which some renderers draw a hair
 * off zero. A bar that hangs from the others' base is negative.
 */
export function pointOf(
  shape: Shape,
  index: number,
  { upright, scale, nameAt, bars }: Setting,
): Placed {
  const { box } = shape;
  const at = middleOf(box)[upright ? "x" : "y"];
  const label = nameAt(at) ?? String(index + 1);
  const ends = upright ? [box.bottom, box.top] : [box.left, box.right];
  const base = baseOf(bars, scale, upright);
  const [end, to] = outward(ends as [number, number], base);
  // In pixels the axis is drawn over a bar's foot.
  const gap = Math.abs(end - base);
  const from = gap > AXIS[0] && gap < AXIS[1] ? base : end;
  if (scale.kind === "log" || !(includesZero(scale) || isZero(base, scale))) {
    return { at, label, y: rounded(scale.valueAt(to)) };
  }
  return { at, label, y: rounded(scale.valueAt(to) - scale.valueAt(from)) };
}

/** Whether a place is that of zero, whose label may be missing. */
const isZero = (at: number, { valueAt, min, max }: Scale) =>
  Math.abs(valueAt(at)) < ZERO * (max - min);

const includesZero = ({ min, max }: Scale) => min <= 0 && max >= 0;

/** The end at the base first. */
const outward = ([a, b]: readonly [number, number], base: number): readonly [number, number] =>
  Math.abs(a - base) <= Math.abs(b - base) ? [a, b] : [b, a];

/** Where bars begin: at zero if the scale has one, else at the end that most share. */
export function baseOf(bars: readonly Shape[], scale: Scale, upright: boolean): number {
  if (scale.kind === "linear" && includesZero(scale)) return scale.positionOf(0);
  const counts = new Map<number, number>();
  for (const { box } of bars) {
    for (const end of upright ? [box.bottom, box.top] : [box.left, box.right]) {
      const place = Math.round(end * 2) / 2;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
