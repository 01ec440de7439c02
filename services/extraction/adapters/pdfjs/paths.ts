import type { Point, Rule, Shape } from "../../model.ts";
import { type Matrix, mapX, mapY } from "./matrix.ts";

/** pdf.js's drawing operators inside one path, and how many numbers follow each. */
const MOVE = 0;
const LINE = 1;
const CLOSE = 4;
const NUMBERS = [2, 2, 6, 4, 0] as const;

/** A line no thicker than this is a rule, whether it was stroked or filled. */
const RULE_POINTS = 2.5;
const RULE_RATIO = 4;
/** How far from level a rule may be. */
const SLOPE_POINTS = 0.7;

interface Paint {
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
}

/** The parts of a path, each begun by a move, in page coordinates. */
export function subpaths(data: Float32Array, m: Matrix, { fill, stroke }: Paint): Shape[] {
  const shapes: Shape[] = [];
  let points: Point[] = [];
  let bulges: Point[] = [];
  let curved = false;
  let closed = false;
  const end = () => {
    if (points.length > 1) shapes.push(shape(points, bulges, curved, closed, fill, stroke));
    points = [];
    bulges = [];
    curved = false;
    closed = false;
  };
  for (let at = 0; at < data.length; ) {
    const op = data[at++] as number;
    const count = NUMBERS[op] ?? 0;
    if (op === MOVE) end();
    if (op === CLOSE) closed = true;
    if (op > LINE && op < CLOSE) curved = true;
    if (count > 0) {
      const x = data[at + count - 2] as number;
      const y = data[at + count - 1] as number;
      const to = { x: mapX(m, x, y), y: mapY(m, x, y) };
      const from = points.at(-1);
      if (count > 2 && from) bulges.push(...bulgeOf(from, data.subarray(at, at + count), m));
      points.push(to);
    }
    at += count;
  }
  end();
  return shapes.filter(({ box }) => Number.isFinite(box.left + box.top + box.right + box.bottom));
}

/** Points of a Bézier curve between its ends: how far it reaches. */
function bulgeOf(from: Point, numbers: Float32Array, m: Matrix): Point[] {
  const at = (k: number): Point => {
    const [x, y] = [numbers[k] as number, numbers[k + 1] as number];
    return { x: mapX(m, x, y), y: mapY(m, x, y) };
  };
  const handles = numbers.length === 6 ? [at(0), at(2), at(4)] : [at(0), at(0), at(2)];
  const [a, b, to] = handles as [Point, Point, Point];
  return [0.25, 0.5, 0.75].map((t) => {
    const [p, q, r, s] = weights(t, numbers.length === 6);
    return {
      x: p * from.x + q * a.x + r * b.x + s * to.x,
      y: p * from.y + q * a.y + r * b.y + s * to.y,
    };
  });
}

/** Of the four points of a cubic; a quadratic's one handle stands for two. */
function weights(t: number, cubic: boolean): readonly [number, number, number, number] {
  const u = 1 - t;
  return cubic
    ? [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    : [u * u, u * t, u * t, t * t];
}

function shape(
  points: readonly Point[],
  bulges: readonly Point[],
  curved: boolean,
  closed: boolean,
  fill: string | undefined,
  stroke: string | undefined,
): Shape {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const part of [points, bulges]) {
    for (const { x, y } of part) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return { box: { left, top, right, bottom }, fill, stroke, points, curved, closed };
}

/**
 * The rules that a shape draws: a stroked line, the sides of a stroked
 * rectangle, a thin filled rectangle.
 */
export function rulesOf({ box, fill, stroke, points, curved, closed }: Shape): Rule[] {
  if (curved) return [];
  const w = box.right - box.left;
  const h = box.bottom - box.top;
  const thin = Math.min(w, h) <= RULE_POINTS && Math.max(w, h) >= RULE_RATIO * Math.min(w, h);
  if (thin && Math.max(w, h) > RULE_POINTS) return [{ box, horizontal: w >= h }];
  if (!stroke || (fill && fill === stroke && points.length > 6)) return [];
  const loop = closed && points.length > 2 ? [...points, points[0] as Point] : points;
  return loop.slice(1).flatMap((to, index) => side(loop[index] as Point, to));
}

function side(from: Point, to: Point): Rule[] {
  const w = Math.abs(to.x - from.x);
  const h = Math.abs(to.y - from.y);
  if (Math.min(w, h) > SLOPE_POINTS || Math.max(w, h) < RULE_POINTS) return [];
  const box = {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
  return [{ box, horizontal: w >= h }];
}
