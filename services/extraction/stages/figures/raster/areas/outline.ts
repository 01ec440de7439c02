import type { Point } from "../../../../model.ts";
import type { Ink } from "../ink/ink.ts";
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

/** Lines around a bar are no thicker, in pixels, and dark along this share of a side. */
const MAX_OUTLINE = 14;
const ALONG = 0.8;

/**
 * A rectangle as far as the middle of the lines around it, where renderers
 * mean its edges to be; a whisker on it does not move its ends.
 */
export function outlined(part: Component, { isDark }: Pick<Ink, "isDark">): Component {
  const { left, right } = part;
  const [top, bottom] = fullRows(part);
  const row = (y: number) => isAlong(left, right, (x) => isDark(x, y));
  const column = (x: number) => isAlong(top, bottom, (y) => isDark(x, y));
  const grown = {
    left: left - reach((step) => column(left - 1 - step)),
    top: top - reach((step) => row(top - 1 - step)),
    right: right + reach((step) => column(right + step)),
    bottom: bottom + reach((step) => row(bottom + step)),
  };
  return { ...part, ...grown };
}

function fullRows({ runs, left, right }: Component): readonly [top: number, bottom: number] {
  const filled = new Map<number, number>();
  for (const [y, from, to] of runs) filled.set(y, (filled.get(y) ?? 0) + to - from);
  const rows = [...filled].filter(([, count]) => count > 0.6 * (right - left)).map(([y]) => y);
  return [rows[0] ?? 0, (rows.at(-1) ?? 0) + 1];
}

/** Half of the thickness of a line that begins a pixel or two off. */
function reach(isLine: (step: number) => boolean): number {
  let [last, seen] = [0, false];
  for (let step = 0; step < MAX_OUTLINE; step++) {
    if (isLine(step)) [last, seen] = [step + 1, true];
    else if (seen || step > 2) break;
  }
  return last >= MAX_OUTLINE ? 0 : last / 2;
}

function isAlong(from: number, to: number, at: (place: number) => boolean): boolean {
  let count = 0;
  for (let place = from; place < to; place++) if (at(place)) count++;
  return count >= ALONG * (to - from);
}

/** The corners of a rectangle. */
export function rectangle({ left, top, right, bottom }: Component): readonly Point[] {
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
