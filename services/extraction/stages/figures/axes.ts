import { type Box, type Line, type Shape, union } from "../../model.ts";
import { numberIn, type Scale, scaleOf } from "./scale.ts";

/** The plot inside a chart, and the labels along its sides. */
export interface Axes {
  readonly plot: Box;
  readonly x: Scale | undefined;
  readonly y: Scale | undefined;
  readonly categories: readonly Line[];
  /** Which axis carries the values of bars. */
  readonly value: "x" | "y";
  readonly xTitle: string;
  readonly yTitle: string;
}

const middleX = ({ box }: Line) => (box.left + box.right) / 2;
const middleY = ({ box }: Line) => (box.top + box.bottom) / 2;
/** Labels of one axis stand on one line, within this many points. */
const ALIGNED = 4;

export function findAxes(shapes: readonly Shape[], lines: readonly Line[]): Axes | undefined {
  const upright = lines.filter(({ angle }) => angle === 0);
  const yLabels = strongest(upright.filter(isNumber), (line) => line.box.right, middleY);
  const xNumbers = strongest(
    upright.filter((line) => isNumber(line) && !yLabels.includes(line)),
    middleY,
    middleX,
  );
  const y = scaleOf(yLabels, middleY);
  const x = scaleOf(xNumbers, middleX);
  if (!x && !y) return undefined;
  const plot = plotBox(shapes, y ? yLabels : [], x ? xNumbers : []);
  const value = y ? "y" : "x";
  const categories = categoryLabels(upright, plot, value, y ? yLabels : xNumbers);
  return {
    plot,
    x,
    y,
    categories,
    value,
    xTitle: titleBelow(upright, plot),
    yTitle: titleBeside(lines, plot),
  };
}

const isNumber = ({ text }: Line) => numberIn(text) !== undefined;

/** The largest set of labels that are aligned in one direction and apart in the other. */
function strongest(
  labels: readonly Line[],
  aligned: (line: Line) => number,
  apart: (line: Line) => number,
): readonly Line[] {
  let best: readonly Line[] = [];
  for (const label of labels) {
    const set = labels.filter((other) => Math.abs(aligned(other) - aligned(label)) <= ALIGNED);
    if (new Set(set.map((each) => Math.round(apart(each) / 3))).size < set.length) continue;
    if (set.length > best.length) best = set;
  }
  return best.length >= 2 ? best : [];
}

function plotBox(
  shapes: readonly Shape[],
  yLabels: readonly Line[],
  xLabels: readonly Line[],
): Box {
  const all = union(shapes.map(({ box }) => box));
  const left = yLabels.length > 0 ? Math.max(...yLabels.map(({ box }) => box.right)) : all.left;
  const bottom = xLabels.length > 0 ? Math.min(...xLabels.map(({ box }) => box.top)) : all.bottom;
  return {
    left: Math.max(all.left, left),
    top: all.top,
    right: all.right,
    bottom: Math.min(all.bottom, bottom + 2),
  };
}

/** Text below the plot (or left of it, for bars that lie), nearest first. */
function categoryLabels(
  lines: readonly Line[],
  plot: Box,
  value: "x" | "y",
  used: readonly Line[],
): readonly Line[] {
  const free = lines.filter((line) => !used.includes(line));
  if (value === "y") {
    const below = free.filter(
      (line) => line.box.top > plot.bottom - 6 && middleX(line) > plot.left - 4,
    );
    const first = Math.min(...below.map(({ box }) => box.top));
    return below
      .filter(({ box }) => box.top < first + ALIGNED * 2)
      .sort((a, b) => a.box.left - b.box.left);
  }
  const beside = free.filter((line) => line.box.right < plot.left + 6);
  return beside.sort((a, b) => a.box.top - b.box.top);
}

function titleBelow(lines: readonly Line[], plot: Box): string {
  const below = lines.filter(
    ({ box, text }) => box.top > plot.bottom && numberIn(text) === undefined,
  );
  const lowest = below.toSorted((a, b) => b.box.top - a.box.top)[0];
  const alone =
    lowest && below.filter(({ box }) => Math.abs(box.top - lowest.box.top) < ALIGNED).length === 1;
  return lowest && alone ? lowest.text : "";
}

const titleBeside = (lines: readonly Line[], plot: Box): string =>
  lines.find(({ angle, box }) => angle !== 0 && box.right <= plot.left + 4)?.text ?? "";
