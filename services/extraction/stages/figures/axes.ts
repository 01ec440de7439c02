import { type Box, height, type Shape, union, width } from "../../model.ts";
import type { Label } from "./labels.ts";
import { logarithmic, type Scale, scaleOf, type Tick } from "./scale.ts";
import { isLevel, isPlumb, middleOf } from "./shapes.ts";

/** The plot inside a chart, and what its sides say. */
export interface Axes {
  readonly plot: Box;
  readonly x: Scale | undefined;
  readonly y: Scale | undefined;
  /** The labels along each side, from the left and from the top, each at its tick. */
  readonly along: { readonly x: readonly Place[]; readonly y: readonly Place[] };
  readonly titles: { readonly x: string; readonly y: string };
}

/** A label and the position that it names. */
export interface Place {
  readonly label: Label;
  readonly at: number;
}

/** Labels of one axis stand on one line, within this many ems. */
const ALIGNED = 0.45;
/** A tick is shorter than this, in points; a line of the grid is longer. */
const MAX_TICK = 12;
/** How far a label's middle may be from its tick, in ems. */
const NEAR_TICK = 0.7;

/** The axes of a chart, or undefined when no side has numbers. */
export function findAxes(shapes: readonly Shape[], labels: readonly Label[]): Axes | undefined {
  const numbers = labels.filter(({ value }) => value !== undefined);
  const across = numbers.filter(({ direction }) => direction === "across");
  const ySet = bestScale(columns(across), shapes, "y");
  const taken = new Set(ySet?.labels);
  const xSet = bestScale(rows(numbers.filter((label) => !taken.has(label))), shapes, "x");
  if (!ySet && !xSet) return undefined;
  const plot = plotOf(shapes, ySet?.labels ?? [], xSet?.labels ?? []);
  if (width(plot) < 20 || height(plot) < 20) return undefined;
  const free = labels.filter((label) => !taken.has(label));
  const xPlaces = xSet?.places ?? ticked(below(free, plot), shapes, "x");
  const yPlaces = ySet?.places ?? ticked(beside(free, plot), shapes, "y");
  return {
    plot,
    x: xSet?.scale,
    y: ySet?.scale,
    along: { x: xPlaces, y: yPlaces },
    titles: { x: titleBelow(labels, plot, xPlaces), y: titleBeside(labels, plot, yPlaces) },
  };
}

interface AxisSet {
  readonly labels: readonly Label[];
  readonly places: readonly Place[];
  readonly scale: Scale;
}

/** Of several rows or columns of numbers the longest that spells a scale; between equals the outermost. */
function bestScale(
  sets: readonly (readonly Label[])[],
  shapes: readonly Shape[],
  axis: "x" | "y",
): AxisSet | undefined {
  const outermost = (set: readonly Label[]) =>
    axis === "y"
      ? -Math.min(...set.map(({ box }) => box.left))
      : Math.max(...set.map(({ y }) => y));
  const ranked = sets.toSorted((a, b) => b.length - a.length || outermost(b) - outermost(a));
  for (const labels of ranked) {
    const places = ticked(labels, shapes, axis);
    // Two numbers lie on some line whatever they are: only ticks or powers of ten make them a scale.
    const drawn = labels.every((label, index) => label[axis] !== places[index]?.at);
    if (labels.length < 3 && !drawn && !labels.every(({ power }) => power)) continue;
    const ticks = places.map(({ at, label }): Tick => ({ at, value: label.value as number }));
    const powers = labels.every(({ power }) => power);
    const scale = powers ? logarithmic(ticks) : scaleOf(ticks);
    if (scale) return { labels, places, scale };
  }
  return undefined;
}

/** Sets of labels that end, begin or are centred at one x. */
function columns(labels: readonly Label[]): readonly (readonly Label[])[] {
  const edges = [({ box }: Label) => box.right, ({ box }: Label) => box.left, ({ x }: Label) => x];
  return edges.flatMap((edge) => aligned(labels, edge, ({ y }) => y));
}

function rows(labels: readonly Label[]): readonly (readonly Label[])[] {
  return [
    ...aligned(
      labels,
      ({ y }) => y,
      ({ x }) => x,
    ),
    ...aligned(
      labels,
      ({ box }) => box.top,
      ({ x }) => x,
    ),
  ];
}

function aligned(
  labels: readonly Label[],
  on: (label: Label) => number,
  apart: (label: Label) => number,
): readonly (readonly Label[])[] {
  const sets = new Map<string, readonly Label[]>();
  for (const label of labels) {
    const set = labels
      .filter((other) => Math.abs(on(other) - on(label)) <= ALIGNED * label.size)
      .sort((a, b) => apart(a) - apart(b));
    const spread = set.every((each, index) => {
      const next = set[index + 1];
      return !next || apart(next) - apart(each) > 0.6 * each.size;
    });
    if (set.length >= 2 && spread) sets.set(set.map((each) => labels.indexOf(each)).join(), set);
  }
  return [...sets.values()];
}

