import type { Box, Shape } from "../../model.ts";
import { isFiniteBox, type Matrix, mapBox } from "./matrix.ts";

/** Smallest and largest x and y of a path in user space, as pdf.js gives them. */
export type MinMax = ArrayLike<number>;

/** What is left of a clip (undefined: everything) after another path has been added to it (ISO 32000, section 8.5.4). */
export function narrowed(clip: Box | undefined, path: MinMax, m: Matrix): Box | undefined {
  const [x0, y0, x1, y1] = Array.from(path) as [number, number, number, number];
  const box = mapBox(m, x0, y0, x1, y1);
  if (!isFiniteBox(box)) return clip;
  if (!clip) return box;
  const left = Math.max(clip.left, box.left);
  const top = Math.max(clip.top, box.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(clip.right, box.right)),
    bottom: Math.max(top, Math.min(clip.bottom, box.bottom)),
  };
}

/** Clips are this much wider than they say: strokes on their edge are seen. */
const EDGE = 1;

/**
 * What is seen of a shape: rectangles and lines along the axes are cut off,
 * others are kept whole where any of them may be seen.
 */
export function seen(shape: Shape, clip: Box | undefined): Shape | undefined {
  if (!clip) return shape;
  const { box, points, curved } = shape;
  const apart =
    box.left > clip.right + EDGE ||
    box.right < clip.left - EDGE ||
    box.top > clip.bottom + EDGE ||
    box.bottom < clip.top - EDGE;
  if (apart) return undefined;
  if (curved || points.some((point, index) => !isAlongAxis(point, points[index - 1]))) return shape;
  const inside = {
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  };
  if (inside.left > inside.right || inside.top > inside.bottom) return shape;
  const cut = points.map(({ x, y }) => ({
    x: Math.min(Math.max(x, inside.left), inside.right),
    y: Math.min(Math.max(y, inside.top), inside.bottom),
  }));
  return { ...shape, box: inside, points: cut };
}

/** The part of a box that lies in a clip, if any does. */
export function cutTo(box: Box, clip: Box): Box | undefined {
  const left = Math.max(box.left, clip.left);
  const top = Math.max(box.top, clip.top);
  const right = Math.min(box.right, clip.right);
  const bottom = Math.min(box.bottom, clip.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}

const isAlongAxis = (a: { x: number; y: number }, b: { x: number; y: number } | undefined) =>
  !b || Math.abs(a.x - b.x) < 0.01 || Math.abs(a.y - b.y) < 0.01;
