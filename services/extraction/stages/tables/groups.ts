import type { Line } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { tableCaptions } from "./captions.ts";
import { columnCuts, emOf, type Row, rowOf } from "./columns.ts";
import { piecesOf } from "./pieces.ts";

/** How far rows of one table are apart at most, in ems. */
const MAX_ROW_GAP = 1.8;

/**
 * Rows that follow one another and fall into the same columns; a caption parts them.
 *
 * @param lines  of one column of the page
 */
export function alignedGroups(lines: readonly Line[]): readonly (readonly Line[])[] {
  const rows = toRows(lines.filter(({ angle }) => angle === 0)).map(rowOf);
  const groups: Row[][] = [];
  let open: Row[] = [];
  const end = () => {
    while (open.length > 0 && single(open.at(-1) as Row)) open.pop();
    if (open.filter((row) => !single(row)).length >= 3) groups.push(open);
    open = [];
  };
  for (const [index, row] of rows.entries()) {
    if (single(row) && tableCaptions(row.lines).length > 0) {
      end();
      continue;
    }
    if (open.length > 0 && !joins(open, row) && !headsRows(open, row, rows[index + 1])) end();
    if (open.length > 0 || !single(row)) open.push(row);
  }
  end();
  return groups.map((group) => group.flatMap((row) => row.lines));
}

const single = (row: Row) => piecesOf(row, emOf(row)).length < 2;

const isClose = (above: Row, below: Row) => below.top - above.bottom <= MAX_ROW_GAP * emOf(below);

/** A label of at most this many words may stand over further rows. */
const MAX_LABEL = 8;

/**
 * Whether a label that reaches over columns heads the rows below it: it starts
 * where the rows start, and they go on as they were.
 */
function headsRows(open: readonly Row[], label: Row, next: Row | undefined): boolean {
  const last = open.at(-1) as Row;
  if (!next || !single(label) || single(last) || single(next)) return false;
  const [first] = label.lines;
  const words = label.lines.reduce((sum, line) => sum + line.words.length, 0);
  const left = (row: Row) => Math.min(...row.lines.map(({ box }) => box.left));
  const right = (row: Row) => Math.max(...row.lines.map(({ box }) => box.right));
  if (!first || words > MAX_LABEL || /[.,;]$/.test(first.text)) return false;
  const starts = Math.abs(left(label) - Math.min(left(last), left(next))) < 0.5 * emOf(label);
  const inside = right(label) < Math.max(right(last), right(next)) - emOf(label);
  return (
    starts && inside && isClose(last, label) && isClose(label, next) && joins(open, next, label)
  );
}

/** Rows that tell of the columns of many: enough, and no more to look at for each. */
const ENOUGH_ROWS = 12;

/** Whether a row goes on with the rows above. @param above  the row right over it */
function joins(open: readonly Row[], row: Row, above = open.at(-1) as Row): boolean {
  const last = open.at(-1) as Row;
  const em = emOf(row);
  if (!isClose(above, row)) return false;
  const multi = open.filter((each) => !single(each)).slice(-ENOUGH_ROWS);
  if (single(row)) {
    // A label on its own or the second line of one; two of them in a row end the table.
    const cuts = columnCuts(multi, em);
    const [piece] = piecesOf(row, em);
    const fits = piece && cuts.every((cut) => piece.right <= cut || piece.left >= cut);
    return Boolean(fits) && (multi.length < 2 || !single(open.at(-2) ?? last) || !single(last));
  }
  const before = Math.max(1, columnCuts(multi, em).length);
  return columnCuts([...multi, row], em).length >= Math.min(2, before);
}
