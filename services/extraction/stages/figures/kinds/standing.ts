import { type Box, height, type Shape, width } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import type { Place } from "../axes/ticks.ts";
import { middleOf, within } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";
import { AXIS } from "./lengths.ts";

/** Bars of one chart are this equally wide. */
const EVEN = 0.12;
/** Of a mark of a scatter plot: all sides equal, and short. */
const MAX_MARK = 14;

export const fillsPlot = (box: Box, plot: Box) =>
  width(box) > 0.9 * width(plot) && height(box) > 0.9 * height(plot);

/** Some renderers fill a bar and then draw its outline as a second shape. */
export function unique(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Set<string>();
  return shapes.filter(({ box, fill }) => {
    const key = [fill, box.left, box.top, box.right, box.bottom]
      .map((each) => (typeof each === "number" ? Math.round(each * 4) : each))
      .join();
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether they are all small squares of one size: marks of a scatter plot. */
export function areMarks(bars: readonly Shape[]): boolean {
  const [first] = bars;
  return bars.every(
    ({ box }) =>
      width(box) < MAX_MARK &&
      Math.abs(width(box) - height(box)) < 0.5 &&
      Math.abs(width(box) - width((first as Shape).box)) < 0.5,
  );
}

/** The shaded cells of a table hold words, or what would be the labels of an axis; of bars that lie, names may stand on those that end left of zero. */
export function areCells(
  bars: readonly Shape[],
  labels: readonly Label[],
  scaled: readonly Place[],
): boolean {
  const holds = ({ box }: Shape, label: Label) => within(label, box, 0);
  const onScale = scaled.filter(({ label }) => bars.some((bar) => holds(bar, label))).length;
  const worded = bars.filter((bar) =>
    labels.some((label) => label.value === undefined && holds(bar, label)),
  ).length;
  return onScale > 1 || worded > 0.3 * bars.length;
}

/** Bars are equally wide when they stand, equally high when they lie. */
export function isUpright(bars: readonly Shape[], { x, y }: Axes): boolean {
  if (!x || !y) return Boolean(y);
  return evenly(bars, width).length >= evenly(bars, height).length;
}

export function evenly(bars: readonly Shape[], across: (box: Box) => number): readonly Shape[] {
  const sizes = bars.map(({ box }) => across(box)).sort((a, b) => a - b);
  const typical = sizes[sizes.length >> 1] as number;
  return bars.filter(({ box }) => Math.abs(across(box) - typical) < EVEN * typical + 0.3);
}

/** Share of the bars that begin where bars of a chart do. */
const FOUNDED = 0.5;

/** Whether bars stand on their base, or on each other: rectangles anywhere in a drawing do not. */
export function areFounded(bars: readonly Shape[], base: number, upright: boolean): boolean {
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
