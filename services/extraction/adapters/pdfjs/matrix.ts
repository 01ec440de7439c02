import type { Box } from "../../model.ts";

/** [a b c d e f] of ISO 32000, section 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The effect of `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const mapX = (m: Matrix, x: number, y: number): number => m[0] * x + m[2] * y + m[4];
export const mapY = (m: Matrix, x: number, y: number): number => m[1] * x + m[3] * y + m[5];

/** The box around a mapped rectangle. */
export function mapBox(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const [ax, ay] = [mapX(m, x0, y0), mapY(m, x0, y0)];
  const [bx, by] = [mapX(m, x1, y0), mapY(m, x1, y0)];
  const [cx, cy] = [mapX(m, x0, y1), mapY(m, x0, y1)];
  const [dx, dy] = [mapX(m, x1, y1), mapY(m, x1, y1)];
  return {
    left: Math.min(ax, bx, cx, dx),
    top: Math.min(ay, by, cy, dy),
    right: Math.max(ax, bx, cx, dx),
    bottom: Math.max(ay, by, cy, dy),
  };
}

export const isFiniteBox = ({ left, top, right, bottom }: Box): boolean =>
  Number.isFinite(left + top + right + bottom);
