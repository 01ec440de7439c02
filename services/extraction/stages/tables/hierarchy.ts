import type { Cell } from "../../model.ts";
import { isNumeric } from "./numbers.ts";

/** Set in by more than this, in points, a row header stands under the last one further out. */
const INDENT = 3;
/** Edges that agree to within this are aligned, in points. */
const ALIGNED = 1.5;
/** Share of the cells of a second column of labels that are no figures. */
const WORDS = 0.8;
const TOTAL = /^(sub-?)?totals?\b|\btotals?:?$|^(gesamt|summe|somme|totale?)\b/i;

/** A row header that others may stand under. */
interface Open {
  readonly cell: Cell;
  readonly indent: number;
  /** Has no values of its own: it heads rows even where they are not set in. */
  readonly heads: boolean;
}

/**
 * What each row header of a table stands under: the last row further out, a row
 * that heads the rows below it until their total, and in a second column of
 * labels the cell beside which it stands.
 *
 * @param cells  of one table, rows counted through
 */
export function rowHeaderParents(cells: readonly Cell[]): ReadonlyMap<Cell, Cell> {
  const body = cells.filter(({ columnHeader }) => !columnHeader);
  const labels = body.filter(({ column, lines }) => column === 0 && lines.length > 0);
  const found = new Map<Cell, Cell>();
  const indentOf = indents(labels);
  let open: readonly Open[] = [];
  for (const cell of labels.toSorted((a, b) => a.row - b.row)) {
    const indent = indentOf(cell);
    const heads = cell.projectedRowHeader;
    const isTotal = TOTAL.test(textOf(cell));
    open = open.filter((each) => isOver(each, indent, heads));
    const parent = open.at(-1);
    if (parent) found.set(cell, parent.cell);
    // What follows a total is no part of what it adds up.
    if (isTotal && parent?.heads && parent.indent >= indent - INDENT) open = open.slice(0, -1);
    else if (!isTotal) open = [...open, { cell, indent, heads }];
  }
  for (const [cell, parent] of besideParents(body, labels)) found.set(cell, parent);
  return found;
}

/** Whether an open row header stands over a row that is set in by so much. */
function isOver(open: Open, indent: number, heads: boolean): boolean {
  if (open.indent < indent - INDENT) return true;
  return open.heads && !heads && open.indent <= indent + INDENT;
}

const textOf = ({ lines }: Cell) => lines.map(({ text }) => text).join(" ");

/** How far labels are set in, in points; not at all where their right edges or middles agree. */
function indents(labels: readonly Cell[]): (cell: Cell) => number {
  const single = labels.filter(({ projectedRowHeader }) => !projectedRowHeader);
  const spread = (of: (cell: Cell) => number) => {
    const values = single.map(of);
    return Math.max(...values) - Math.min(...values);
  };
  const left = ({ lines }: Cell) => lines[0]?.box.left ?? 0;
  const right = ({ lines }: Cell) => lines[0]?.box.right ?? 0;
  const lefts = spread(left);
  const others = Math.min(
    spread(right),
    spread((cell) => (left(cell) + right(cell)) / 2),
  );
  if (single.length > 1 && lefts > ALIGNED && others < ALIGNED) return () => 0;
  // The parts of a table on several pages need not begin at one x.
  return (cell) => left(cell) - cell.box.left;
}

/** Labels in the second column, under the label of the first that is printed once for several rows. */
function besideParents(body: readonly Cell[], labels: readonly Cell[]): readonly [Cell, Cell][] {
  const second = body.filter(({ column, lines }) => column === 1 && lines.length > 0);
  const words = second.filter((cell) => !isNumeric(textOf(cell)));
  if (words.length < WORDS * second.length) return [];
  const sorted = labels.toSorted((a, b) => a.row - b.row);
  const pairs = words.flatMap((cell): [Cell, Cell][] => {
    const parent = sorted.findLast(({ row }) => row <= cell.row);
    return parent && !parent.projectedRowHeader ? [[cell, parent]] : [];
  });
  const once = pairs.filter(([cell, parent]) => cell.row > parent.row);
  return once.length >= 2 ? pairs : [];
}
