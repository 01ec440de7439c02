import { type Line, union, width } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { emOf, rowOf } from "./columns.ts";
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
 */
export function headRowsAbove(area: readonly Line[], lines: readonly Line[]): readonly Line[] {
  let box = union(area.map((line) => line.box));
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
    if (box.top - row.bottom > HEAD_GAP * em || pieces.length < 2 || wide) break;
    head.push(...row.lines);
    box = { ...box, top: row.top };
  }
  return head;
}
