import type { Box } from "../../model.ts";
import { joinBody } from "./bodies.ts";
import { columnOf, join, parted, type Row, rowOf } from "./columns.ts";
import { headLength, isBody, joinHeader } from "./heads.ts";

/** Rows that overlap by more than this, in ems, are one: a label of two lines beside its values. */
const OVERLAP = 0.15;

/**
 * Text rows joined to rows of a table: labels beside their values, cells of
 * several lines, headings of several lines.
 *
 * @param rows  of text, top to bottom
 * @param rules  y of horizontal rules between them: no row reaches over one
 * @param drawn  horizontal rules, also those over some columns only
 */
export function logicalRows(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
  drawn: readonly Box[] = [],
): readonly Row[] {
  const whole = joinOverlapping(rows, cuts, em, rules);
  const head = headLength(whole, cuts, rules);
  const header = joinHeader(whole.slice(0, head), cuts, em, rules, drawn);
  return [...header, ...joinBody(whole.slice(head), cuts, em, rules)];
}

function joinOverlapping(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): Row[] {
  const joined: Row[] = [];
  let body = false;
  for (const row of rows) {
    const last = joined.at(-1);
    body ||= isBody(row, cuts);
    if (
      last &&
      reachOf(last, row, cuts, body) - row.top > OVERLAP * em &&
      !parted(last, row, rules)
    )
      joined[joined.length - 1] = join(last, row);
    else joined.push(row);
  }
  return joined;
}

/** How far down a row reaches: a label in the middle of two rows of headings makes them no one row. */
function reachOf(last: Row, row: Row, cuts: readonly number[], body: boolean): number {
  const own = ({ lines }: Row) => lines.filter(({ box }) => columnOf(box, cuts) > 0);
  const heads = own(last);
  if (body || heads.length === 0 || own(row).length === 0) return last.bottom;
  return rowOf(heads).bottom;
}
