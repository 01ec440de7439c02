import { type Box, height, type Shape, union, width } from "../../../../model.ts";
import { middleLine } from "./paths.ts";

/** A line of the grid that is drawn over a bar parts it by no more than this. In points. */
const PARTED = 2.2;
/** Sides that are one, and the two edges of a blurred line. In points. */
const SAME = 0.9;

/** Bars that lines of the grid cut into pieces, whole again. */
export function joinedBars(shapes: readonly Shape[]): readonly Shape[] {
  const bars = shapes.filter((shape) => shape.fill && shape.points.length === 4);
  const rest = shapes.filter((shape) => !bars.includes(shape));
  return [...rest, ...joined(joined(bars, goesDown), goesAcross)];
}

/** Lines that ticks or blurs cut into pieces or double. */
export const joinedStrokes = (shapes: readonly Shape[]): readonly Shape[] =>
  joined(shapes, isSameLine).map((shape) => {
    const points = middleLine(shape.box);
    const [from, to] = points;
    return { ...shape, box: { left: from.x, right: to.x, top: from.y, bottom: to.y }, points };
  });

function joined(
  shapes: readonly Shape[],
  goesOn: (a: Shape, b: Shape) => boolean,
): readonly Shape[] {
  const whole: Shape[] = [];
  for (const shape of shapes.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const at = whole.findIndex((other) => goesOn(other, shape));
    if (at < 0) whole.push(shape);
    else whole[at] = withBox(shape, union([(whole[at] as Shape).box, shape.box]));
  }
  return whole;
}

const withBox = (shape: Shape, box: Box): Shape => ({
  ...shape,
  box,
  points: [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ],
});

const near = (a: number, b: number, reach: number) => Math.abs(a - b) <= reach;

const goesDown = ({ box: a, fill }: Shape, { box: b, fill: other }: Shape): boolean =>
  fill === other &&
  near(a.left, b.left, SAME) &&
  near(a.right, b.right, SAME) &&
  b.top - a.bottom <= PARTED &&
  b.top >= a.bottom - SAME;

const goesAcross = ({ box: a, fill }: Shape, { box: b, fill: other }: Shape): boolean =>
  fill === other &&
  near(a.top, b.top, SAME) &&
  near(a.bottom, b.bottom, SAME) &&
  b.left - a.right <= PARTED &&
  b.left >= a.right - SAME;

function isSameLine({ box: a }: Shape, { box: b }: Shape): boolean {
  const level = width(a) >= height(a);
  if (level !== width(b) >= height(b)) return false;
  const apart = level
    ? Math.max(a.left, b.left) - Math.min(a.right, b.right)
    : Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  const off = level
    ? Math.abs((a.top + a.bottom - b.top - b.bottom) / 2)
    : Math.abs((a.left + a.right - b.left - b.right) / 2);
  return off <= SAME && apart <= PARTED;
}
