import { type Box, type Line, union } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { columnCuts, columnOf, emOf, rowOf } from "./columns.ts";
import { isNumeric } from "./numbers.ts";
import { piecesOf } from "./pieces.ts";

/** How far such a row stands under the last rule at most, and under the next row. In ems. */
const GAP = 1.3;
/** Where more rows go on, the rule does not end the table. */
const MAX_ROWS = 3;

/**
 * Rows under the last rule of a table that go on with its columns: the totals
 * of accounts, over which the rule stands.
 *
 * @param area   the lines of the table so far
 * @param lines  that no other table holds
 * @param bounds of the rules around the table
 */
export function rowsBelow(
  area: readonly Line[],
  lines: readonly Line[],
  bounds: Box,
): readonly Line[] {
  const em = emOf(rowOf(area));
  const box = union([bounds, ...area.map((line) => line.box)]);
  const cuts = columnCuts(toRows(area).map(rowOf), em);
  const under = lines.filter(
    (line) =>
      line.angle === 0 &&
      line.box.top > box.bottom - 0.3 * em &&
      line.box.left > box.left - em &&
      line.box.right < box.right + em,
  );
  const found: Line[] = [];
  let count = 0;
  let bottom = box.bottom;
  for (const row of toRows(under)
    .map(rowOf)
    .slice(0, MAX_ROWS + 1)) {
    const pieces = piecesOf(row, em);
    const columns = new Set(pieces.map((piece) => columnOf(piece, cuts)));
    const values = row.lines.filter((line) => columnOf(line.box, cuts) > 0);
    const figures = values.length > 0 && values.every(({ text }) => isNumeric(text));
    const fits = columns.size === pieces.length && columns.size > cuts.length / 2;
    if (row.top - bottom > GAP * em || !figures || !fits || !columns.has(0)) break;
    found.push(...row.lines);
    count++;
    bottom = row.bottom;
  }
  return count > MAX_ROWS ? [] : found;
}
