import { columnsOf, join, parted, type Row } from "./columns.ts";
import { isNumeric } from "./numbers.ts";

/** Lines of one cell are no further apart than this, in ems between their boxes. */
const MAX_LEADING = 0.45;
/** Rows are at least this much further apart than the lines of one cell, in ems. */
const WIDER = 0.12;
/** Gaps between the lines of cells differ by less, in ems. */
const SAME = 0.25;
/** With so many rules between rows, each row has one. */
const MIN_RULES = 3;
/** Share of the rows of several lines of which the last lacks a column of the first. */
const RAGGED = 0.6;

/**
 * The rows of a table whose cells wrap, where rules or the white between lines
 * tell them: lines of one cell follow each other closer than rows do.
 * Undefined where joining lines so would make no sense.
 *
 * @param rows  of text, top to bottom
 * @param rules  y of horizontal rules between them
 * @param em  height of the type, in points
 */
export function wrappedRows(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): readonly Row[] | undefined {
  const gap = (above: Row, below: Row) => (below.top - above.bottom) / em;
  const ruled = groupRows(rows, (above, below) => !parted(above, below, rules));
  const tight = ruled.every((group) =>
    group.every((row, index) => index === 0 || gap(group[index - 1] as Row, row) < MAX_LEADING),
  );
  if (ruled.length > MIN_RULES && tight && areRows(ruled, cuts)) return ruled.map(whole);
  const limit = widestLeading(rows.slice(1).map((row, index) => gap(rows[index] as Row, row)));
  if (limit === undefined) return undefined;
  const close = groupRows(
    rows,
    (above, below) => !parted(above, below, rules) && gap(above, below) < limit,
  );
  return areRows(close, cuts) ? close.map(whole) : undefined;
}

const whole = (group: readonly Row[]): Row => group.reduce(join);

function groupRows(
  rows: readonly Row[],
  goesOn: (above: Row, below: Row) => boolean,
): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    if (last && goesOn(last, row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The middle of the widest step between the gaps of lines and those of rows; undefined where all are alike. */
function widestLeading(gaps: readonly number[]): number | undefined {
  const sorted = gaps.toSorted((a, b) => a - b);
  let best: { at: number; step: number } | undefined;
  for (const [index, gap] of sorted.slice(0, -1).entries()) {
    const step = (sorted[index + 1] as number) - gap;
    const isLeading = gap < MAX_LEADING && gap - (sorted[0] as number) < SAME;
    if (isLeading && step > Math.max(WIDER, best?.step ?? 0)) best = { at: index, step };
  }
  return best && ((sorted[best.at] as number) + (sorted[best.at + 1] as number)) / 2;
}

/**
 * Whether groups of lines can be rows: the first line of each has all its
 * columns, no column has two figures, and where there are several lines the
 * last is mostly not as full as the first.
 */
function areRows(groups: readonly (readonly Row[])[], cuts: readonly number[]): boolean {
  const several = groups.filter((group) => group.length > 1);
  if (several.length === 0 || groups.length < 2) return false;
  const size = (row: Row | undefined) => (row ? columnsOf(row, cuts).size : 0);
  const ragged = several.filter((group) => size(group.at(-1)) < size(group[0]));
  return ragged.length >= RAGGED * several.length && several.every((group) => isRow(group, cuts));
}

function isRow([first, ...rest]: readonly Row[], cuts: readonly number[]): boolean {
  if (!first) return false;
  const columns = columnsOf(first, cuts);
  const figures = rest.flatMap(({ lines }) => lines).filter(({ text }) => isNumeric(text));
  return (
    columns.size > 1 &&
    figures.length === 0 &&
    rest.every((row) => [...columnsOf(row, cuts)].every((column) => columns.has(column)))
  );
}
