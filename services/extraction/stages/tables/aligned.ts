import { type Box, type Line, type Table, union } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { fillCells, type Span } from "./cells.ts";
import { columnCuts, crossesCut, type Row, rowOf } from "./columns.ts";
import { logicalRows } from "./rows.ts";
import { type Spanner, spannersOf } from "./spanners.ts";

/**
 * A table from the alignment of its text: columns where white space runs
 * through nearly all rows, rows by baselines, lines that only continue a cell
 * joined to the row above.
 *
 * @param area  the lines of the table, and only those
 * @param rules  y of horizontal rules inside, ascending
 * @param bounds  of the rules around it
 * @param captioned  whether a caption says that it is a table
 * @param drawn  the page's horizontal rules: those inside may underline headings of several columns
 */
export function alignedTable(
  area: readonly Line[],
  page: number,
  rules: readonly number[] = [],
  bounds?: Box,
  captioned = false,
  drawn: readonly Box[] = [],
): Table | undefined {
  const upright = area.filter(({ angle }) => angle === 0);
  if (upright.length < 4) return undefined;
  const em = medianSize(upright);
  const text = toRows(upright).map(rowOf);
  const cuts = columnCuts(text, em, captioned && bounds !== undefined);
  if (cuts.length === 0) return undefined;
  const own = union(upright.map((line) => line.box));
  const box = bounds ? union([bounds, own]) : own;
  const inside = drawn.filter((rule) => rule.left > box.left - em && rule.right < box.right + em);
  const rows = logicalRows(text, cuts, em, rules, inside);
  if (rows.length < 2) return undefined;
  return gridTable(rows, cuts, box, page, inside);
}

export const medianSize = (lines: readonly Line[]): number =>
  lines.map(({ size }) => size).sort((a, b) => a - b)[lines.length >> 1] ?? 10;

/** The table of rows and columns; what lies across a column's edge spans it. */
function gridTable(
  rows: readonly Row[],
  cuts: readonly number[],
  box: Box,
  page: number,
  rules: readonly Box[] = [],
): Table {
  const xs = [box.left, ...cuts, box.right];
  const em = medianSize(rows.flatMap((row) => row.lines));
  const heads = Math.min(MAX_HEADS, rows.length - 2);
  const spans = rows.flatMap((row, index) => {
    const over = index < heads ? spannersOf(row, rows[index + 1], cuts, em, rules) : [];
    return rowSpans(row, index, rows, xs, box, over);
  });
  const lines = rows.flatMap((row) => row.lines);
  return fillCells({ page, box, rows: rows.length, columns: xs.length - 1 }, spans, lines);
}

/** Rows in which headings over several columns stand. */
const MAX_HEADS = 3;

/** One cell for each column; a heading over several and a line that lies across cuts make them one. */
function rowSpans(
  row: Row,
  index: number,
  rows: readonly Row[],
  xs: readonly number[],
  box: Box,
  over: readonly Spanner[],
): Span[] {
  const [above, below] = [rows[index - 1], rows[index + 1]];
  const top = above ? (above.bottom + row.top) / 2 : box.top;
  const bottom = below ? (row.bottom + below.top) / 2 : box.bottom;
  const spans: Span[] = [];
  for (let column = 0; column < xs.length - 1; ) {
    const last = over.find(({ from }) => from === column)?.to ?? lastColumn(row, column, xs);
    const cell = { left: xs[column] as number, right: xs[last + 1] as number, top, bottom };
    spans.push({ row: index, column, rowSpan: 1, columnSpan: last - column + 1, box: cell });
    column = last + 1;
  }
  return spans;
}

function lastColumn({ lines }: Row, column: number, xs: readonly number[]): number {
  let last = column;
  while (last + 2 < xs.length && lines.some((line) => crossesCut(line, xs[last + 1] as number)))
    last++;
  return last;
}
