import { type Box, type Line, share, type Table, union } from "../../model.ts";
import { toRows } from "../layout/rows.ts";
import { medianSize } from "./aligned.ts";
import { fillCells } from "./cells.ts";
import { columnOf, type Row, rowOf } from "./columns.ts";
import { isBody, isBoldOver } from "./heads.ts";
import { closeColumns, type Lattice, latticeOf, spansOf, splitRows } from "./lattice.ts";
import { isNumeric } from "./numbers.ts";
import { piecesOf } from "./pieces.ts";
import { logicalRows } from "./rows.ts";
import type { Frame } from "./rules.ts";

/** More places than this are no table but a pattern. */
const MAX_PLACES = 40_000;

/**
 * The table that a frame of rules draws, if it draws one: a grid of at least two
 * cells with text. Places without a rule or a gap in the text between them are one cell.
 */
export function ruledTable(frame: Frame, lines: readonly Line[], page: number): Table | undefined {
  const { horizontal, vertical } = frame;
  if (horizontal.length < 2 || vertical.length < 1) return undefined;
  const drawn = latticeOf(frame);
  const columns = drawn.xs.length - 1;
  if (columns < 2 || columns * drawn.ys.length > MAX_PLACES) return undefined;
  const inside = lines.filter(({ box, angle }) => angle === 0 && share(box, frame.box) > 0.5);
  const head = headAbove(frame.box, drawn, lines);
  const box = head ? union([frame.box, head]) : frame.box;
  const whole = head ? withHead(drawn, head) : drawn;
  const text = head ? [...lines.filter((line) => share(line.box, head) > 0.5), ...inside] : inside;
  const closed = closeColumns(whole, text);
  const lattice = splitRows(closed, rowSplits(closed, inside));
  const rows = lattice.ys.length - 1;
  const table = fillCells({ page, box, rows, columns }, spansOf(lattice), lines);
  const withText = table.cells.filter((cell) => cell.lines.length > 0);
  const inRows = new Set(withText.map(({ row }) => row)).size;
  const inColumns = new Set(withText.map(({ column }) => column)).size;
  return withText.length >= 3 && inRows >= 2 && inColumns >= 2 ? table : undefined;
}

/** Between the rows of text of ruled rows that hold several: columns of numbers, line by line. */
function rowSplits({ xs, ys }: Lattice, lines: readonly Line[]): readonly number[] {
  const cuts = xs.slice(1, -1);
  return ys.slice(1).flatMap((bottom, index) => {
    const top = ys[index] as number;
    const band = lines.filter(({ box }) => {
      const y = (box.top + box.bottom) / 2;
      return y > top && y < bottom;
    });
    const text = toRows(band).map(rowOf);
    if (text.length < 2) return [];
    if (!isStack(text, cuts)) return index === 0 ? headEnd(text, cuts) : [];
    const rows = logicalRows(text, cuts, medianSize(band), []);
    return rows.slice(1).map((row, at) => (row.top + (rows[at] as Row).bottom) / 2);
  });
}

/** Below the bold rows of a heading of which further rows are not bold, or over the first row with a label and figures. */
function headEnd(rows: readonly Row[], cuts: readonly number[]): readonly number[] {
  const bold = rows.findIndex((row, index) => isBoldOver(rows[index - 1], row, cuts));
  const at = bold > 0 ? bold : firstLabelled(rows, cuts);
  const [above, below] = [rows[at - 1], rows[at]];
  return above && below ? [(above.bottom + below.top) / 2] : [];
}

/** The row of figures with the only label, under headings that have none; -1 if there is no such row. */
function firstLabelled(rows: readonly Row[], cuts: readonly number[]): number {
  const last = rows.length - 1;
  const labelled = ({ lines }: Row) => lines.some(({ box }) => columnOf(box, cuts) === 0);
  const row = rows[last] as Row;
  const full = new Set(row.lines.map(({ box }) => columnOf(box, cuts))).size > cuts.length;
  const alone = rows.slice(0, last).every((each) => !labelled(each) && !isBody(each, cuts));
  return last > 0 && full && labelled(row) && isBody(row, cuts) && alone ? last : -1;
}

/** Whether rows of text are rows of values and not the lines of wrapped cells. */
function isStack(rows: readonly Row[], cuts: readonly number[]): boolean {
  const full = rows.filter(
    ({ lines }) => new Set(lines.map(({ box }) => columnOf(box, cuts))).size >= 2,
  );
  const values = rows.flatMap(({ lines }) => lines).filter(({ box }) => columnOf(box, cuts) > 0);
  const numeric = values.filter(({ text }) => isNumeric(text));
  return full.length >= 2 && numeric.length >= 0.6 * values.length;
}

/** Column headings that stand over the first rule, one in each column, as in open tables. */
function headAbove(box: Box, { xs }: Lattice, lines: readonly Line[]): Box | undefined {
  const cuts = xs.slice(1, -1);
  const reach = (line: Line) => box.top - line.box.bottom;
  const near = lines.filter(
    (line) =>
      line.angle === 0 &&
      reach(line) > -0.3 * line.size &&
      reach(line) < 1.2 * line.size &&
      line.box.left > box.left - 2 &&
      line.box.right < box.right + 2,
  );
  const pieces = near.length > 0 ? piecesOf(rowOf(near), medianSize(near)) : [];
  const hit = new Set(pieces.map((piece) => columnOf(piece, cuts)));
  const crossing = pieces.some((piece) =>
    cuts.some((cut) => piece.left < cut - 1 && piece.right > cut + 1),
  );
  const enough = hit.size >= Math.max(2, cuts.length / 2) && pieces.length <= hit.size;
  if (!enough || crossing) return undefined;
  const { top } = union(near.map((line) => line.box));
  return { ...box, top: top - 1, bottom: box.top };
}

function withHead({ xs, ys, closedRight, closedBelow }: Lattice, head: Box): Lattice {
  const closed = xs.slice(1).map(() => true);
  return {
    xs,
    ys: [head.top, ...ys],
    closedRight: [closed, ...closedRight],
    closedBelow: [closed, ...closedBelow],
  };
}
