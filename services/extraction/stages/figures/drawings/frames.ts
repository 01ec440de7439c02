import { type Box, centred, height, type Line, type Shape, union, width } from "../../../model.ts";
import { columns } from "../axes/sets.ts";
import { isLevel, isPlumb } from "../shapes.ts";
import { type Label, labelsOf } from "../texts/labels.ts";
import type { Cluster } from "./clusters.ts";

/** An axis without grid is spelled by at least so many numbers, evenly spaced within this share of a step. */
const MIN_NUMBERS = 3;
const EVEN = 0.15;
/** How far the plot may begin from the numbers, and what is below the lowest of them. In ems. */
const BESIDE = 4;
const BELOW = 1.5;
/** A page with more numbers is one of tables. */
const MAX_NUMBERS = 200;
/** The least width of a plot, in points; and how far parts of it may be larger. */
const MIN_WIDTH = 50;
const WITHIN = 1.2;

/**
 * Marks and curves that stand free between their axes, as one drawing: what
 * lies to the right of evenly spaced numbers, as far as something level begins
 * beside the lowest of them, a line or a tick.
 */
export function withFrames(
  clusters: readonly Cluster[],
  lines: readonly Line[],
): readonly Cluster[] {
  if (clusters.length < 2) return clusters;
  const numbers = labelsOf(lines, []).filter(
    ({ value, direction }) => value !== undefined && direction === "across",
  );
  if (numbers.length > MAX_NUMBERS) return clusters;
  const axes = columns(numbers).filter((set) => set.length >= MIN_NUMBERS && areEven(set));
  const longest = axes.toSorted((a, b) => b.length - a.length);
  return longest.reduce((all, axis) => joinedBy(all, axis), clusters);
}

/** Whether numbers and their places grow alike, as those of an axis do and those of a column hardly ever. */
function areEven(set: readonly Label[]): boolean {
  const steps = (of: (label: Label) => number) =>
    set.slice(1).map((label, index) => of(label) - of(set[index] as Label));
  const alike = (all: readonly number[]) =>
    all.every((step) => Math.abs(step - (all[0] as number)) <= EVEN * Math.abs(all[0] as number));
  return (
    alike(steps(({ y }) => y)) &&
    alike(steps(({ value = 0 }) => value)) &&
    set[0]?.value !== set[1]?.value
  );
}

function joinedBy(clusters: readonly Cluster[], axis: readonly Label[]): readonly Cluster[] {
  const plot = plotBeside(
    axis,
    clusters.flatMap((each) => each.shapes),
  );
  if (!plot || width(plot) < MIN_WIDTH) return clusters;
  const own = clusters.filter(
    ({ box }) =>
      centred(box, plot) &&
      width(box) < WITHIN * width(plot) &&
      height(box) < WITHIN * height(plot),
  );
  const shapes = own.flatMap((each) => each.shapes);
  const carries = shapes.some((shape) => !isLevel(shape) && !isPlumb(shape));
  if (own.length < 2 || !carries) return clusters;
  const whole = { box: union(own.map(({ box }) => box)), shapes };
  return [...clusters.filter((each) => !own.includes(each)), whole];
}

/** From the numbers to the end of the line, or of the row of ticks, that begins beside the lowest of them. */
function plotBeside(axis: readonly Label[], shapes: readonly Shape[]): Box | undefined {
  const [top, bottom] = [axis[0] as Label, axis.at(-1) as Label];
  const { size } = bottom;
  const right = Math.max(...axis.map(({ box }) => box.right));
  const low = shapes.filter(({ box }) => Math.abs(box.top - bottom.y) < BELOW * size);
  const foot = low.filter(
    (shape) => isLevel(shape) && Math.abs(shape.box.left - right) < BESIDE * size,
  );
  if (foot.length === 0) return undefined;
  const ticks = low.filter((shape) => isPlumb(shape) && height(shape.box) < size);
  return {
    left: right - 1,
    right: Math.max(...[...foot, ...ticks].map(({ box }) => box.right)) + size,
    top: top.y - (bottom.y - top.y) / (axis.length - 1),
    bottom: bottom.y + BELOW * size,
  };
}
