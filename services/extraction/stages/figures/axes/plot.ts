import { type Box, type Shape, union } from "../../../model.ts";
import type { Label } from "../texts/labels.ts";

/** Between the labels of the axes, as far as the drawing goes. */
export function plotOf(shapes: readonly Shape[], y: readonly Label[], x: readonly Label[]): Box {
  const all = union(shapes.map(({ box }) => box));
  const right = Math.max(...y.map(({ box }) => box.right), -Infinity);
  const left = Math.min(...y.map(({ box }) => box.left), Infinity);
  const top = Math.min(...x.map(({ box }) => box.top), Infinity);
  const bottom = Math.max(...x.map(({ box }) => box.bottom), -Infinity);
  // An axis may stand on the right or on top: its labels are then beyond the middle of the drawing.
  const onRight = y.length > 0 && left > (all.left + all.right) / 2;
  const onTop = x.length > 0 && bottom < (all.top + all.bottom) / 2;
  return {
    left: onRight || y.length === 0 ? all.left : Math.max(all.left, right),
    top: onTop ? Math.max(all.top, bottom) : all.top,
    right: onRight ? Math.min(all.right, left) : all.right,
    bottom: onTop ? all.bottom : Math.min(all.bottom, top),
  };
}
