import { type Chart, height, type Line, type Series, type Shape, width } from "../../model.ts";
import { type Axes, findAxes } from "./axes.ts";
import { isBar } from "./figures.ts";
import { legendNames } from "./legend.ts";
import { pieChart } from "./pie.ts";

const round = (value: number) => Number(value.toPrecision(6));

/**
 * The values of a vector chart, or undefined when it is none that can be read:
 * scales from the labels of the axes, values from the drawing.
 */
export function readChart(shapes: readonly Shape[], lines: readonly Line[]): Chart | undefined {
  const pie = pieChart(shapes, lines);
  if (pie) return pie;
  const axes = findAxes(shapes, lines);
  if (!axes) return undefined;
  return (
    barChart(shapes, lines, axes) ??
    lineChart(shapes, lines, axes) ??
    scatterPlot(shapes, lines, axes)
  );
}

const inPlot = ({ box }: Shape, { plot }: Axes) => {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x >= plot.left - 2 && x <= plot.right + 2 && y >= plot.top - 2 && y <= plot.bottom + 2;
};

/** Shapes of one colour are one series. */
function byColour(shapes: readonly Shape[], colourOf: (shape: Shape) => string | undefined) {
  const groups = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const colour = colourOf(shape);
    if (!colour) continue;
    const group = groups.get(colour);
    if (group) group.push(shape);
    else groups.set(colour, [shape]);
  }
  return groups;
}

function barChart(shapes: readonly Shape[], lines: readonly Line[], axes: Axes): Chart | undefined {
  const scale = axes.value === "y" ? axes.y : axes.x;
  const bars = shapes.filter(
    (shape) => isBar(shape) && inPlot(shape, axes) && !fillsPlot(shape, axes),
  );
  if (!scale || bars.length < 2) return undefined;
  const across = axes.value === "y" ? width : height;
  const typical = bars.map(({ box }) => across(box)).sort((a, b) => a - b)[
    bars.length >> 1
  ] as number;
  const even = bars.filter(({ box }) => Math.abs(across(box) - typical) < 0.15 * typical + 0.5);
  if (even.length < 2 || even.length < 0.6 * bars.length) return undefined;
  const groups = byColour(even, ({ fill }) => fill);
  const names = legendNames(shapes, lines, [...groups.keys()]);
  const zero = scale.kind === "log" ? scale.min : 0;
  const series = [...groups].map(
    ([colour, group]): Series => ({
      name: names.get(colour) ?? "",
      points: inOrder(group, axes).map((shape, index) => barPoint(shape, index, axes, zero)),
    }),
  );
  return { type: "bar", axes: axesOf(axes, true), series };
}

const fillsPlot = ({ box }: Shape, { plot }: Axes) =>
  width(box) > 0.9 * width(plot) && height(box) > 0.9 * height(plot);

const inOrder = (shapes: readonly Shape[], { value }: Axes) =>
  shapes.toSorted((a, b) => (value === "y" ? a.box.left - b.box.left : a.box.top - b.box.top));

/** A bar's value is the distance between its ends: stacked bars begin where others end. */
function barPoint(
  { box }: Shape,
  index: number,
  axes: Axes,
  zero: number,
): Series["points"][number] {
  const scale = (axes.value === "y" ? axes.y : axes.x) as NonNullable<Axes["y"]>;
  const [from, to] = axes.value === "y" ? [box.bottom, box.top] : [box.left, box.right];
  const [a, b] = [scale.valueAt(from), scale.valueAt(to)];
  const span = Math.abs(scale.max - scale.min);
  const fromZero = Math.abs(a - zero) < 0.02 * span;
  const y = scale.kind === "log" || fromZero ? b : Math.abs(b - zero) < 0.02 * span ? a : b - a;
  return { label: nearestLabel(box, index, axes), y: round(y) };
}

function nearestLabel(box: Shape["box"], index: number, { categories, value }: Axes): string {
  const middle = value === "y" ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
  const distance = ({ box: other }: Line) =>
    Math.abs(
      (value === "y" ? (other.left + other.right) / 2 : (other.top + other.bottom) / 2) - middle,
    );
  const nearest = categories.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.text ?? String(index + 1);
}

function lineChart(
  shapes: readonly Shape[],
  lines: readonly Line[],
  axes: Axes,
): Chart | undefined {
  const { x, y, categories } = axes;
  if (!y) return undefined;
  const curves = shapes.filter(
    (shape) =>
      shape.stroke &&
      shape.points.length >= 3 &&
      !shape.closed &&
      inPlot(shape, axes) &&
      width(shape.box) > 0.3 * width(axes.plot),
  );
  if (curves.length === 0) return undefined;
  const names = legendNames(
    shapes,
    lines,
    curves.map(({ stroke }) => stroke as string),
  );
  const series = curves.map(
    (shape): Series => ({
      name: names.get(shape.stroke as string) ?? "",
      points: shape.points.map((point, index) => ({
        label: x ? "" : (categories[index]?.text ?? String(index + 1)),
        ...(x && { x: round(x.valueAt(point.x)) }),
        y: round(y.valueAt(point.y)),
      })),
    }),
  );
  return { type: "line", axes: axesOf(axes, !x), series };
}

/** Small closed shapes of one size are marks. */
function scatterPlot(
  shapes: readonly Shape[],
  lines: readonly Line[],
  axes: Axes,
): Chart | undefined {
  const { x, y } = axes;
  if (!x || !y) return undefined;
  const marks = shapes.filter(
    ({ box, fill, ...shape }) =>
      fill &&
      width(box) < 14 &&
      height(box) < 14 &&
      width(box) > 1 &&
      inPlot({ box, fill, ...shape }, axes),
  );
  if (marks.length < 4) return undefined;
  const groups = byColour(marks, ({ fill }) => fill);
  const names = legendNames(shapes, lines, [...groups.keys()]);
  const series = [...groups].map(
    ([colour, group]): Series => ({
      name: names.get(colour) ?? "",
      points: group.map(({ box }) => ({
        label: "",
        x: round(x.valueAt((box.left + box.right) / 2)),
        y: round(y.valueAt((box.top + box.bottom) / 2)),
      })),
    }),
  );
  return { type: "scatter", axes: axesOf(axes, false), series };
}

function axesOf({ x, y, value, xTitle, yTitle }: Axes, categorical: boolean): Chart["axes"] {
  const axis = (direction: "x" | "y", scale: Axes["x"], title: string) => {
    const isCategory = categorical && direction !== value;
    if (isCategory || !scale) return { direction, title, scale: "category" as const };
    return { direction, title, scale: scale.kind, min: scale.min, max: scale.max };
  };
  return [axis("x", x, xTitle), axis("y", y, yTitle)];
}
