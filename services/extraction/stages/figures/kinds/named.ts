import type { Point } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";

/**
 * A curve at the names of its axis: a vertex that lies on the way between its
 * neighbours is not drawn, or not seen in pixels. As it is where its vertices
 * stand elsewhere.
 */
export function atNames(points: readonly Point[], { along }: Axes): readonly Point[] {
  const places = along.x.map(({ at }) => at);
  const near = points.filter(({ x }) => places.some((at) => Math.abs(at - x) < NEAR_NAME));
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  if (places.length < 3 || near.length < MOST * points.length || first.x > last.x) return points;
  const named = places
    .filter((at) => at > first.x - NEAR_NAME && at < last.x + NEAR_NAME)
    .map((at) => points.find(({ x }) => Math.abs(at - x) < NEAR_NAME) ?? between(points, at));
  return named.length < points.length ? points : named;
}

const NEAR_NAME = 3;
const MOST = 0.6;

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
