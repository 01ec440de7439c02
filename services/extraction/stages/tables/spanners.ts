import type { Box } from "../../model.ts";
import { columnOf, middle, type Row } from "./columns.ts";
import { piecesOf } from "./pieces.ts";

/** A heading that stands over several columns, from the first to the last of them. */
export interface Spanner {
  readonly box: Box;
  readonly from: number;
  readonly to: number;
}

/** A heading is centred over its columns to within this, in ems. */
const CENTRED = 0.6;

/**
 * The headings of a row that stand over several columns: where a rule under one
 * reaches over them, or where the headings of the row are centred over columns
 * that share all there are among them.
 *
 * @param below  the row under it, with a heading for each column
 * @param rules  horizontal rules of the table
 */
export function spannersOf(
  row: Row,
  below: Row | undefined,
  cuts: readonly number[],
  em: number,
  rules: readonly Box[],
): readonly Spanner[] {
  if (!below || cuts.length < 2) return [];
  const pieces = piecesOf(row, em);
  const under = piecesOf(below, em);
  const between = rules.filter(({ top }) => top > middle(row) && top < middle(below));
  const ruled = between.flatMap((rule) => underlined(rule, pieces, under, cuts));
  return ruled.length > 0 ? ruled : centred(pieces, under, cuts, em);
}

/** The one heading over a rule that covers several columns, and not all. */
function underlined(
  rule: Box,
  pieces: readonly Box[],
  under: readonly Box[],
  cuts: readonly number[],
): readonly Spanner[] {
  const over = ({ left, right }: Box) =>
    left + right > 2 * rule.left && left + right < 2 * rule.right;
  const columns = under.filter(over).map((box) => columnOf(box, cuts));
  const [box, ...others] = pieces.filter(over);
  const [from, to] = [Math.min(...columns), Math.max(...columns)];
  if (!box || others.length > 0 || to <= from || to - from >= cuts.length) return [];
  return [{ box, from, to }];
}

/** Headings that share all columns behind the first, several to each, in the middle of theirs. */
function centred(
  pieces: readonly Box[],
  under: readonly Box[],
  cuts: readonly number[],
  em: number,
): readonly Spanner[] {
  const values = under.filter((box) => columnOf(box, cuts) > 0);
  const heads = pieces.filter((box) => columnOf(box, cuts) > 0);
  const each = values.length / heads.length;
  if (heads.length < 2 || values.length !== cuts.length || !Number.isInteger(each) || each < 2)
    return [];
  const found = heads.map((box, index): Spanner => {
    const from = 1 + index * each;
    return { box, from, to: from + each - 1 };
  });
  const inMiddle = ({ box, from, to }: Spanner) => {
    const [first, last] = [values[from - 1] as Box, values[to - 1] as Box];
    return Math.abs(first.left + last.right - box.left - box.right) < 2 * CENTRED * em;
  };
  return found.every(inMiddle) ? found : [];
}
