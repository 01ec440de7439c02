import { type Box, height, type Line, type Shape, width } from "../../../model.ts";

/** Sides of cells are at least this long, and one side's pieces lie within this of each other. In points. */
const MIN_SIDE = 6;
const SLACK = 1.5;
/** Share of the texts that stand in cells of their own. */
const MOST = 0.7;

/** A side of a cell: where it lies, and from where to where it runs. */
interface Side {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Whether texts stand in cells that rules or fills make, each of which has a neighbour. */
export function standInCells(shapes: readonly Shape[], lines: readonly Line[]): boolean {
  const straight = shapes.filter(({ curved }) => !curved);
  const level = straight.flatMap(({ box: b }): Side[] =>
    width(b) < MIN_SIDE
      ? []
      : [
          { at: b.top, from: b.left, to: b.right },
          { at: b.bottom, from: b.left, to: b.right },
        ],
  );
  const plumb = straight.flatMap(({ box: b }): Side[] =>
    height(b) < MIN_SIDE
      ? []
      : [
          { at: b.left, from: b.top, to: b.bottom },
          { at: b.right, from: b.top, to: b.bottom },
        ],
  );
  const cells = lines.flatMap(({ box }) => cellAround(box, level, plumb) ?? []);
  const distinct = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  const of = (side: (cell: Box) => number) =>
    new Set(distinct.map((cell) => Math.round(side(cell) / 2))).size;
  const touching = distinct.filter((cell) => distinct.some((other) => touch(cell, other))).length;
  // A frame around everything makes one cell, boxes of a diagram stand alone; those of a table share sides.
  return (
    cells.length >= MOST * lines.length &&
    distinct.length >= 0.4 * lines.length &&
    touching >= MOST * distinct.length &&
    of(({ left }) => left) >= 2 &&
    of(({ top }) => top) >= 2
  );
}

const keyOf = ({ left, top, right, bottom }: Box) =>
  [left, top, right, bottom].map(Math.round).join();

/** Cells that share a side lie this close to each other: rules have a thickness. In points. */
const SHARED = 4;

const touch = (a: Box, b: Box): boolean =>
  a !== b &&
  ((Math.abs(a.right - b.left) < SHARED && a.top < b.bottom && b.top < a.bottom) ||
    (Math.abs(a.left - b.right) < SHARED && a.top < b.bottom && b.top < a.bottom) ||
    (Math.abs(a.bottom - b.top) < SHARED && a.left < b.right && b.left < a.right) ||
    (Math.abs(a.top - b.bottom) < SHARED && a.left < b.right && b.left < a.right));

/** The nearest sides around a text, where there is one in every direction. */
function cellAround(box: Box, level: readonly Side[], plumb: readonly Side[]): Box | undefined {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const across = (sides: readonly Side[], at: number) =>
    sides.filter(({ from, to }) => from - SLACK <= at && to + SLACK >= at);
  const before = (sides: readonly Side[], at: number) =>
    Math.max(...sides.filter((side) => side.at <= at).map((side) => side.at));
  const after = (sides: readonly Side[], at: number) =>
    Math.min(...sides.filter((side) => side.at >= at).map((side) => side.at));
  const [rows, columns] = [across(level, x), across(plumb, y)];
  const cell = {
    left: before(columns, x),
    top: before(rows, y),
    right: after(columns, x),
    bottom: after(rows, y),
  };
  return Object.values(cell).every(Number.isFinite) ? cell : undefined;
}
