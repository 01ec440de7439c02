import { type Box, type Line, share, union, width } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { columnCuts, piecesOf, type Row, rowOf } from "./columns.ts";

/** Horizontal rules of one width, top to bottom, and what stands between them. */
export interface RuledRegion {
  readonly box: Box;
  /** y of the rules inside. */
  readonly rules: readonly number[];
  readonly lines: readonly Line[];
}

const MIN_WIDTH = 60;
/** Ends of rules of one table agree to within this, in points. */
const SAME_ENDS = 8;
/** A line that fills this much of the width between rules with words is prose. */
const PROSE_SHARE = 0.75;
const PROSE_WORDS = 9;

/** Areas between horizontal rules of one width, as in books: a rule above, one below, some between. */
export function regionsBetweenRules(
  rules: readonly Box[],
  lines: readonly Line[],
): readonly RuledRegion[] {
  return groupByEnds(rules).flatMap((group) => {
    const regions: RuledRegion[] = [];
    for (let from = 0; from + 1 < group.length; ) {
      let to = from;
      while (to + 1 < group.length && isTableBand(group[to] as Box, group[to + 1] as Box, lines))
        to++;
      if (to > from) regions.push(regionOf(group.slice(from, to + 1), lines));
      from = Math.max(from + 1, to);
    }
    return regions;
  });
}

function groupByEnds(rules: readonly Box[]): readonly (readonly Box[])[] {
  const groups: Box[][] = [];
  for (const rule of rules.toSorted((a, b) => a.top - b.top)) {
    if (width(rule) < MIN_WIDTH) continue;
    const group = groups.find(([first]) => {
      const f = first as Box;
      return Math.abs(f.left - rule.left) < SAME_ENDS && Math.abs(f.right - rule.right) < SAME_ENDS;
    });
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups.filter((group) => group.length >= 2);
}

const between = (above: Box, below: Box, lines: readonly Line[]) => {
  const box = union([above, below]);
  return lines.filter((line) => share(line.box, box) > 0.5);
};

/** Something stands between the two rules, and it is no prose. */
function isTableBand(above: Box, below: Box, lines: readonly Line[]): boolean {
  const inside = between(above, below, lines);
  const prose = inside.filter(
    ({ box, words }) => width(box) > PROSE_SHARE * width(above) && words.length >= PROSE_WORDS,
  );
  return inside.length > 0 && prose.length <= 0.2 * toRows(inside).length;
}

function regionOf(rules: readonly Box[], lines: readonly Line[]): RuledRegion {
  const box = union(rules);
  const inside = lines.filter((line) => share(line.box, box) > 0.5);
  return { box, rules: rules.slice(1, -1).map(({ top }) => top), lines: inside };
}

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

/** How far rows of one table are apart at most, in ems. */
const MAX_ROW_GAP = 1.8;

/**
 * Rows that follow one another and fall into the same columns.
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
    if (open.length > 0 && !joins(open, row) && !headsRows(open, row, rows[index + 1])) end();
    if (open.length > 0 || !single(row)) open.push(row);
  }
  end();
  return groups.map((group) => group.flatMap((row) => row.lines));
}

const emOf = ({ lines }: Row) => lines[0]?.size ?? 10;

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
