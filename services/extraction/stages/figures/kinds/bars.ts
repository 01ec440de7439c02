import { type Chart, height, type Series, type Shape, width } from "../../../model.ts";
import type { Axes } from "../axes/axes.ts";
import { describe } from "../axes/describe.ts";
import { grouped, isBar, middleOf, within } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";
import type { Legend } from "../texts/legend.ts";
import { namesUnder } from "./groups.ts";
import { baseOf, pointOf } from "./lengths.ts";
import {
  areCells,
  areFounded,
  areMarks,
  evenly,
  fillsPlot,
  isUpright,
  unique,
} from "./standing.ts";

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
  if (bars.length < 2 || areMarks(bars)) return undefined;
  const upright = isUpright(bars, axes);
  const { along } = axes;
  if (areCells(bars, labels, upright ? [...along.x, ...along.y] : along.x)) return undefined;
  const scale = upright ? axes.y : axes.x;
  const across = upright ? width : height;
  const even = evenly(bars, across);
  if (!scale || even.length < 2 || even.length < 0.6 * bars.length) return undefined;
  if (!areFounded(even, baseOf(even, scale, upright), upright)) return undefined;
  const places = upright ? axes.along.x : axes.along.y;
  const groups = bySeries(even, legend);
  const at = even.map(({ box }) => middleOf(box)[upright ? "x" : "y"]);
  const most = Math.max(...groups.map(([, own]) => own.length));
  const nameAt = namesUnder(at, most, places);
  const series = groups.map(([colour, own]): Series => {
    const points = own
      .map((shape, index) => pointOf(shape, index, { upright, scale, nameAt, bars: even }))
      .sort((a, b) => a.at - b.at);
    const alone = groups.length === 1 && axes.second?.title ? axes.titles.y : "";
    return {
      name: legend.names.get(colour) ?? alone,
      points: points.map(({ label, y }) => ({ label, y })),
    };
  });
  return { type: "bar", axes: describe(axes, upright ? "x" : "y"), series };
}

/** One series for each colour; where every bar has its own, they are one series. */
function bySeries(
  bars: readonly Shape[],
  { names }: Legend,
): readonly (readonly [colour: string, bars: readonly Shape[]])[] {
  const colours = grouped(bars, ({ fill }) => fill);
  const single = colours.size === bars.length && colours.size > 2 && names.size === 0;
  return single ? [["", bars]] : [...colours];
}
