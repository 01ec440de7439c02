import { joinBody } from "./bodies.ts";
import { join, parted, type Row } from "./columns.ts";
import { headLength, joinHeader } from "./heads.ts";

/** Rows that overlap by more than this, in ems, are one: a label of two lines beside its values. */
const OVERLAP = 0.15;

/**
 * Text rows joined to rows of a table: labels beside their values, cells of
 * several lines, headings of several lines.
 *
 * @param rows  of text, top to bottom
 * @param rules  y of horizontal rules between them: no row reaches over one
 */
export function logicalRows(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): readonly Row[] {
  const whole = joinOverlapping(rows, em, rules);
  const head = headLength(whole, cuts, rules);
  const header = joinHeader(whole.slice(0, head), cuts, em, rules);
  return [...header, ...joinBody(whole.slice(head), cuts, em, rules)];
}

function joinOverlapping(rows: readonly Row[], em: number, rules: readonly number[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && last.bottom - row.top > OVERLAP * em && !parted(last, row, rules))
      joined[joined.length - 1] = join(last, row);
    else joined.push(row);
  }
  return joined;
}
