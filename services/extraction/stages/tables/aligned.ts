import { type Box, height, type Line, type Table, union, type Word } from "../../model.ts";
import { toRows } from "../layout/order.ts";
import { fillCells, type Span } from "./cells.ts";

/** Columns are at least this far apart, in ems. */
const MIN_GAP = 0.6;
/** Share of rows that may reach into the gap between two columns: headings that span them. */
const MAX_CROSSING = 0.2;

interface Row {
  readonly lines: readonly Line[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * A table from the alignment of its text alone: columns where white space runs
 * through nearly all rows, rows by baselines, lines that only continue a cell
 * joined to the row above.
 *
 * @param area  the lines of the table, and only those
 */
export function alignedTable(area: readonly Line[], page: number, bounds?: Box): Table | undefined {
  const upright = area.filter(({ angle }) => angle === 0);
  if (upright.length < 4) return undefined;
  const em = median(upright.map(({ size }) => size));
  const rows = toRows(upright).map((lines): Row => {
    const { top, bottom } = union(lines.map(({ box }) => box));
    return { lines, top, bottom };
  });
  const cuts = columnCuts(rows, em);
  if (cuts.length === 0) return undefined;
  const joined = joinContinuations(rows, cuts, em);
  if (joined.length < 2) return undefined;
  const box = bounds ?? union(upright.map((line) => line.box));
  const xs = [Math.min(box.left, ...upright.map((line) => line.box.left)), ...cuts, box.right];
  const spans = joined.flatMap((row, index) => rowSpans(row, index, joined, xs, box));
  return fillCells({ page, box, rows: joined.length, columns: xs.length - 1 }, spans, upright);
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 10;

/** The middles of the white strips between columns. */
export function columnCuts(rows: readonly Row[], em: number): readonly number[] {
  const multi = rows.filter(({ lines }) => lines.length > 1);
  const used = multi.length >= 2 ? multi : rows;
  const pieces = used.flatMap(({ lines }) => lines.map(({ box }) => box));
  const edges = pieces
    .flatMap(({ left, right }) => [
      { x: left, by: 1 },
      { x: right, by: -1 },
    ])
    .sort((a, b) => a.x - b.x || a.by - b.by);
  const cuts: number[] = [];
  let depth = 0;
  let openedAt: number | undefined;
  const limit = MAX_CROSSING * used.length;
  const last = edges.at(-1)?.x ?? 0;
  const first = edges[0]?.x ?? 0;
  for (const { x, by } of edges) {
    const before = depth;
    depth += by;
    if (before > limit && depth <= limit) openedAt = x;
    if (before <= limit && depth > limit && openedAt !== undefined) {
      if (x - openedAt >= MIN_GAP * em && openedAt > first && x < last)
        cuts.push((openedAt + x) / 2);
      openedAt = undefined;
    }
  }
  return cuts;
}

const columnOf = (box: Box, cuts: readonly number[]) =>
  cuts.filter((cut) => (box.left + box.right) / 2 > cut).length;

/** A row without a first cell, close below the one before, continues its cells. */
function joinContinuations(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
): readonly Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const columns = new Set(row.lines.map(({ box }) => columnOf(box, cuts)));
    const gap = last ? row.top - last.bottom : Infinity;
    const continues =
      last && !columns.has(0) && gap < 0.35 * em && columns.size <= Math.max(1, cuts.length / 2);
    const above = new Set(last?.lines.map(({ box }) => columnOf(box, cuts)));
    if (last && continues && [...columns].every((column) => above.has(column))) {
      joined[joined.length - 1] = {
        lines: [...last.lines, ...row.lines],
        top: last.top,
        bottom: row.bottom,
      };
    } else joined.push(row);
  }
  return joined;
}

/** One cell for each column; a line that lies across cuts makes them one. */
function rowSpans(
  row: Row,
  index: number,
  rows: readonly Row[],
  xs: readonly number[],
  box: Box,
): Span[] {
  const above = rows[index - 1];
  const below = rows[index + 1];
  const top = above ? (above.bottom + row.top) / 2 : box.top;
  const bottom = below ? (row.bottom + below.top) / 2 : box.bottom;
  const spans: Span[] = [];
  for (let column = 0; column < xs.length - 1; ) {
    const last = lastColumn(row, column, xs);
    const cell = { left: xs[column] as number, right: xs[last + 1] as number, top, bottom };
    spans.push({ row: index, column, rowSpan: 1, columnSpan: last - column + 1, box: cell });
    column = last + 1;
  }
  return spans;
}

function lastColumn(row: Row, column: number, xs: readonly number[]): number {
  let last = column;
  while (last + 2 < xs.length) {
    const cut = xs[last + 1] as number;
    const crossing = row.lines.some((line) => crossesCut(line, cut));
    if (!crossing) return last;
    last++;
  }
  return last;
}

function crossesCut({ box, words }: Line, cut: number): boolean {
  if (box.left >= cut - 1 || box.right <= cut + 1) return false;
  return (
    words.some((word: Word) => word.box.left < cut && word.box.right > cut) ||
    gapAt(words, cut) < 0.5 * height(box)
  );
}

function gapAt(words: readonly Word[], cut: number): number {
  const left = words.filter(({ box }) => box.right <= cut).at(-1);
  const right = words.find(({ box }) => box.left >= cut);
  return left && right ? right.box.left - left.box.right : Infinity;
}

/** Whether a grid looks like a table and not like prose in columns or a list. */
export function isTabular({ cells, rows, columns }: Table): boolean {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  if (rows < 2 || columns < 2) return false;
  const perRow = filled.length / rows;
  const texts = filled.map(({ lines }) => lines.map(({ text }) => text).join(" "));
  const short =
    texts.filter((text) => text.split(" ").length <= 6).length / Math.max(1, texts.length);
  const numeric =
    texts.filter((text) => /^[\s$€£(+\-–—]*[\d.,]+\s*[%)a-z]*$/i.test(text)).length /
    Math.max(1, texts.length);
  if (perRow < 1.5 || short < 0.6) return false;
  return columns >= 3 ? rows >= 3 || numeric > 0.3 : numeric > 0.3 && rows >= 3;
}
