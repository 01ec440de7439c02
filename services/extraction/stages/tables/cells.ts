import { type Box, type Cell, centred, type Line, type Table, type Word } from "../../model.ts";
import { middle, topDown, toRows } from "../layout/rows.ts";
import { lineOf } from "../lines.ts";

/** A rectangle of places in a grid. */
export interface Span {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
}

interface Grid {
  readonly page: number;
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
}

/** A table of the spans, each with the words whose middles it holds. */
export function fillCells(grid: Grid, spans: readonly Span[], lines: readonly Line[]): Table {
  const words = lines
    .filter(({ box }) => overlaps(box, grid.box))
    .flatMap((line) => line.words)
    .sort((a, b) => middle(a.box) - middle(b.box));
  const heights = words.map(({ box }) => middle(box));
  const cells = spans.map((span): Cell => {
    const level = words.slice(
      firstFrom(heights, span.box.top),
      firstFrom(heights, span.box.bottom + 1),
    );
    const inside = level.filter(({ box }) => centred(box, span.box));
    return { ...span, lines: toCellLines(inside), columnHeader: false, projectedRowHeader: false };
  });
  return { ...grid, cells: markHeaders(cells, grid) };
}

/** The index of the first of ascending numbers that is no smaller than a given one. */
function firstFrom(values: readonly number[], least: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((values[half] as number) < least) from = half + 1;
    else to = half;
  }
  return from;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function toCellLines(words: readonly Word[]): readonly Line[] {
  return toRows(words).map((row) => lineOf(topDown(row)));
}

/**
 * The first row heads the columns; so do rows below it while a cell above spans
 * columns. What stands alone in a row of at least three columns heads the rows below it.
 */
function markHeaders(cells: readonly Cell[], { columns, rows }: Grid): readonly Cell[] {
  const headRows = rows > 1 ? headerRows(cells, rows) : 0;
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const inRow = Map.groupBy(filled, ({ row }) => row);
  return cells.map((cell) => {
    const columnHeader = cell.row < headRows;
    const alone = inRow.get(cell.row)?.length === 1 && cell.lines.length > 0;
    const across = cell.columnSpan === columns && columns > 1;
    const heads = columns > 2 && cell.column === 0 && cell.row + 1 < rows && cell.rowSpan === 1;
    return {
      ...cell,
      columnHeader,
      projectedRowHeader: !columnHeader && alone && (across || heads),
    };
  });
}

function headerRows(cells: readonly Cell[], rows: number): number {
  const first = cells.filter(({ row }) => row === 0);
  const tallest = Math.max(1, ...first.map(({ rowSpan }) => rowSpan));
  const spreads = first.some(({ columnSpan, lines }) => columnSpan > 1 && lines.length > 0);
  return Math.min(rows - 1, Math.max(tallest, spreads && rows > 2 ? 2 : 1));
}
