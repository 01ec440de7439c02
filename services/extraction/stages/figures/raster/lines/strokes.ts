import type { Component } from "../areas/components.ts";

/** A straight line along an axis, in pixels. */
export interface Stroke {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lines along the axes are at least this long, and at most this thick, in pixels at 300 to the inch. */
const MIN_LENGTH = 24;
const MAX_THICKNESS = 9;

/**
 * The level and plumb lines of a dark component, and the ticks that stand on
 * them: what is thin and long in one direction, however it is joined.
 */
export function strokesOf(component: Component): readonly Stroke[] {
  const level = bands(component.runs);
  const plumb = bands(turned(component)).map(({ left, top, right, bottom }) => ({
    left: top,
    top: left,
    right: bottom,
    bottom: right,
  }));
  return [...level, ...plumb];
}

type Runs = readonly (readonly [number, number, number])[];

/** Runs of columns in place of runs of rows. */
function turned({ runs, left, right }: Component): Runs {
  const columns: number[][] = Array.from({ length: right - left }, () => []);
  for (const [y, from, to] of runs) {
    for (let x = from; x < to; x++) (columns[x - left] as number[]).push(y);
  }
  return columns.flatMap((rows, index) => {
    const found: [number, number, number][] = [];
    let from = 0;
    for (let at = 1; at <= rows.length; at++) {
      if (at < rows.length && rows[at] === (rows[at - 1] as number) + 1) continue;
      found.push([index + left, rows[from] as number, (rows[at - 1] as number) + 1]);
      from = at;
    }
    return found;
  });
}

/** How thick an area is where it is thinner, across or down; the mean, in pixels. */
export function thicknessOf(component: Component): number {
  return component.area / Math.max(component.runs.length, turned(component).length);
}

/** Share of a component's pixels that lie on level or plumb lines. */
export function straightness(component: Component): number {
  const straight = strokesOf(component).reduce(
    (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
    0,
  );
  return straight / component.area;
}

/** Long runs of neighbouring rows, joined to bands. */
function bands(runs: Runs): Stroke[] {
  const open: { left: number; top: number; right: number; bottom: number }[] = [];
  for (const [y, from, to] of runs) {
    if (to - from < MIN_LENGTH) continue;
    const same = open.find((band) => band.bottom === y && from < band.right && to > band.left);
    if (same) {
      same.left = Math.min(same.left, from);
      same.right = Math.max(same.right, to);
      same.bottom = y + 1;
    } else open.push({ left: from, top: y, right: to, bottom: y + 1 });
  }
  return open.filter(({ top, bottom }) => bottom - top <= MAX_THICKNESS);
}

/** Ticks are at least this long, in pixels. */
const MIN_TICK = 4;
const MAX_TICK = 40;

/** The short pieces that stand on a line, at right angles to it. */
export function ticksOn(component: Component, line: Stroke): readonly Stroke[] {
  const isLevel = line.right - line.left >= line.bottom - line.top;
  const runs = isLevel ? turned(component) : component.runs;
  const [from, to] = isLevel ? [line.top, line.bottom] : [line.left, line.right];
  const [start, end] = isLevel ? [line.left, line.right] : [line.top, line.bottom];
  const thick = to - from;
  const reaching = runs.filter(
    ([at, a, b]) =>
      at >= start - 1 &&
      at <= end &&
      a <= to &&
      b >= from &&
      b - a >= thick + MIN_TICK &&
      b - a <= thick + MAX_TICK,
  );
  const ticks: { at: number; last: number; a: number; b: number }[] = [];
  for (const [at, a, b] of reaching) {
    const open = ticks.at(-1);
    if (open && at <= open.last + 1) {
      open.last = at;
      open.a = Math.min(open.a, a);
      open.b = Math.max(open.b, b);
    } else ticks.push({ at, last: at, a, b });
  }
  return ticks
    .filter(({ at, last }) => last - at < MAX_THICKNESS)
    .map(({ at, last, a, b }) =>
      isLevel
        ? { left: at, right: last + 1, top: a, bottom: b }
        : { left: a, right: b, top: at, bottom: last + 1 },
    );
}
