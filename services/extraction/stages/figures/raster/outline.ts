import type { Point } from "../../../model.ts";
import type { Component } from "./components.ts";

/** How much of its box a rectangle fills. */
const FILLED = 0.86;
/** A round mark fills three quarters of its box, a small square nearly all. */
const FILLED_SMALL = 0.93;
/** Rectangles are at least this wide, and marks no larger than this, in pixels. */
export const MIN_RECTANGLE = 5;
export const MAX_MARK = 60;

export function isRectangle({ left, top, right, bottom, area: count }: Component): boolean {
  const [w, h] = [right - left, bottom - top];
  return (
    Math.min(w, h) >= MIN_RECTANGLE &&
    Math.max(w, h) > 2 * MIN_RECTANGLE &&
    count >= (Math.max(w, h) > MAX_MARK ? FILLED : FILLED_SMALL) * w * h
  );
}

/** The corners of a rectangle; a whisker on it does not move its ends. */
export function rectangle({ runs, left, right }: Component): readonly Point[] {
  const filled = new Map<number, number>();
  for (const [y, from, to] of runs) filled.set(y, (filled.get(y) ?? 0) + to - from);
  const rows = [...filled].filter(([, count]) => count > 0.6 * (right - left)).map(([y]) => y);
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? 0) + 1];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Down the right side of an area and up the left. */
export function outline({ runs }: Component): readonly Point[] {
  const rows = new Map<number, [number, number]>();
  for (const [y, from, to] of runs) {
    const row = rows.get(y);
    if (!row) rows.set(y, [from, to]);
    else {
      row[0] = Math.min(row[0], from);
      row[1] = Math.max(row[1], to);
    }
  }
  const sides = [...rows];
  return [
    ...sides.map(([y, [, to]]) => ({ x: to, y: y + 0.5 })),
    ...sides.toReversed().map(([y, [from]]) => ({ x: from, y: y + 0.5 })),
  ];
}
