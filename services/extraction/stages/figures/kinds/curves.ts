import { type Box, height, type Point, type Shape, width } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import { grouped, slantedPieces, within } from "../shapes.ts";
import type { Legend } from "../texts/legend.ts";

/** A curve spans at least this share of the plot. */
export const MIN_SPAN = 0.15;
const JOINED = 0.6;

/** A polyline of one colour, from one side of the plot towards the other. */
export interface Curve {
  readonly colour: string;
  readonly points: readonly Point[];
}

/** The curves in a plot. */
export function curvesOf(shapes: readonly Shape[], legend: Legend, axes: Axes): readonly Curve[] {
  const { plot } = axes;
  const strokes = shapes.filter(
    (shape) =>
      shape.stroke !== undefined &&
      !shape.closed &&
      !legend.keys.has(shape) &&
      shape.points.every((point) => within(point, plot, 3)),
  );
  return [...grouped(strokes, ({ stroke }) => stroke)].flatMap(([colour, group]) =>
    joined(group)
      .filter((points) => isCurve(points, axes))
      .map((points) => ({ colour, points })),
  );
}

/** Some renderers draw every piece of a curve as a path of its own. */
function joined(shapes: readonly Shape[]): readonly (readonly Point[])[] {
  const curves: Point[][] = [];
  for (const { points } of shapes) {
    const last = curves.at(-1)?.at(-1);
    const first = points[0];
    const continues = last && first && Math.hypot(last.x - first.x, last.y - first.y) < JOINED;
    if (continues) curves.at(-1)?.push(...points.slice(1));
    else curves.push([...points]);
  }
  return curves;
}

function isCurve(points: readonly Point[], { plot }: Axes): boolean {
  const xs = points.map(({ x }) => x);
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: 0, bottom: 0 };
  if (points.length < 2 || width(box) < MIN_SPAN * width(plot)) return false;
  if (!isSlanted(points) && (points.length === 2 || isFrame(points, plot))) return false;
  // A function of x never turns back; outlines of shapes do.
  const forward = xs.every((x, index) => index === 0 || x >= (xs[index - 1] as number) - 0.5);
  const backward = xs.every((x, index) => index === 0 || x <= (xs[index - 1] as number) + 0.5);
  const ys = points.map(({ y }) => y);
  const level = Math.max(...ys) - Math.min(...ys) < 0.7;
  return (forward || backward) && !(level && points.length < 4) && height(plot) > 0;
}

/** Level and plumb strokes between the plot's corners are its axes. */
const isFrame = (points: readonly Point[], { left, top, right, bottom }: Box) =>
  points.every(
    ({ x, y }) =>
      Math.min(Math.abs(x - left), Math.abs(x - right)) < EDGE &&
      Math.min(Math.abs(y - top), Math.abs(y - bottom)) < EDGE,
  );

/** Ticks may stand out beyond the axes. In points. */
const EDGE = 6;

const isSlanted = (points: readonly Point[]) => slantedPieces({ points } as unknown as Shape) > 0;
