import { type Box, height, type Shape, width } from "../../../model.ts";
import type { Label } from "../texts/labels.ts";
import { type AxisSet, bestScale, dates } from "./found.ts";
import { namesBelow, namesBeside } from "./names.ts";
import { plotOf } from "./plot.ts";
import type { Scale } from "./scale.ts";
import { columns, rows } from "./sets.ts";
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
  const plot = plotOf(shapes, labels, ySet?.labels ?? [], xSet?.labels ?? []);
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

/** Numbers between those of the other axis are values beside their marks, unless so many spell a scale. */
const MIN_INSIDE = 4;

function isAmong(row: readonly Label[], other: AxisSet | undefined): boolean {
  const places = other?.places.map(({ at }) => at) ?? [];
  const [low, high] = [Math.min(...places), Math.max(...places)];
  return row.every(({ y, size }) => y > low - size && y < high - 0.5 * size);
}

/** Whether numbers stand along the other side of the plot than those of its axis do. */
function areFacing(set: readonly Label[], axis: readonly Label[], plot: Box): boolean {
  const onLeft = (all: readonly Label[]) => all.every(({ box }) => box.right < plot.left + SLACK);
  const onRight = (all: readonly Label[]) => all.every(({ box }) => box.left > plot.right - SLACK);
  return (onLeft(axis) && onRight(set)) || (onRight(axis) && onLeft(set));
}
