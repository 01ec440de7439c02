import type { Component } from "./components.ts";
import type { Stroke } from "./strokes.ts";

/** Ticks that stand alone, without the line of an axis, are thin, short, alike, and at least so many; in pixels. */
const MIN_TICKS = 3;
const MAX_THICKNESS = 9;
const LENGTH = [6, 40] as const;
const SAME = 2;

/** Level ones one above another, or plumb ones side by side: their ends are on common lines. */
export function freeTicks(ink: readonly Component[]): readonly Component[] {
  const level = ink.filter((part) => isTick(part.right - part.left, part.bottom - part.top));
  const plumb = ink.filter((part) => isTick(part.bottom - part.top, part.right - part.left));
  const inColumn = (a: Stroke, b: Stroke) =>
    Math.abs(a.left - b.left) <= SAME && Math.abs(a.right - b.right) <= SAME;
  const inRow = (a: Stroke, b: Stroke) =>
    Math.abs(a.top - b.top) <= SAME && Math.abs(a.bottom - b.bottom) <= SAME;
  return [...several(level, inColumn), ...several(plumb, inRow)];
}

const isTick = (long: number, thick: number) =>
  thick <= MAX_THICKNESS && long >= LENGTH[0] && long <= LENGTH[1] && long > 1.5 * thick;

const several = (parts: readonly Component[], alike: (a: Stroke, b: Stroke) => boolean) =>
  parts.filter((part) => parts.filter((other) => alike(part, other)).length >= MIN_TICKS);
