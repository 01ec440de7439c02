import type { Flat } from "../colours/flat.ts";
import type { Component } from "./components.ts";
import { MIN_RECTANGLE } from "./outline.ts";

/** Pieces of one bar have common sides, within this. In pixels. */
const SAME = 3;
/** How much of its box a bar shows beside what is drawn over it, and how little of the ground. */
const SHOWN = 0.6;
const GROUND = 0.05;
/** The narrower side of a bar, as a share of the picture's; larger areas are no bars. */
const NARROW = 0.3;
const MAX_PIECES = 120;

/** Bars that a curve is drawn over, whole again; all else as it is. */
export function mended(parts: readonly Component[], flat: Flat): readonly Component[] {
  if (parts.length > MAX_PIECES) return parts;
  const whole: Component[] = [];
  const bars = new Set<Component>();
  for (const part of parts.toSorted((a, b) => b.area - a.area)) {
    const at = whole.findIndex(
      (other) => haveSides(other, part) && isBar(joined(other, part), flat),
    );
    if (at < 0) {
      whole.push(part);
      continue;
    }
    const bar = joined(whole[at] as Component, part);
    bars.delete(whole[at] as Component);
    bars.add(bar);
    whole[at] = bar;
  }
  // Slivers between a bar and the curve on it.
  const own = whole.filter((part) => ![...bars].some((bar) => bar !== part && holds(bar, part)));
  return own.map((part) => (bars.has(part) ? { ...part, area: sizeOf(part) } : part));
}

const sizeOf = ({ left, top, right, bottom }: Component) => (right - left) * (bottom - top);
const near = (a: number, b: number) => Math.abs(a - b) <= SAME;

const haveSides = (a: Component, b: Component) =>
  (near(a.left, b.left) && near(a.right, b.right)) ||
  (near(a.top, b.top) && near(a.bottom, b.bottom));

const holds = (outer: Component, inner: Component) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const joined = (a: Component, b: Component): Component => ({
  colour: a.colour,
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  area: a.area + b.area,
  runs: [...a.runs, ...b.runs].sort(([y, from], [other, start]) => y - other || from - start),
});

/** Whether a box shows mostly its colour, and else what is drawn over it. */
function isBar(part: Component, { width, height, at }: Flat): boolean {
  const [w, h] = [part.right - part.left, part.bottom - part.top];
  if (Math.min(w, h) < MIN_RECTANGLE || Math.min(w, h) > NARROW * Math.min(width, height))
    return false;
  if (part.area < SHOWN * w * h) return false;
  let ground = 0;
  for (let y = part.top; y < part.bottom; y++)
    for (let x = part.left; x < part.right; x++) if (at[y * width + x] === 0) ground++;
  return ground < GROUND * w * h;
}
