import {
  type Box,
  type Chart,
  height,
  type Point,
  type Series,
  type Shape,
  width,
} from "../../model.ts";
import type { Axes } from "./axes.ts";
import { isoDay } from "./dates.ts";
import { describe } from "./describe.ts";
import type { Legend } from "./legend.ts";
import { marksOf } from "./marks.ts";
import type { Scale } from "./scale.ts";
import { grouped, middleOf, rounded, slantedPieces, within } from "./shapes.ts";

/** A curve spans at least this share of the plot. */
const MIN_SPAN = 0.15;
const MAX_CURVES = 40;
const JOINED = 0.6;

/** A line plot: stroked open paths across the plot, each vertex a value. */
export function lineChart(shapes: readonly Shape[], legend: Legend, axes: Axes): Chart | undefined {
  const { y } = axes;
  const curves = y && curvesOf(shapes, legend, axes);
  if (!curves || curves.length === 0 || curves.length > MAX_CURVES) return undefined;
  const vertices = curves.flatMap(({ points }) => points);
  if (areTrends(vertices, shapes, legend, axes)) return undefined;
  const scales = scalesOf(curves, legend, axes);
  const categorical = isCategorical(vertices, axes);
  const series = curves.map((curve, index) =>
    seriesOf(curve, scales[index] as Scale, categorical, legend, axes),
  );
  return { type: "line", axes: describe(axes, categorical ? "x" : undefined), series };
}

/**
 * A bar chart with the curves that are drawn over it: their vertices stand over
 * the names of bars, their values are on the second axis if there is one.
 */
export function withCurves(
  bars: Chart | undefined,
  shapes: readonly Shape[],
  legend: Legend,
  axes: Axes,
): Chart | undefined {
  const { along, y } = axes;
  if (!bars || !y || along.x.length < 2) return bars;
  const reach = 0.2 * stepOf(along.x.map(({ at }) => at));
  const over = curvesOf(shapes, legend, axes).filter(({ points }) =>
    points.every((point) => along.x.some(({ at }) => Math.abs(at - point.x) < reach)),
  );
  if (over.length === 0 || over.length > MAX_CURVES) return bars;
  const named = { ...axes, x: undefined };
  const scales = scalesOf(over, legend, axes, 0);
  const added = over.map((curve, index) =>
    seriesOf(curve, scales[index] as Scale, true, legend, named),
  );
  return { ...bars, series: [...bars.series, ...added] };
}

/**
 * Each curve's scale: the second one's where its title names the curve; where
 * no title names one, all but the first curve's.
 *
 * @param first  the first curve that the second axis may be for
 */
function scalesOf(
  curves: readonly Curve[],
  { names }: Legend,
  { y, second, titles }: Axes,
  first = 1,
): readonly Scale[] {
  const nameOf = ({ colour }: Curve) => names.get(colour) ?? "";
  const named = (title: string) =>
    curves.some((curve) => nameOf(curve) !== "" && title.includes(nameOf(curve)));
  const known = second && (named(second.title) || named(titles.y));
  return curves.map((curve, index) => {
    if (!second) return y as Scale;
    const onSecond = known
      ? nameOf(curve) !== "" && second.title.includes(nameOf(curve))
      : index >= first;
    return onSecond ? second.scale : (y as Scale);
  });
}

interface Curve {
  readonly colour: string;
  readonly points: readonly Point[];
}

function curvesOf(shapes: readonly Shape[], legend: Legend, axes: Axes): readonly Curve[] {
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

const isCategorical = (vertices: readonly Point[], axes: Axes) =>
  !axes.x || (axes.x.kind === "date" ? areNamed(vertices, axes) : namesYears(axes));

function seriesOf(
  { colour, points }: Curve,
  scale: Scale,
  categorical: boolean,
  { names }: Legend,
  axes: Axes,
): Series {
  const { x } = axes;
  const own = categorical ? atNames(points, axes) : points;
  return {
    name: names.get(colour) ?? "",
    points: own.map((point, index) => ({
      label:
        categorical || x?.kind !== "date"
          ? labelAt(point, index, axes)
          : isoDay(x.valueAt(point.x)),
      ...(x && !(categorical && x.kind === "date") && { x: valueAt(x, point.x) }),
      y: rounded(scale.valueAt(point.y)),
    })),
  };
}

/**
 * A curve at the names of its axis: a vertex that lies on the way between its
 * neighbours is not drawn, or not seen in pixels. As it is where its vertices
 * stand elsewhere.
 */
function atNames(points: readonly Point[], { along }: Axes): readonly Point[] {
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

const DAY_S = 86_400;

/** Days are as exact as an axis of dates is drawn. */
const valueAt = (scale: Scale, position: number) =>
  scale.kind === "date"
    ? DAY_S * Math.round(scale.valueAt(position) / DAY_S)
    : rounded(scale.valueAt(position));

/** Lines through a cloud of marks, at which they have no vertices, are no data. */
function areTrends(
  vertices: readonly Point[],
  shapes: readonly Shape[],
  legend: Legend,
  axes: Axes,
): boolean {
  const marks = marksOf(shapes, legend, axes).map(({ box }) => middleOf(box));
  if (marks.length < 4 || vertices.length >= marks.length) return false;
  const met = marks.filter((mark) =>
    vertices.some((vertex) => Math.hypot(mark.x - vertex.x, mark.y - vertex.y) < 1.5),
  );
  return met.length < 0.3 * marks.length;
}

/** Every vertex stands at a date that is printed: the dates are names. */
const areNamed = (vertices: readonly Point[], { along }: Axes) =>
  vertices.every((vertex) => along.x.some(({ at }) => Math.abs(at - vertex.x) < 1.5));

/** Every vertex stands at a label: the labels are names, though they may look like numbers. */
const namesYears = ({ along }: Axes) =>
  along.x.length > 2 && along.x.every(({ label }) => /^(19|20)\d\d$/.test(label.text));

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

/** The name of the tick at which a vertex stands. */
function labelAt(point: Point, index: number, { along, x }: Axes): string {
  const nearest = along.x.toSorted(
    (a, b) => Math.abs(a.at - point.x) - Math.abs(b.at - point.x),
  )[0];
  const step = stepOf(along.x.map(({ at }) => at));
  if (nearest && Math.abs(nearest.at - point.x) < Math.min(4, 0.3 * step))
    return nearest.label.text;
  return x ? "" : String(index + 1);
}

function stepOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((at, index) => at - (sorted[index] as number));
  return Math.min(Infinity, ...steps);
}
