import type { Point } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";

/**
 * A curve at the names of its axis: a vertex that lies on the way between its
 * neighbours is not drawn, or not seen in pixels, where others are seen that
 * are none. As it is where its vertices stand elsewhere, or evenly between.
 */
export function atNames(points: readonly Point[], { along }: Axes): readonly Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const all = completed(along.x.map(({ at }) => at));
  const reach = Math.max(NEAR_NAME, DISPLACED * stepOf(all));
  const places = all.filter((at) => at > first.x - reach && at < last.x + reach);
  const isNear = ({ x }: Point) => places.some((at) => Math.abs(at - x) < reach);
  const met = places.filter((at) => points.some(({ x }) => Math.abs(at - x) < reach));
  if (along.x.length < 3 || met.length < MOST * places.length || first.x > last.x) return points;
  const extra = points.filter((point) => !isNear(point));
  if (extra.length >= 2 * places.length || areBetween(extra, places)) return points;
  return places.map((at) => {
    const nearest = points.reduce((a, b) => (Math.abs(b.x - at) < Math.abs(a.x - at) ? b : a));
    return Math.abs(nearest.x - at) < reach ? nearest : between(points, at);
  });
}

/** Places with those of names that were not read: where a step is twice as long as the others. */
function completed(places: readonly number[]): readonly number[] {
  const sorted = places.toSorted((a, b) => a - b);
  const step = stepOf(sorted);
  return sorted.flatMap((at, index) => {
    const next = sorted[index + 1];
    const steps = next === undefined ? 1 : (next - at) / step;
    const whole = Math.round(steps);
    if (next === undefined || whole > MAX_MISSING || Math.abs(steps - whole) > EVEN) return [at];
    return Array.from({ length: whole }, (_, part) => at + (part * (next - at)) / whole);
  });
}

/** How many names in a row may be missing, and how even steps are. */
const MAX_MISSING = 3;
const EVEN = 0.1;

/** Whether vertices are between names because others are not printed: as many of them in nearly every step. */
function areBetween(points: readonly Point[], places: readonly number[]): boolean {
  const counts = places
    .slice(1)
    .map((to, index) => points.filter(({ x }) => x < to && x > (places[index] as number)).length);
  const typical = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
  const alike = counts.filter((count) => count === typical).length;
  return typical > 0 && alike >= MOST * counts.length;
}
const NEAR_NAME = 3;
const MOST = 0.6;
/** A vertex that another curve hides is seen this near to where it is, in steps. */
const DISPLACED = 0.15;

/** The point of a polyline at some x. */
function between(points: readonly Point[], at: number): Point {
  const index = Math.max(
    1,
    points.findIndex(({ x }) => x >= at),
  );
  const [a, b] = [points[index - 1] as Point, points[index] as Point];
  return { x: at, y: a.y + ((b.y - a.y) * (at - a.x)) / (b.x - a.x) };
}

/** The name of the tick at which a vertex stands. */
export function labelAt(point: Point, index: number, { along, x }: Axes): string {
  const nearest = along.x.toSorted(
    (a, b) => Math.abs(a.at - point.x) - Math.abs(b.at - point.x),
  )[0];
  const step = stepOf(along.x.map(({ at }) => at));
  if (nearest && Math.abs(nearest.at - point.x) < Math.min(4, 0.3 * step))
    return nearest.label.text;
  return x ? "" : String(index + 1);
}

/** The smallest step between neighbouring places. */
export function stepOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((at, index) => at - (sorted[index] as number));
  return Math.min(Infinity, ...steps);
}
