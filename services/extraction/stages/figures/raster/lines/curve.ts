import type { Point } from "../../../../model.ts";
import type { Component } from "../areas/components.ts";

/** Another curve that crosses hides this much of one at most, in pixels. */
const MAX_GAP = 40;
/** How far a vertex must be off the straight way to be one, in line widths. */
const OFF = 0.55;

/** What a column of a curve shows. */
interface Column {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The way of a curve through the components of its colour, as the vertices of
 * a polyline (Ramer 1972, Douglas and Peucker 1973); in pixels.
 */
export function curveOf(parts: readonly Component[]): readonly Point[] {
  const columns = columnsOf(parts);
  if (columns.length < 8) return [];
  const thick = thicknessOf(columns);
  const line = columns.map((column, index) => ({
    x: column.x + 0.5,
    y: middle(column, columns[index - 1], columns[index + 1], thick),
  }));
  return apartFrom(simplified(line, Math.max(1.2, OFF * thick)), 2.5 * thick);
}

/** Vertices closer than this are the corners that crossings cut: of each group the one farthest from its neighbours. */
function apartFrom(vertices: readonly Point[], gap: number): readonly Point[] {
  const groups: Point[][] = [];
  for (const vertex of vertices) {
    const last = groups.at(-1)?.at(-1);
    if (last && vertex.x - last.x < gap) groups.at(-1)?.push(vertex);
    else groups.push([vertex]);
  }
  return groups.map((group, index) => {
    const around = [groups[index - 1]?.at(-1), groups[index + 1]?.[0]].flatMap(
      (each) => each?.y ?? [],
    );
    const level = around.reduce((sum, y) => sum + y, 0) / Math.max(1, around.length);
    return group.reduce((a, b) => (Math.abs(b.y - level) > Math.abs(a.y - level) ? b : a));
  });
}

/** For each x the pieces of the curve that go on from the last one. */
function columnsOf(parts: readonly Component[]): readonly Column[] {
  const rows = new Map<number, [number, number][]>();
  for (const { runs } of parts) {
    for (const [y, from, to] of runs) {
      for (let x = from; x < to; x++) {
        const pieces = rows.get(x);
        const last = pieces?.find(([, bottom]) => bottom === y);
        if (last) last[1] = y + 1;
        else if (pieces) pieces.push([y, y + 1]);
        else rows.set(x, [[y, y + 1]]);
      }
    }
  }
  const columns: Column[] = [];
  for (const x of [...rows.keys()].sort((a, b) => a - b)) {
    const pieces = rows.get(x) as [number, number][];
    const last = columns.at(-1);
    if (last && x - last.x > MAX_GAP) break;
    const near = last ? pieces.toSorted((a, b) => apart(a, last) - apart(b, last))[0] : pieces[0];
    const [top, bottom] = near as [number, number];
    columns.push({ x, top, bottom });
  }
  return columns;
}

const apart = ([top, bottom]: readonly [number, number], last: Column) =>
  Math.max(0, top - last.bottom, last.top - bottom) * 1000 +
  Math.abs((top + bottom - last.top - last.bottom) / 2);

/** The thickness of a line is what its flattest columns show. */
function thicknessOf(columns: readonly Column[]): number {
  const tall = columns.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return tall[Math.floor(tall.length * 0.1)] as number;
}

/** At a peak the line's upper edge tells where it is, in a valley the lower one. */
function middle(
  column: Column,
  before: Column | undefined,
  after: Column | undefined,
  thick: number,
): number {
  const { top, bottom } = column;
  const higher = (other: Column | undefined) =>
    !other || other.top > top || (other.top === top && other.bottom > bottom);
  const lower = (other: Column | undefined) =>
    !other || other.bottom < bottom || (other.bottom === bottom && other.top < top);
  const tall = bottom - top > 1.6 * thick;
  if (tall && higher(before) && higher(after)) return top + thick / 2;
  if (tall && lower(before) && lower(after)) return bottom - thick / 2;
  return (top + bottom) / 2;
}

function simplified(line: readonly Point[], limit: number): readonly Point[] {
  const keep = new Set([0, line.length - 1]);
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const [a, b] = [line[from] as Point, line[to] as Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    let [worst, at] = [limit, -1];
    for (let index = from + 1; index < to; index++) {
      const p = line[index] as Point;
      const off = Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
      if (off > worst) [worst, at] = [off, index];
    }
    if (at < 0) continue;
    keep.add(at);
    stack.push([from, at], [at, to]);
  }
  return [...keep].sort((a, b) => a - b).map((index) => line[index] as Point);
}
