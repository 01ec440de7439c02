import { type Box, type Line, union, width } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { emOf, middle, type Row, rowOf } from "./columns.ts";
import { piecesOf } from "./pieces.ts";

/** How far a column heading stands over its column at most, in ems. */
const HEAD_GAP = 1.3;
/** A piece of a heading row is no wider than this share of the table. */
const HEAD_SHARE = 0.6;
const MAX_HEAD_ROWS = 5;

/**
 * Rows of column headings that stand over a table without belonging to its
 * rows of values or its rules: pieces side by side, close above.
 *
 * @param lines  that no other table holds
 * @param bounds  of the rules around the table
 * @param drawn  the page's horizontal rules: a lone heading over one stands over several columns
 */
export function headRowsAbove(
  area: readonly Line[],
  lines: readonly Line[],
  drawn: readonly Box[] = [],
  bounds?: Box,
): readonly Line[] {
  const own = union(area.map((line) => line.box));
  let box = bounds ? union([own, bounds]) : own;
  const em = emOf(rowOf(area));
  const above = lines.filter(
    (line) =>
      line.angle === 0 &&
      line.box.bottom < box.top + 0.3 * em &&
      line.box.left > box.left - em &&
      line.box.right < box.right + em,
  );
  const head: Line[] = [];
  for (const row of toRows(above).map(rowOf).reverse().slice(0, MAX_HEAD_ROWS)) {
    const pieces = piecesOf(row, em);
    const wide = pieces.some((piece) => width(piece) > HEAD_SHARE * width(box));
    const enough = pieces.length > 1 || isUnderlined(pieces, row, box, drawn);
    if (box.top - row.bottom > HEAD_GAP * em || !enough || wide) break;
    head.push(...row.lines);
    box = { ...box, top: row.top };
  }
  return head;
}

/** Whether a rule under a lone heading reaches over some of the columns. */
function isUnderlined([piece]: readonly Box[], row: Row, box: Box, drawn: readonly Box[]): boolean {
  return drawn.some(
    (rule) =>
      piece !== undefined &&
      rule.top > middle(row) &&
      rule.top < box.top + 1 &&
      rule.left < piece.left &&
      rule.right > piece.right &&
      width(rule) > 2 * width(piece) &&
      width(rule) < 0.95 * width(box),
  );
}
