import type { Line } from "../../model.ts";
import { columnOf, crossesCut, type Row, rowOf } from "./columns.ts";

/** Rows that overlap by more than this, in ems, are one: a label of two lines beside its values. */
const OVERLAP = 0.15;
/** A row continues the one above if it follows this much closer than rows do. */
const CLOSER = 0.85;
/** Without other rows to compare with, lines of one cell are no further apart than this. In ems. */
const LEADING = 1.35;

const NUMERIC =
  /^[\s$€£¥(+\-–—−<>~±*]*\d[\d.,\s]*(e[-+−]?\d{1,3}|[×x]\s?10[-+−]?\d*)?\s*[%)a-z*†‡]{0,4}$/i;

export const isNumeric = (text: string): boolean => NUMERIC.test(text) || /^[-–—*.]+$/.test(text);

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

const parted = (above: Row, below: Row, rules: readonly number[]) =>
  rules.some((y) => y > middle(above) && y < middle(below));

const middle = ({ top, bottom }: Row) => (top + bottom) / 2;

const join = (a: Row, b: Row): Row => rowOf([...a.lines, ...b.lines]);

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

const columnsOf = ({ lines }: Row, cuts: readonly number[]): ReadonlySet<number> =>
  new Set(lines.map(({ box }) => columnOf(box, cuts)));

/** Whether most of what stands in a row behind its label are numbers. */
function isBody({ lines }: Row, cuts: readonly number[]): boolean {
  const values = lines.filter(({ box }) => columnOf(box, cuts) > 0);
  const numeric = values.filter(({ text }) => isNumeric(text) && !/^(19|20)\d\d$/.test(text));
  return values.length > 0 && numeric.length >= values.length / 2;
}

/** Rows of the heading: down to the first rule if there is one, else to the first row of numbers. */
function headLength(rows: readonly Row[], cuts: readonly number[], rules: readonly number[]) {
  const first = rows.findIndex((row) => isBody(row, cuts));
  const ruled = rows.findIndex((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && parted(row, next, rules);
  });
  const numeric = first > 0 ? first : 1;
  return ruled >= 0 && ruled + 1 <= numeric ? ruled + 1 : Math.min(numeric, 6);
}

/** Heading lines in one column are one cell, unless a line above them spans columns. */
function joinHeader(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const near = last && row.top - last.bottom < 0.8 * em && !repeats(last);
    if (
      last &&
      near &&
      !isBoldOver(last, row, cuts) &&
      !parted(last, row, rules) &&
      spans(last, cuts) === spans(row, cuts)
    )
      joined[joined.length - 1] = join(last, row);
    else joined.push(row);
  }
  return joined;
}

/** Bold headings over units, years or notes in plain type are rows of their own. */
export function isBoldOver(
  above: Row | undefined,
  below: Row,
  cuts: readonly number[],
): above is Row {
  if (!above || columnsOf(above, cuts).size < 2 || columnsOf(below, cuts).size < 2) return false;
  return above.lines.every(({ bold }) => bold) && below.lines.every(({ bold }) => !bold);
}

/** A heading that spans columns may be printed over each of them. */
function repeats({ lines }: Row): boolean {
  const texts = lines.toSorted((a, b) => a.box.left - b.box.left).map(({ text }) => text);
  return texts.some((text, index) => index > 0 && text === texts[index - 1] && text.length > 3);
}

const spans = ({ lines }: Row, cuts: readonly number[]) =>
  lines.some((line) => cuts.some((cut) => crossesCut(line, cut)));

function joinBody(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
): Row[] {
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
    return before.size === 1 && before.has(0) && runsOn(whole, row, cuts) && step < LEADING * em;
  }
  if (!partial || ![...columns].every((column) => before.has(column))) return false;
  if (usual !== undefined && step < CLOSER * usual) return true;
  if (step > LEADING * em) return false;
  return !columns.has(0) || runsOn(whole, row, cuts);
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
