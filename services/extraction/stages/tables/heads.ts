import type { Box } from "../../model.ts";
import { columnOf, columnsOf, crossesCut, join, parted, type Row } from "./columns.ts";
import { isNumeric } from "./numbers.ts";
import { spannersOf } from "./spanners.ts";

/** Headings of tables without figures have no more lines than this. */
const MAX_HEAD = 4;

/** Whether most of what stands in a row behind its label are numbers. */
export function isBody({ lines }: Row, cuts: readonly number[]): boolean {
  const values = lines.filter(({ box }) => columnOf(box, cuts) > 0);
  const numeric = values.filter(({ text }) => isNumeric(text) && !/^(19|20)\d\d$/.test(text));
  return values.length > 0 && numeric.length >= values.length / 2;
}

/** Rows of the heading: down to the first rule if there is one, else to the first row of numbers. */
export function headLength(
  rows: readonly Row[],
  cuts: readonly number[],
  rules: readonly number[],
) {
  const first = rows.findIndex((row) => isBody(row, cuts));
  const ruled = rows.findIndex((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && parted(row, next, rules);
  });
  const numeric = first > 0 ? first : 1;
  // Without figures only a rule tells where the heading ends.
  const last = first < 0 ? MAX_HEAD : numeric;
  return ruled >= 0 && ruled + 1 <= last ? ruled + 1 : Math.min(numeric, 6);
}

/** Heading lines in one column are one cell, unless a line above them spans columns. */
export function joinHeader(
  rows: readonly Row[],
  cuts: readonly number[],
  em: number,
  rules: readonly number[],
  drawn: readonly Box[],
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
      spannersOf(last, row, cuts, em, drawn).length === 0 &&
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
