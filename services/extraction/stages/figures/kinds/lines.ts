import type { Chart, Point, Series, Shape } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import { describe } from "../axes/describe.ts";
import type { Scale } from "../axes/scale.ts";
import { middleOf, rounded } from "../shapes.ts";
import { isoDay } from "../texts/dates.ts";
import type { Legend } from "../texts/legend.ts";
import { type Curve, curvesOf } from "./curves.ts";
import { marksOf } from "./marks.ts";
import { atNames, labelAt, stepOf } from "./named.ts";

const MAX_CURVES = 40;

/** A line plot: stroked open paths across the plot, each vertex a value. */
export function lineChart(shapes: readonly Shape[], legend: Legend, axes: Axes): Chart | undefined {
  const { y } = axes;
  const curves = y && curvesOf(shapes, legend, axes);
  if (!curves || curves.length === 0 || curves.length > MAX_CURVES) return undefined;
  if (areTrends(curves, shapes, legend, axes)) return undefined;
  return chartOf(curves, legend, axes);
}

/** The chart that curves are: over names, numbers or dates. */
export function chartOf(curves: readonly Curve[], legend: Legend, axes: Axes): Chart {
  const vertices = curves.flatMap(({ points }) => points);
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
    name: names.get(colour) ?? titleOf(scale, axes),
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

/** Where there are two axes of values, the title of a series' own names it. */
function titleOf(scale: Scale, { second, titles }: Axes): string {
  if (!second?.title || !titles.y) return "";
  return scale === second.scale ? second.title : titles.y;
}

const DAY_S = 86_400;

/** Days are as exact as an axis of dates is drawn. */
const valueAt = (scale: Scale, position: number) =>
  scale.kind === "date"
    ? DAY_S * Math.round(scale.valueAt(position) / DAY_S)
    : rounded(scale.valueAt(position));

/** Lines through a cloud of marks that pass most of them by are no data. */
function areTrends(
  curves: readonly Curve[],
  shapes: readonly Shape[],
  legend: Legend,
  axes: Axes,
): boolean {
  const marks = marksOf(shapes, legend, axes).map(({ box }) => middleOf(box));
  const vertices = curves.flatMap(({ points }) => points);
  const even = curves.every(({ points }) => points.length > marks.length && areEven(points));
  if (marks.length < 4 || (vertices.length >= marks.length && !even)) return false;
  const met = marks.filter((mark) =>
    vertices.some((vertex) => Math.hypot(mark.x - vertex.x, mark.y - vertex.y) < 1.5),
  );
  return met.length < 0.3 * marks.length;
}

/** Whether vertices are so evenly spaced as only a computed curve is. */
function areEven(points: readonly Point[]): boolean {
  const step = ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)) / (points.length - 1);
  return points.every(
    ({ x }, index) => Math.abs(x - (points[0] as Point).x - index * step) < 0.1 * Math.abs(step),
  );
}

/** Every vertex stands at a date that is printed: the dates are names. */
const areNamed = (vertices: readonly Point[], { along }: Axes) =>
  vertices.every((vertex) => along.x.some(({ at }) => Math.abs(at - vertex.x) < 1.5));

/** Every vertex stands at a label: the labels are names, though they may look like numbers. */
const namesYears = ({ along }: Axes) =>
  along.x.length > 2 && along.x.every(({ label }) => /^(19|20)\d\d$/.test(label.text));
