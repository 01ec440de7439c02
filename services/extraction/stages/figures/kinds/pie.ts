import { type Chart, height, type Point, type Shape, union, width } from "../../../model.ts";
import { coloursOf } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";
import type { Legend } from "../texts/legend.ts";

const MIN_SLICES = 2;
const MAX_SLICES = 60;
/** How nearly the slices must make a circle. */
const FULL = 0.04;
/** How near the rim a point must be, as a share of the radius. */
const RIM = 0.035;
/** A slice's name is this near to it, in radii. */
const BESIDE = 0.7;
/** Smaller circles are marks. In points. */
const MIN_RADIUS = 18;

/** A pie or a ring: slices of different colours that fill a circle. */
export function pieChart(
  shapes: readonly Shape[],
  labels: readonly Label[],
  legend: Legend,
): Chart | undefined {
  const slices = slicesOf(shapes, legend);
  if (slices.length < MIN_SLICES || slices.length > MAX_SLICES) return undefined;
  const circle = circleAround(slices);
  if (!circle) return undefined;
  const angles = slices.map((slice) => sweep(slice, circle));
  const total = angles.reduce((sum, angle) => sum + angle, 0);
  if (angles.includes(0) || Math.abs(total / (2 * Math.PI) - 1) > FULL) return undefined;
  const points = slices.map((slice, index) => ({
    label: legend.names.get(coloursOf(slice)[0] as string) ?? labelBeside(slice, circle, labels),
    y: Number(((angles[index] as number) / total).toFixed(4)),
  }));
  return { type: "pie", axes: [], series: [{ name: "", points }] };
}

interface Circle {
  readonly centre: Point;
  readonly radius: number;
}

/** Filled paths with curves (or many corners, as some renderers draw them), each once. */
function slicesOf(shapes: readonly Shape[], legend: Legend): readonly Shape[] {
  const seen = new Set<string>();
  return shapes
    .filter(({ box, curved, fill, points }) => {
      if (!fill || fill === "#ffffff" || points.length < 3 || !(curved || points.length >= 8))
        return false;
      const key = [fill, box.left, box.top, box.right, box.bottom].map(String).join();
      return !seen.has(key) && seen.add(key);
    })
    .filter(
      (shape) =>
        !legend.keys.has(shape) && Math.max(width(shape.box), height(shape.box)) > MIN_RADIUS / 2,
    );
}

/** The circle whose box the slices fill. */
function circleAround(slices: readonly Shape[]): Circle | undefined {
  const box = union(slices.map((slice) => slice.box));
  const radius = (width(box) + height(box)) / 4;
  if (radius < MIN_RADIUS || Math.abs(width(box) - height(box)) > 2 * RIM * radius)
    return undefined;
  return { centre: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, radius };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The points of a slice's outer arc. */
const rimOf = ({ points }: Shape, { centre, radius }: Circle): readonly Point[] =>
  points.filter((point) => Math.abs(distance(point, centre) - radius) < RIM * radius);

/** The angle of a slice's outer arc, piece by piece: no piece is more than half a circle. */
function sweep(slice: Shape, circle: Circle): number {
  const { centre } = circle;
  const rim = rimOf(slice, circle);
  const start = rim.findIndex((point, index) => {
    const at = slice.points.indexOf(point);
    const before = slice.points.at(at - 1) as Point;
    return index > 0 && !rim.includes(before);
  });
  // A path may begin in the middle of its arc.
  const ordered = start > 0 ? [...rim.slice(start), ...rim.slice(0, start)] : rim;
  let total = 0;
  for (const [index, point] of ordered.entries()) {
    const next = ordered[index + 1];
    if (!next) break;
    const turn =
      Math.atan2(next.y - centre.y, next.x - centre.x) -
      Math.atan2(point.y - centre.y, point.x - centre.x);
    total += Math.atan2(Math.sin(turn), Math.cos(turn));
  }
  return Math.abs(total);
}

/** The text nearest to the middle of a slice's rim, a little outside. */
function labelBeside(slice: Shape, circle: Circle, labels: readonly Label[]): string {
  const { centre } = circle;
  const rim = rimOf(slice, circle);
  const first = rim[0] ?? centre;
  const last = rim.at(-1) ?? centre;
  const middle =
    rim.length > 2
      ? (rim[rim.length >> 1] as Point)
      : { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const out = {
    x: centre.x + 1.2 * (middle.x - centre.x),
    y: centre.y + 1.2 * (middle.y - centre.y),
  };
  const far = ({ box }: Label) =>
    distance({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, out);
  const named = labels.filter(
    (label) =>
      !/^[\d.,\s]+%$/.test(label.text) &&
      far(label) < BESIDE * circle.radius + width(label.box) / 2,
  );
  return named.toSorted((a, b) => far(a) - far(b))[0]?.text ?? "";
}
