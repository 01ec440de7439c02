import { type Box, height, type Point, type Shape, width } from "../../../../model.ts";
import { hex, type Rgb } from "../colours/colours.ts";
import type { Stroke } from "../lines/strokes.ts";

/** The middle of a line's thickness, from end to end. */
export function middleLine(box: Box): readonly [Point, Point] {
  const { left, top, right, bottom } = box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return width(box) >= height(box)
    ? [
        { x: left, y },
        { x: right, y },
      ]
    : [
        { x, y: top },
        { x, y: bottom },
      ];
}

/** A straight line, through the middle of its thickness. */
export const stroke = (line: Stroke, colour: Rgb, scale: number): Shape =>
  path(middleLine(line), colour, scale);

/** A filled outline; points in pixels, `scale` points to the pixel. */
export function area(points: readonly Point[], colour: Rgb, scale: number): Shape {
  const shape = shapeOf(points, scale);
  return {
    ...shape,
    fill: hex(colour),
    stroke: undefined,
    curved: points.length > 8,
    closed: true,
  };
}

/** An open line. */
export function path(points: readonly Point[], colour: Rgb, scale: number): Shape {
  return {
    ...shapeOf(points, scale),
    fill: undefined,
    stroke: hex(colour),
    curved: false,
    closed: false,
  };
}

function shapeOf(points: readonly Point[], scale: number): Pick<Shape, "box" | "points"> {
  const scaled = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of scaled) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { box, points: scaled };
}
