import { type Box, centred, height, type Shape, union, width } from "../../../model.ts";
import { isBar } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";

/** Between the labels of the axes, as far as the drawing goes. */
export function plotOf(
  shapes: readonly Shape[],
  labels: readonly Label[],
  y: readonly Label[],
  x: readonly Label[],
): Box {
  const strip = stripAbove(shapes, labels);
  const all = union(shapes.filter((shape) => shape !== strip).map(({ box }) => box));
  const right = Math.max(...y.map(({ box }) => box.right), -Infinity);
  const left = Math.min(...y.map(({ box }) => box.left), Infinity);
  const top = Math.min(...x.map(({ box }) => box.top), Infinity);
  const bottom = Math.max(...x.map(({ box }) => box.bottom), -Infinity);
  const within = y.length > 0 && standWithin(shapes, right, all);
  // An axis may stand on the right or on top: its labels are then beyond the middle of the drawing.
  const onRight = y.length > 0 && left > (all.left + all.right) / 2;
  const onTop = x.length > 0 && bottom < (all.top + all.bottom) / 2;
  return {
    left: onRight || within || y.length === 0 ? all.left : Math.max(all.left, right),
    top: onTop ? Math.max(all.top, bottom) : all.top,
    right: onRight && !within ? Math.min(all.right, left) : all.right,
    bottom: onTop ? all.bottom : Math.min(all.bottom, top),
  };
}

/** The title of a panel stands on a strip as wide as it, this much of its height at most. */
const STRIP = 0.3;

function stripAbove(shapes: readonly Shape[], labels: readonly Label[]): Shape | undefined {
  const all = union(shapes.map(({ box }) => box));
  return shapes.find(
    (shape) =>
      isBar(shape) &&
      Math.abs(shape.box.top - all.top) < 1 &&
      width(shape.box) > 0.85 * width(all) &&
      height(shape.box) < STRIP * height(all) &&
      labels.some((label) => label.value === undefined && centred(label.box, shape.box)),
  );
}

/** Bars reach this far beyond the names that stand beside zero. In points. */
const BEYOND = 8;

/** Whether names stand beside zero, with bars on both sides of them. */
const standWithin = (shapes: readonly Shape[], right: number, all: Box): boolean => {
  const bars = shapes.filter(isBar);
  return (
    bars.filter(({ box }) => box.right < right + BEYOND).length > 1 &&
    bars.filter(({ box }) => box.left > right - BEYOND).length > 1 &&
    right > all.left + BEYOND
  );
};
