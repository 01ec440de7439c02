import { type Chart, type Point, type Shape, width } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import type { Scale } from "../axes/scale.ts";
import { coloursOf, isBar, rounded, within } from "../shapes.ts";
import type { Legend } from "../texts/legend.ts";
import { type Curve, MIN_SPAN } from "./curves.ts";
import { chartOf } from "./lines.ts";

/** An area reaches from its curve down to the base of the plot, or to the curve of another. */
export interface Area {
  readonly curve: Curve;
  /** What it stands on, at the same places. */
  readonly floor: readonly Point[];
  readonly stacked: boolean;
}

/** How far an area's foot may seem to be from where it stands, and places that are one. In points. */
const FOOT = 2;
const SAME = 0.3;
const MIN_PLACES = 3;

/** The areas under curves. Bands around a curve, of its uncertainty, stand on nothing. */
export function areasOf(shapes: readonly Shape[], legend: Legend, axes: Axes): readonly Area[] {
  const { y, plot } = axes;
  if (!y) return [];
  const filled = shapes.filter(
    (shape) =>
      shape.fill !== undefined &&
      coloursOf(shape).length > 0 &&
      !isBar(shape) &&
      !legend.keys.has(shape) &&
      width(shape.box) > MIN_SPAN * width(plot) &&
      shape.points.every((point) => within(point, plot, 3)),
  );
  const all = filled.map((shape) => ({ colour: shape.fill as string, ...edgesOf(shape) }));
  const base = baseOf(y, axes);
  const known = all.filter(({ top }) => top.length >= MIN_PLACES);
  return known.flatMap(({ colour, top, bottom }): Area[] => {
    const based = bottom.every((point) => Math.abs(point.y - base) < FOOT);
    const others = known.filter((other) => other.top !== top);
    const stacked =
      !based && others.some((other) => bottom.every((point) => isOn(point, other.top)));
    return based || stacked ? [{ curve: { colour, points: top }, floor: bottom, stacked }] : [];
  });
}

/** The chart that areas are, those of a stack without what is below them. */
export function areaChart(areas: readonly Area[], legend: Legend, axes: Axes): Chart | undefined {
  const curves = areas.map(({ curve }) => curve);
  const chart = axes.y && curves.length > 0 ? chartOf(curves, legend, axes) : undefined;
  if (!chart || !axes.y) return undefined;
  const { valueAt } = axes.y;
  const series = chart.series.map((each, index) => {
    const { stacked, floor, curve } = areas[index] as Area;
    if (!stacked || each.points.length !== curve.points.length) return each;
    const points = each.points.map((point, at) => ({
      ...point,
      y: rounded(point.y - valueAt((floor[at] as Point).y)),
    }));
    return { ...each, points };
  });
  return { ...chart, series };
}

/** Where areas stand: at zero, or else at the foot of the plot. */
const baseOf = ({ kind, min, max, positionOf }: Scale, { plot }: Axes) =>
  kind === "linear" && min <= 0 && max >= 0 ? positionOf(0) : plot.bottom;

/** The upper and the lower edge of an outline, at each place where it has a vertex. */
function edgesOf({ points }: Shape): {
  readonly top: readonly Point[];
  readonly bottom: readonly Point[];
} {
  const places: number[] = [];
  for (const x of points.map((point) => point.x).sort((a, b) => a - b))
    if (x - (places.at(-1) ?? -Infinity) > SAME) places.push(x);
  const [top, bottom]: [Point[], Point[]] = [[], []];
  for (const x of places) {
    const ys = points.flatMap((point, index) =>
      crossing(point, points[(index + 1) % points.length] as Point, x),
    );
    if (ys.length === 0) continue;
    top.push({ x, y: Math.min(...ys) });
    bottom.push({ x, y: Math.max(...ys) });
  }
  return { top, bottom };
}

/** Where a piece of an outline passes some x. */
function crossing(a: Point, b: Point, x: number): readonly number[] {
  if (Math.abs(a.x - x) <= SAME) return [a.y];
  if (a.x < x !== b.x > x) return [];
  return [a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)];
}

const isOn = ({ x, y }: Point, curve: readonly Point[]) =>
  curve.some((other) => Math.abs(other.x - x) <= SAME && Math.abs(other.y - y) < FOOT);
