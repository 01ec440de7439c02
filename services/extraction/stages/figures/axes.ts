import { type Box, height, type Shape, union, width } from "../../model.ts";
import { namesBelow, namesBeside } from "./categories.ts";
import { dateIn, instantsOf } from "./dates.ts";
import type { Label } from "./labels.ts";
import { dateScale, EXPLAINED, logarithmic, type Scale, scaleOf, type Tick } from "./scale.ts";
import { isLevel, isPlumb, middleOf } from "./shapes.ts";
import { type Place, ticked } from "./ticks.ts";
import { titleBelow, titleBeside, titleFacing } from "./titles.ts";

/** The plot inside a chart, and what its sides say. */
export interface Axes {
  readonly plot: Box;
  readonly x: Scale | undefined;
  readonly y: Scale | undefined;
  /** Of a second axis, on the other side of the plot. */
  readonly second: { readonly scale: Scale; readonly title: string } | undefined;
  /** The labels along each side, from the left and from the top, each at its tick. */
  readonly along: { readonly x: readonly Place[]; readonly y: readonly Place[] };
  readonly titles: { readonly x: string; readonly y: string };
}

/** Labels of one axis stand on one line, within this many ems. */
const ALIGNED = 0.45;
const MIN_PLOT = 20;
/** How far an axis may reach into the plot. In points. */
const SLACK = 8;
/** A drawing with more numbers is no single chart. */
const MAX_NUMBERS = 150;

/** The axes of a chart, or undefined when no side has numbers. */
export function findAxes(shapes: readonly Shape[], labels: readonly Label[]): Axes | undefined {
  const numbers = labels.filter(({ value }) => value !== undefined);
  if (numbers.length > MAX_NUMBERS) return undefined;
  const across = numbers.filter(({ direction }) => direction === "across");
  const turned = numbers.filter(({ direction }) => direction === "up");
  const ySet = bestScale(columns(across), shapes, "y") ?? bestScale(columns(turned), shapes, "y");
  const taken = new Set(ySet?.labels);
  const left = numbers.filter((label) => !taken.has(label));
  const below = rows(left).filter((row) => row.length >= MIN_INSIDE || !isAmong(row, ySet));
  const xSet = bestScale(below, shapes, "x") ?? dates(labels, shapes);
  if (!ySet && !xSet) return undefined;
  const plot = plotOf(shapes, ySet?.labels ?? [], xSet?.labels ?? []);
  if (width(plot) < MIN_PLOT || height(plot) < MIN_PLOT) return undefined;
  const free = labels.filter((label) => !taken.has(label));
  const xPlaces = xSet?.places ?? namesBelow(free, plot, shapes);
  const yPlaces = ySet?.places ?? ticked(namesBeside(free, plot), shapes, "y");
  const facing = (set: readonly Label[]) => ySet && areFacing(set, ySet.labels, plot);
  const others = ySet && bestScale(columns(left).filter(facing), shapes, "y");
  // The axis on the left is the first.
  const [first, second] = others && isLeftOf(others, ySet) ? [others, ySet] : [ySet, others];
  const title = second && titleFacing(labels, second.labels);
  return {
    plot,
    x: xSet?.scale,
    y: first?.scale,
    second: second && { scale: second.scale, title: title ?? "" },
    along: { x: xPlaces, y: first?.places ?? yPlaces },
    titles: { x: titleBelow(labels, plot, xPlaces), y: titleBeside(labels, plot, yPlaces) },
  };
}

const isLeftOf = (a: AxisSet, b: AxisSet) =>
  (a.labels[0] as Label).box.left < (b.labels[0] as Label).box.left;

interface AxisSet {
  readonly labels: readonly Label[];
  readonly places: readonly Place[];
  readonly scale: Scale;
}

/** Numbers between those of the other axis are values beside their marks, unless so many spell a scale. */
const MIN_INSIDE = 4;

function isAmong(row: readonly Label[], other: AxisSet | undefined): boolean {
  const places = other?.places.map(({ at }) => at) ?? [];
  const [low, high] = [Math.min(...places), Math.max(...places)];
  return row.every(({ y, size }) => y > low - size && y < high - 0.5 * size);
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
    const log = powers || (ticks.length === 2 && hasMinorTicks(ticks, shapes, axis));
    const scale = log ? logarithmic(ticks)?.scale : scaleOf(ticks);
    if (scale) return { labels, places, scale };
  }
  return undefined;
}

/** Whether the ticks between two powers of ten stand at the logarithms of 2 to 9. */
function hasMinorTicks(ticks: readonly Tick[], shapes: readonly Shape[], axis: "x" | "y"): boolean {
  const [a, b] = ticks.toSorted((one, other) => one.value - other.value) as [Tick, Tick];
  const decades = Math.log10(b.value / a.value);
  if (!Number.isInteger(Math.round(decades * 1e6) / 1e6) || decades === 0) return false;
  const marks = shapes
    .filter(axis === "y" ? isLevel : isPlumb)
    .map(({ box }) => middleOf(box)[axis]);
  const step = (b.at - a.at) / decades;
  const first = [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => a.at + step * Math.log10(digit));
  return first.filter((at) => marks.some((mark) => Math.abs(mark - at) < 0.8)).length >= 6;
}

/** The longest row of dates. */
function dates(labels: readonly Label[], shapes: readonly Shape[]): AxisSet | undefined {
  for (const all of rows(labels).toSorted((a, b) => b.length - a.length)) {
    const row = all.filter(({ text }) => dateIn(text));
    if (row.length < EXPLAINED * all.length) continue;
    const instants = instantsOf(row.map(({ text }) => text));
    if (!instants || row.length < 3) continue;
    const places = ticked(row, shapes, "x");
    const scale = dateScale(
      places.map(({ at }, index) => ({ at, value: instants[index] as number })),
    );
    if (scale) return { labels: row, places, scale };
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

/** Whether numbers stand along the other side of the plot than those of its axis do. */
function areFacing(set: readonly Label[], axis: readonly Label[], plot: Box): boolean {
  const onLeft = (all: readonly Label[]) => all.every(({ box }) => box.right < plot.left + SLACK);
  const onRight = (all: readonly Label[]) => all.every(({ box }) => box.left > plot.right - SLACK);
  return (onLeft(axis) && onRight(set)) || (onRight(axis) && onLeft(set));
}

/** Between the labels of the axes, as far as the drawing goes. */
function plotOf(shapes: readonly Shape[], y: readonly Label[], x: readonly Label[]): Box {
  const all = union(shapes.map(({ box }) => box));
  const right = Math.max(...y.map(({ box }) => box.right), -Infinity);
  const left = Math.min(...y.map(({ box }) => box.left), Infinity);
  const top = Math.min(...x.map(({ box }) => box.top), Infinity);
  const bottom = Math.max(...x.map(({ box }) => box.bottom), -Infinity);
  // An axis may stand on the right or on top: its labels are then beyond the middle of the drawing.
  const onRight = y.length > 0 && left > (all.left + all.right) / 2;
  const onTop = x.length > 0 && bottom < (all.top + all.bottom) / 2;
  return {
    left: onRight || y.length === 0 ? all.left : Math.max(all.left, right),
    top: onTop ? Math.max(all.top, bottom) : all.top,
    right: onRight ? Math.min(all.right, left) : all.right,
    bottom: onTop ? all.bottom : Math.min(all.bottom, top),
  };
}
