import { height, type Line, width } from "../../model.ts";
import type { Span } from "./cells.ts";
import { crossesCut } from "./columns.ts";
import { type Frame, positions } from "./rules.ts";

/** The places of a ruled grid, and which of their sides are closed. */
export interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** By row and column. */
  readonly closedRight: readonly (readonly boolean[])[];
  readonly closedBelow: readonly (readonly boolean[])[];
}

/** Share of a place's side that rules must cover to close it. */
const COVER = 0.5;
/** Rules this close to an edge lie on it, in points. */
const NEAR = 4;
/** Shorter rules are corners and specks, in points: no line of text stands beside them. */
const SHORTEST = 6;
/** A column's edge that is drawn beside fewer rows than this says nothing where it is missing. */
const DRAWN = 0.5;

/** The lattice that a frame's rules draw. */
export function latticeOf({ horizontal: levels, vertical: uprights, box }: Frame): Lattice {
  const horizontal = levels.filter((rule) => width(rule.box) >= SHORTEST);
  const vertical = uprights.filter((rule) => height(rule.box) >= SHORTEST);
  const ys = positions([...horizontal.map((rule) => rule.box.top), box.top, box.bottom]);
  const xs = positions([...vertical.map((rule) => rule.box.left), box.left, box.right]);
  const places = <T>(of: (row: number, column: number) => T) =>
    ys.slice(1).map((_, row) => xs.slice(1).map((__, column) => of(row, column)));
  const at = (values: readonly number[], index: number) => values[index] as number;
  const byX = xs.map((x) => vertical.filter((rule) => Math.abs(rule.box.left - x) <= NEAR));
  const byY = ys.map((y) => horizontal.filter((rule) => Math.abs(rule.box.top - y) <= NEAR));
  return {
    xs,
    ys,
    closedRight: places((row, column) =>
      covered(
        (byX[column + 1] ?? []).map(({ box: b }) => [b.top, b.bottom]),
        at(ys, row),
        at(ys, row + 1),
      ),
    ),
    closedBelow: places((row, column) =>
      covered(
        (byY[row + 1] ?? []).map(({ box: b }) => [b.left, b.right]),
        at(xs, column),
        at(xs, column + 1),
      ),
    ),
  };
}

function covered(pieces: readonly (readonly number[])[], from: number, to: number): boolean {
  const length = pieces.reduce(
    (sum, [a, b]) => sum + Math.max(0, Math.min(b as number, to) - Math.max(a as number, from)),
    0,
  );
  return length >= COVER * (to - from);
}

/**
 * Closes sides between columns where no rule is drawn but text keeps apart:
 * only a heading that runs over an edge, or a lone text where the edge is
 * otherwise drawn, spans columns.
 */
export function closeColumns(lattice: Lattice, lines: readonly Line[]): Lattice {
  const { xs, ys, closedRight } = lattice;
  const inRow = (row: number) =>
    lines.filter(({ box }) => {
      const y = (box.top + box.bottom) / 2;
      return y >= (ys[row] as number) && y < (ys[row + 1] as number);
    });
  const drawn = xs
    .slice(1)
    .map((_, column) => closedRight.filter((row) => row[column]).length / closedRight.length);
  const least = isBoxed(closedRight) ? 0 : DRAWN;
  return {
    ...lattice,
    closedRight: closedRight.map((row, index) => {
      const text = row.every(Boolean) ? [] : inRow(index);
      return row.map((closed, column) => {
        const x = xs[column + 1] as number;
        if (closed || text.some((line) => crossesCut(line, x))) return closed;
        const holds = (from: number, to: number) =>
          text.some(({ words }) =>
            words.some(
              ({ box }) => box.left + box.right > 2 * from && box.left + box.right < 2 * to,
            ),
          );
        const both =
          holds(xs[column] as number, x) && holds(x, xs[column + 2] ?? Number.POSITIVE_INFINITY);
        return both || (drawn[column] as number) < least;
      });
    }),
  };
}

/** Whether each row is closed at its end and most are parted inside: every edge is drawn where it is meant, as in forms. */
function isBoxed(closedRight: Lattice["closedRight"]): boolean {
  const parted = closedRight.filter((row) => row.slice(0, -1).some(Boolean)).length;
  return closedRight.every((row) => row.at(-1)) && parted > DRAWN * closedRight.length;
}

/** The lattice with further rows: at each y every place is closed below. */
export function splitRows(lattice: Lattice, splits: readonly number[]): Lattice {
  if (splits.length === 0) return lattice;
  const ys = [...lattice.ys, ...splits].sort((a, b) => a - b);
  const old = (y: number) =>
    Math.max(
      0,
      lattice.ys.findLastIndex((each) => each <= y),
    );
  const rows = ys.slice(0, -1);
  const closed = lattice.xs.slice(1).map(() => true);
  return {
    ...lattice,
    ys,
    closedRight: rows.map((y) => lattice.closedRight[old(y)] as readonly boolean[]),
    closedBelow: rows.map((y, index) =>
      splits.includes(ys[index + 1] as number)
        ? closed
        : (lattice.closedBelow[old(y)] as readonly boolean[]),
    ),
  };
}

/** Unites places with no border between them, as rectangles. */
export function spansOf({ xs, ys, closedRight, closedBelow }: Lattice): Span[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const taken = new Set<number>();
  const spans: Span[] = [];
  const open = (row: number, column: number) => !taken.has(row * columns + column);
  const opensBelow = (row: number, left: number, right: number) => {
    for (let column = left; column <= right; column++) {
      if (!open(row + 1, column) || closedBelow[row]?.[column]) return false;
      if (column < right && closedRight[row + 1]?.[column]) return false;
    }
    return true;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!open(row, column)) continue;
      let right = column;
      while (right + 1 < columns && open(row, right + 1) && !closedRight[row]?.[right]) right++;
      let below = row;
      while (below + 1 < rows && opensBelow(below, column, right)) below++;
      for (let r = row; r <= below; r++)
        for (let c = column; c <= right; c++) taken.add(r * columns + c);
      const [rowSpan, columnSpan] = [below - row + 1, right - column + 1];
      const box = {
        left: xs[column] as number,
        right: xs[right + 1] as number,
        top: ys[row] as number,
        bottom: ys[below + 1] as number,
      };
      spans.push({ row, column, rowSpan, columnSpan, box });
    }
  }
  return spans;
}
