import { type Box, centred, height, type Line, type Shape, width } from "../../model.ts";
import { slantedPieces } from "./shapes.ts";

/** Sides of cells are at least this long, and one side's pieces lie within this of each other. In points. */
const MIN_SIDE = 6;
const SLACK = 1.5;
/** Share of the texts that stand in cells of their own, or in rows of several. */
const MOST = 0.7;
/** A table has at least this many texts. */
const MIN_TEXTS = 4;
/** A drawing with more slanted or curved parts than this is no table without rules. */
const MAX_SLANTED = 10;

/** Whether a drawing is the frame of a table: its texts stand in cells that rules or fills make, or in rows and columns. */
export function isTableFrame(shapes: readonly Shape[], box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => line.angle === 0 && centred(line.box, box));
  if (inside.length < MIN_TEXTS) return false;
  const slanted = shapes.filter((shape) => shape.curved || slantedPieces(shape) > 0).length;
  if (slanted > MAX_SLANTED) return false;
  return (besideOthers(inside) && standInCells(shapes, inside)) || standInRows(inside);
}

/** Whether half of the texts have another on the same line, as cells have and the names of a legend have not. */
function besideOthers(lines: readonly Line[]): boolean {
  const paired = lines.filter((line) =>
    lines.some(
      (other) => other !== line && Math.abs(other.baseline - line.baseline) < 0.8 * line.size,
    ),
  );
  return paired.length >= 0.5 * lines.length;
}

/** A side of a cell: where it lies, and from where to where it runs. */
interface Side {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function standInCells(shapes: readonly Shape[], lines: readonly Line[]): boolean {
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

/** Rows of three texts and more that stand under each other: no axis has so many. */
function standInRows(lines: readonly Line[]): boolean {
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const key = [...rows.keys()].find((at) => Math.abs(at - line.baseline) < 0.4 * line.size);
    if (key === undefined) rows.set(line.baseline, [line]);
    else rows.get(key)?.push(line);
  }
  const full = [...rows.values()].filter((row) => row.length >= 3);
  const count = full.reduce((sum, row) => sum + row.length, 0);
  return full.length >= 3 && count >= MOST * lines.length;
}