/** Labels at the ticks or grid lines beside them; where most have none, at their own middles. */
function ticked(
  labels: readonly Label[],
  shapes: readonly Shape[],
  axis: "x" | "y",
): readonly Place[] {
  const marks = shapes.filter(axis === "y" ? isLevel : isPlumb);
  const short = marks.filter(({ box }) => Math.max(width(box), height(box)) <= MAX_TICK);
  const byTick = snapped(labels, short, axis);
  if (byTick) return byTick;
  const long = marks.filter(({ box }) => Math.max(width(box), height(box)) > MAX_TICK);
  return snapped(labels, long, axis) ?? labels.map((label) => ({ label, at: label[axis] }));
}

function snapped(
  labels: readonly Label[],
  marks: readonly Shape[],
  axis: "x" | "y",
): readonly Place[] | undefined {
  const places = labels.map((label): Place | undefined => {
    // Ticks stand beside their labels: those of the other end of the plot are as good.
    const near = marks
      .map(({ box }) => middleOf(box)[axis])
      .sort((a, b) => Math.abs(a - label[axis]) - Math.abs(b - label[axis]))[0];
    const reach = NEAR_TICK * label.size * (label.direction === "tilted" ? 1.6 : 1);
    return near !== undefined && Math.abs(near - label[axis]) <= reach
      ? { label, at: near }
      : undefined;
  });
  const found = places.filter((place) => place !== undefined);
  const distinct = new Set(found.map(({ at }) => Math.round(at * 10))).size;
  return labels.length > 0 && found.length === labels.length && distinct === found.length
    ? found
    : undefined;
}

/** Between the labels of the axes, as far as the drawing goes. */
function plotOf(shapes: readonly Shape[], y: readonly Label[], x: readonly Label[]): Box {
  const all = union(shapes.map(({ box }) => box));
  const right = Math.max(...y.map(({ box }) => box.right), -Infinity);
  const left = Math.min(...y.map(({ box }) => box.left), Infinity);
  const top = Math.min(...x.map(({ box }) => box.top), Infinity);
  // An axis may stand on the right: its labels are then right of most of the drawing.
  const onRight = y.length > 0 && left > (all.left + all.right) / 2;
  return {
    left: onRight || y.length === 0 ? all.left : Math.max(all.left, right),
    top: all.top,
    right: onRight ? Math.min(all.right, left) : all.right,
    bottom: Math.min(all.bottom, top),
  };
}

/** The first row of texts below the plot: categories. */
function below(labels: readonly Label[], plot: Box): readonly Label[] {
  const under = labels.filter(
    ({ box, x, direction }) =>
      box.top > plot.bottom - 8 && x > plot.left - 6 && x < plot.right + 6 && direction !== "up",
  );
  const turned = labels.filter(
    ({ box, x, direction }) =>
      direction === "up" && box.top > plot.bottom - 8 && x > plot.left - 6 && x < plot.right + 6,
  );
  const set = turned.length > under.length ? turned : under;
  const first = Math.min(...set.map(({ box }) => box.top));
  return set.filter(({ box, size }) => box.top < first + 0.9 * size).toSorted((a, b) => a.x - b.x);
}

/** Texts left of the plot: the categories of bars that lie. */
function beside(labels: readonly Label[], plot: Box): readonly Label[] {
  return labels
    .filter(
      ({ box, y, direction }) =>
        direction === "across" &&
        box.right < plot.left + 8 &&
        y > plot.top - 4 &&
        y < plot.bottom + 4,
    )
    .toSorted((a, b) => a.y - b.y);
}

function titleBelow(labels: readonly Label[], plot: Box, used: readonly Place[]): string {
  const taken = new Set(used.map(({ label }) => label));
  const lowest = Math.max(plot.bottom, ...used.map(({ label }) => label.box.bottom)) - 1;
  const found = labels
    .filter((label) => !taken.has(label) && label.direction === "across" && label.y > lowest)
    .filter(({ x }) => x > plot.left && x < plot.right)
    .toSorted((a, b) => a.y - b.y)[0];
  return found && !/^(figure|fig\.|chart|source|note)/i.test(found.text) ? found.text : "";
}

function titleBeside(labels: readonly Label[], plot: Box, used: readonly Place[]): string {
  const taken = new Set(used.map(({ label }) => label));
  const found = labels.filter(
    (label) => label.direction === "up" && !taken.has(label) && label.box.right <= plot.left + 4,
  );
  return found.toSorted((a, b) => b.x - a.x)[0]?.text ?? "";
}
