import type { Component } from "../areas/components.ts";
import type { Stroke } from "./strokes.ts";

/** Ticks that stand alone, without the line of an axis, are thin, short, alike, and at least so many; in pixels. */
const MIN_TICKS = 3;
const MAX_THICKNESS = 9;
const LENGTH = [6, 40] as const;
const SAME = 2;
/** Figures stand this near behind their minus sign, in its lengths. */
const MINUS = 0.6;

/** Level ones one above another, or plumb ones side by side: their ends are on common lines. */
export function freeTicks(ink: readonly Component[]): readonly Component[] {
  const thin = ink.filter((part) => Math.min(wideOf(part), tallOf(part)) <= MAX_THICKNESS);
  const besides = (part: Component, left: number, right: number) =>
    ink.some((other) => other !== part && isBeside(part, other, left, right));
  // The stroke of an i has characters beside it, and a minus sign its figures behind it.
  const level = thin
    .filter((part) => isTick(wideOf(part), tallOf(part)))
    .filter((part) => !besides(part, -1, MINUS * wideOf(part)));
  const plumb = thin
    .filter((part) => isTick(tallOf(part), wideOf(part)))
    .filter((part) => !besides(part, tallOf(part), tallOf(part)));
  const inColumn = (a: Stroke, b: Stroke) =>
    Math.abs(a.left - b.left) <= SAME && Math.abs(a.right - b.right) <= SAME;
  const inRow = (a: Stroke, b: Stroke) =>
    Math.abs(a.top - b.top) <= SAME && Math.abs(a.bottom - b.bottom) <= SAME;
  return [...several(level, inColumn), ...several(plumb, inRow)];
}

const wideOf = ({ left, right }: Component) => right - left;
const tallOf = ({ top, bottom }: Component) => bottom - top;

/** Whether something stands at the height of a part within a reach of its left or right side. */
function isBeside(part: Component, other: Component, left: number, right: number): boolean {
  if (other.bottom < part.top || other.top > part.bottom) return false;
  const after = other.left >= part.right && other.left - part.right < right;
  return after || (other.right <= part.left && part.left - other.right < left);
}

const isTick = (long: number, thick: number) =>
  thick <= MAX_THICKNESS && long >= LENGTH[0] && long <= LENGTH[1] && long > 1.5 * thick;

const several = (parts: readonly Component[], alike: (a: Stroke, b: Stroke) => boolean) =>
  parts.filter((part) => parts.filter((other) => alike(part, other)).length >= MIN_TICKS);
