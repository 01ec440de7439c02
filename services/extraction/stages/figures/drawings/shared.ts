import type { Box, Line } from "../../../model.ts";
import { numberIn } from "../texts/numbers.ts";

/** Plots in a row, or in a column, have common edges, within this. In points. */
const SAME = 2.5;
/** Labels stand this far outside their plot. In points. */
const REACH = 30;

/**
 * Labels that a plot has from another beside it: of plots in a row often only
 * the first has numbers at its side, of plots in a column only the last has
 * names below. As if they stood at the plot itself.
 *
 * @param own     texts of the plot
 * @param plots   all plots of the drawing
 * @param lines   all texts
 */
export function sharedLabels(
  box: Box,
  own: readonly Line[],
  plots: readonly Box[],
  lines: readonly Line[],
): readonly Line[] {
  const inRow = plots
    .filter((other) => same(other.top, box.top) && same(other.bottom, box.bottom))
    .filter((other) => other.right < box.left)
    .toSorted((a, b) => b.left - a.left);
  const inColumn = plots
    .filter((other) => same(other.left, box.left) && same(other.right, box.right))
    .filter((other) => other.top > box.bottom)
    .toSorted((a, b) => a.top - b.top);
  return [
    ...(own.some(isBeside(box))
      ? []
      : fromFirst(inRow, isBeside, lines, (other) => [box.left - other.left, 0])),
    ...(own.some(isBelow(box))
      ? []
      : fromFirst(inColumn, isBelow, lines, (other) => [0, box.bottom - other.bottom])),
  ];
}

/** Whether a plot has numbers of its own at its left. */
export const hasNumbers = (plot: Box, lines: readonly Line[]): boolean =>
  lines.filter(isBeside(plot)).length > 1;

const same = (a: number, b: number) => Math.abs(a - b) < SAME;

/** The labels of the first plot that has any, moved to another. */
function fromFirst(
  plots: readonly Box[],
  stands: (plot: Box) => (line: Line) => boolean,
  lines: readonly Line[],
  way: (plot: Box) => readonly [number, number],
): readonly Line[] {
  for (const plot of plots) {
    const found = lines.filter(stands(plot));
    if (found.length > 1) return found.map((line) => moved(line, ...way(plot)));
  }
  return [];
}

const isBeside =
  (plot: Box) =>
  ({ box, text }: Line): boolean =>
    numberIn(text) !== undefined &&
    box.right < plot.left + SAME &&
    box.right > plot.left - REACH &&
    box.bottom > plot.top - SAME &&
    box.top < plot.bottom + SAME;

const isBelow =
  (plot: Box) =>
  ({ box }: Line): boolean =>
    box.top > plot.bottom - SAME &&
    box.top < plot.bottom + REACH &&
    box.right > plot.left &&
    box.left < plot.right;

function moved(line: Line, dx: number, dy: number): Line {
  const shift = (box: Box): Box => ({
    left: box.left + dx,
    right: box.right + dx,
    top: box.top + dy,
    bottom: box.bottom + dy,
  });
  const foot = line.angle % 180 === 0 ? dy : dx;
  const words = line.words.map((word) => ({
    ...word,
    box: shift(word.box),
    glyphs: word.glyphs.map((glyph) => ({
      ...glyph,
      box: shift(glyph.box),
      baseline: glyph.baseline + foot,
    })),
  }));
  return { ...line, words, box: shift(line.box), baseline: line.baseline + foot };
}
