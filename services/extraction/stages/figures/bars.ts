import { type Box, type Chart, height, type Series, type Shape, width } from "../../model.ts";
import type { Axes } from "./axes.ts";
import { describe } from "./describe.ts";
import type { Label } from "./labels.ts";
import type { Legend } from "./legend.ts";
import type { Scale } from "./scale.ts";
import { grouped, isBar, middleOf, rounded, within } from "./shapes.ts";
import type { Place } from "./ticks.ts";

/** Bars of one chart are this equally wide. */
const EVEN = 0.12;
/** How far a bar's foot may seem to be from where it stands. In points. */
const AXIS = [0.8, 3] as const;
/** How near zero a place is that means it, as a share of the axis. */
const ZERO = 0.02;
/** Of a mark of a scatter plot: all sides equal, and short. */
const MAX_MARK = 14;

/** A bar chart: filled rectangles as wide as each other, upright or lying, side by side or stacked. */
export function barChart(
  shapes: readonly Shape[],
  labels: readonly Label[],
  legend: Legend,
  axes: Axes,
): Chart | undefined {
  const bars = unique(
    shapes.filter(
      (shape) =>
        isBar(shape) &&
        !legend.keys.has(shape) &&
        within(middleOf(shape.box), axes.plot, 2) &&
        !fillsPlot(shape.box, axes.plot),
    ),
  );
  if (bars.length < 2 || areMarks(bars) || areCells(bars, labels, axes)) return undefined;
  const upright = isUpright(bars, axes);
  const scale = upright ? axes.y : axes.x;
  const across = upright ? width : height;
  const even = evenly(bars, across);
  if (!scale || even.length < 2 || even.length < 0.6 * bars.length) return undefined;
  if (!areFounded(even, baseOf(even, scale, upright), upright)) return undefined;
  const places = upright ? axes.along.x : axes.along.y;
  const series = seriesOf(even, legend, (shape, index) =>
    pointOf(shape, index, { upright, scale, places, bars: even }),
  );
  return { type: "bar", axes: describe(axes, upright ? "x" : "y"), series };
}

interface Setting {
  readonly upright: boolean;
  readonly scale: Scale;
  readonly places: readonly Place[];
  readonly bars: readonly Shape[];
}

const fillsPlot = (box: Box, plot: Box) =>
  width(box) > 0.9 * width(plot) && height(box) > 0.9 * height(plot);

/** Some renderers fill a bar and then draw its outline as a second shape. */
function unique(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Set<string>();
  return shapes.filter(({ box, fill }) => {
    const key = [fill, box.left, box.top, box.right, box.bottom]
      .map((each) => (typeof each === "number" ? Math.round(each * 4) : each))
      .join();
    return !seen.has(key) && seen.add(key);
  });
}

function areMarks(bars: readonly Shape[]): boolean {
  const [first] = bars;
  return bars.every(
    ({ box }) =>
      width(box) < MAX_MARK &&
      Math.abs(width(box) - height(box)) < 0.5 &&
      Math.abs(width(box) - width((first as Shape).box)) < 0.5,
  );
}

/** The shaded cells of a table hold words, or what would be the labels of an axis. */
function areCells(bars: readonly Shape[], labels: readonly Label[], { along }: Axes): boolean {
  const holds = ({ box }: Shape, label: Label) => within(label, box, 0);
  const scaled = [...along.x, ...along.y].map(({ label }) => label);
  const onScale = scaled.filter((label) => bars.some((bar) => holds(bar, label))).length;
  const worded = bars.filter((bar) =>
    labels.some((label) => label.value === undefined && holds(bar, label)),
  ).length;
  return onScale > 1 || worded > 0.3 * bars.length;
}

/** Bars are equally wide when they stand, equally high when they lie. */
function isUpright(bars: readonly Shape[], { x, y }: Axes): boolean {
  if (!x || !y) return Boolean(y);
  return evenly(bars, width).length >= evenly(bars, height).length;
}

function evenly(bars: readonly Shape[], across: (box: Box) => number): readonly Shape[] {
  const sizes = bars.map(({ box }) => across(box)).sort((a, b) => a - b);
  const typical = sizes[sizes.length >> 1] as number;
  return bars.filter(({ box }) => Math.abs(across(box) - typical) < EVEN * typical + 0.3);
}

/** Share of the bars that begin where bars of a chart do. */
const FOUNDED = 0.5;

/** Whether bars stand on their base, or on each other: rectangles anywhere in a drawing do not. */
function areFounded(bars: readonly Shape[], base: number, upright: boolean): boolean {
  const ends = bars.map(({ box }) => (upright ? [box.top, box.bottom] : [box.left, box.right]));
  const middles = bars.map(({ box }) => middleOf(box)[upright ? "x" : "y"]);
  const meets = (at: number, one: number) =>
    Math.abs(at - base) < AXIS[1] ||
    ends.some(
      (other, index) =>
        index !== one &&
        Math.abs((middles[index] as number) - (middles[one] as number)) < AXIS[1] &&
        other.some((end) => Math.abs(end - at) < AXIS[1]),
    );
  const founded = ends.filter((both, one) => both.some((at) => meets(at, one)));
  return founded.length >= FOUNDED * bars.length;
}

/** One series for each colour; where every bar has its own, they are one series. */
function seriesOf(
  bars: readonly Shape[],
  legend: Legend,
  point: (shape: Shape, index: number) => Placed,
): readonly Series[] {
  const colours = grouped(bars, ({ fill }) => fill);
  const single = colours.size === bars.length && colours.size > 2 && legend.names.size === 0;
  const groups = single ? [["", bars] as const] : [...colours];
  return groups.map(([colour, group]) => ({
    name: legend.names.get(colour) ?? "",
    points: group
      .map(point)
      .sort((a, b) => a.at - b.at)
      .map(({ label, y }) => ({ label, y })),
  }));
}

interface Placed {
  readonly at: number;
  readonly label: string;
  readonly y: number;
}

/**
 * A bar's value is the distance between its ends: of one that stands on
 * another as of one that stands on the axis, which some renderers draw a hair
 * off zero. A bar that hangs from the others' base is negative.
 */
function pointOf(shape: Shape, index: number, { upright, scale, places, bars }: Setting): Placed {
  const { box } = shape;
  const at = middleOf(box)[upright ? "x" : "y"];
  const nearest = places.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
  const label = nearest?.label.text ?? String(index + 1);
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
function baseOf(bars: readonly Shape[], scale: Scale, upright: boolean): number {
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
