import type { Line } from "../../model.ts";
import { columnOf, columnsOf, join, middle, parted, type Row } from "./columns.ts";
import { isNumeric } from "./numbers.ts";
import { wrappedRows } from "./wrapped.ts";

/** A row continues the one above if it follows this much closer than rows do. */
const CLOSER = 0.85;
/** Without other rows to compare with, lines of one cell are no further apart than this. In ems. */
const LEADING = 1.35;
/** A label that breaks within a phrase goes on in the next line, however the lines are set. In ems. */
const OPEN_LEADING = 1.75;

export function joinBody(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): readonly Row[] {
  const wrapped = wrappedRows(rows, cuts, em, rules);
  if (wrapped) return wrapped;
  const usual = usualStep(rows, cuts);
  const joined: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const last = joined.at(-1);
    const above = rows[index - 1];
    if (last && above && !parted(above, row, rules) && continues(above, row, last, cuts, em, usual))
      joined[joined.length - 1] = join(last, row);
    else joined.push(row);
  }
  return joined;
}

/** The usual step between two full rows, in points; undefined when there are too few. */
function usualStep(rows: readonly Row[], cuts: readonly number[]): number | undefined {
  const full = (row: Row) => columnsOf(row, cuts).size > Math.max(1, cuts.length / 2);
  const steps = rows
    .slice(1)
    .flatMap((row, index) => {
      const above = rows[index] as Row;
      return full(row) && full(above) ? [middle(row) - middle(above)] : [];
    })
    .sort((a, b) => a - b);
  return steps[steps.length >> 1];
}

function continues(
  above: Row,
  row: Row,
  whole: Row,
  cuts: readonly number[],
  em: number,
  usual: number | undefined,
): boolean {
  const step = middle(row) - middle(above);
  const columns = columnsOf(row, cuts);
  const before = columnsOf(whole, cuts);
  const partial = columns.size <= Math.max(1, (cuts.length + 1) / 2);
  if (row.lines.some(({ text }) => isNumeric(text))) {
    // A label that breaks before its values.
    return (
      before.size === 1 && before.has(0) && runsOn(whole, row, cuts) && step < OPEN_LEADING * em
    );
  }
  if (!partial || ![...columns].every((column) => before.has(column))) return false;
  if (usual !== undefined && step < CLOSER * usual) return true;
  if (columns.has(0) && runsOn(whole, row, cuts)) return step < OPEN_LEADING * em;
  return step < LEADING * em && !columns.has(0);
}

/** A label that goes on in lower case, or after a word that cannot be the last. */
function runsOn(above: Row, row: Row, cuts: readonly number[]): boolean {
  const of = ({ lines }: Row): Line | undefined =>
    lines.filter(({ box }) => columnOf(box, cuts) === 0).at(-1);
  const [before, after] = [of(above), row.lines.find(({ box }) => columnOf(box, cuts) === 0)];
  if (!before || !after) return false;
  return (
    /^[\p{Ll}(&]/u.test(after.text) ||
    /[-,(]$|\b(of|and|or|the|for|to|in|by|from|with|on|at)$/i.test(before.text)
  );
}
