import type { Box, Line, Table } from "../../model.ts";
import { fillCells, type Span } from "./cells.ts";
import { type Frame, positions } from "./rules.ts";

/** Share of a cell's side that a rule must cover to be its border. */
const COVER = 0.5;
const MAX_LINES = 400;

/**
 * The table that a frame of rules draws, if it draws one: a grid of at least two
 * cells with text. Places without a rule between them are one cell.
 */
export function ruledTable(frame: Frame, lines: readonly Line[], page: number): Table | undefined {
  const { horizontal, vertical, box } = frame;
  if (horizontal.length < 2 || vertical.length < 1) return undefined;
  const ys = positions([...horizontal.map((rule) => rule.box.top), box.top, box.bottom]);
  const xs = positions([...vertical.map((rule) => rule.box.left), box.left, box.right]);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 1 || columns < 2 || rows * columns > MAX_LINES * MAX_LINES) return undefined;
  const spans = mergePlaces(frame, xs, ys);
  const table = fillCells({ page, box, rows, columns }, spans, lines);
  const withText = table.cells.filter((cell) => cell.lines.length > 0);
  const inRows = new Set(withText.map(({ row }) => row)).size;
  const inColumns = new Set(withText.map(({ column }) => column)).size;
  return withText.length >= 3 && inRows >= 2 && inColumns >= 2 ? table : undefined;
}

/** Unites places with no border between them, as rectangles. */
function mergePlaces(frame: Frame, xs: readonly number[], ys: readonly number[]): Span[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const taken = new Set<number>();
  const spans: Span[] = [];
  const open = (row: number, column: number) => !taken.has(row * columns + column);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!open(row, column)) continue;
      let right = column;
      while (right + 1 < columns && open(row, right + 1) && !borderRight(frame, xs, ys, row, right))
        right++;
      let below = row;
      while (below + 1 < rows && rowIsOpen(frame, xs, ys, below, column, right, open)) below++;
      for (let r = row; r <= below; r++)
        for (let c = column; c <= right; c++) taken.add(r * columns + c);
      spans.push(spanOf(row, below, column, right, xs, ys));
    }
  }
  return spans;
}

const at = (values: readonly number[], index: number) => values[index] as number;

function spanOf(
  row: number,
  lastRow: number,
  column: number,
  lastColumn: number,
  xs: readonly number[],
  ys: readonly number[],
): Span {
  const box: Box = {
    left: at(xs, column),
    right: at(xs, lastColumn + 1),
    top: at(ys, row),
    bottom: at(ys, lastRow + 1),
  };
  return { row, column, rowSpan: lastRow - row + 1, columnSpan: lastColumn - column + 1, box };
}

function borderRight(
  frame: Frame,
  xs: readonly number[],
  ys: readonly number[],
  row: number,
  column: number,
) {
  const [x, from, to] = [at(xs, column + 1), at(ys, row), at(ys, row + 1)];
  const near = frame.vertical.filter(({ box }) => Math.abs(box.left - x) <= 4);
  return covered(
    near.map(({ box }) => [box.top, box.bottom]),
    from,
    to,
  );
}

function borderBelow(
  frame: Frame,
  xs: readonly number[],
  ys: readonly number[],
  row: number,
  column: number,
) {
  const [y, from, to] = [at(ys, row + 1), at(xs, column), at(xs, column + 1)];
  const near = frame.horizontal.filter(({ box }) => Math.abs(box.top - y) <= 4);
  return covered(
    near.map(({ box }) => [box.left, box.right]),
    from,
    to,
  );
}

function rowIsOpen(
  frame: Frame,
  xs: readonly number[],
  ys: readonly number[],
  row: number,
  left: number,
  right: number,
  open: (row: number, column: number) => boolean,
): boolean {
  for (let column = left; column <= right; column++) {
    if (!open(row + 1, column) || borderBelow(frame, xs, ys, row, column)) return false;
    if (column < right && borderRight(frame, xs, ys, row + 1, column)) return false;
  }
  return true;
}

function covered(pieces: readonly (readonly number[])[], from: number, to: number): boolean {
  const length = pieces.reduce(
    (sum, [a, b]) => sum + Math.max(0, Math.min(b as number, to) - Math.max(a as number, from)),
    0,
  );
  return length >= COVER * (to - from);
}
