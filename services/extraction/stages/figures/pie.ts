import type { Chart, Point, Shape } from "../../model.ts";
import type { Label } from "./labels.ts";
import type { Legend } from "./legend.ts";

const MIN_SLICES = 2;
/** How nearly the slices must make a circle. */
const FULL = 0.04;

/** A pie: closed curved slices of different colours that share a corner and fill a circle. */
export function pieChart(
  shapes: readonly Shape[],
  labels: readonly Label[],
  legend: Legend,
): Chart | undefined {
  const wedges = shapes.filter(
    ({ curved, fill, points }) => curved && fill && fill !== "#ffffff" && points.length >= 3,
  );
  const centre = commonCorner(wedges);
  if (!centre) return undefined;
  const slices = wedges.filter(({ points }) => points.some((point) => same(point, centre)));
  const angles = slices.map((slice) => sweep(slice, centre));
  const total = angles.reduce((sum, angle) => sum + angle, 0);
  if (slices.length < MIN_SLICES || Math.abs(total / (2 * Math.PI) - 1) > FULL) return undefined;
  const points = slices.map((slice, index) => ({
    label: legend.names.get(slice.fill as string) ?? labelBeside(slice, centre, labels),
    y: Number(((angles[index] as number) / total).toPrecision(6)),
  }));
  return { type: "pie", axes: [], series: [{ name: "", points }] };
}

const same = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1.5;

/** The point at which most slices meet. */
function commonCorner(wedges: readonly Shape[]): Point | undefined {
  const corners = wedges.flatMap(({ points }) => points);
  let best: { point: Point; count: number } | undefined;
  for (const point of corners.slice(0, 400)) {
    const count = wedges.filter((wedge) => wedge.points.some((other) => same(other, point))).length;
    if (!best || count > best.count) best = { point, count };
  }
  return best && best.count >= MIN_SLICES && best.count >= 0.6 * wedges.length
    ? best.point
    : undefined;
}

/** The angle between a slice's straight sides, measured along its arc. */
function sweep({ points }: Shape, centre: Point): number {
  const rim = points.filter((point) => !same(point, centre));
  let total = 0;
  for (const [index, point] of rim.entries()) {
    const next = rim[index + 1];
    if (!next) break;
    const turn =
      Math.atan2(next.y - centre.y, next.x - centre.x) -
      Math.atan2(point.y - centre.y, point.x - centre.x);
    total += Math.atan2(Math.sin(turn), Math.cos(turn));
  }
  return Math.abs(total);
}

function labelBeside({ points }: Shape, centre: Point, labels: readonly Label[]): string {
  const rim = points.filter((point) => !same(point, centre));
  const middle = rim[rim.length >> 1] ?? centre;
  const out = {
    x: centre.x + 1.2 * (middle.x - centre.x),
    y: centre.y + 1.2 * (middle.y - centre.y),
  };
  const distance = ({ box }: Label) =>
    Math.hypot((box.left + box.right) / 2 - out.x, (box.top + box.bottom) / 2 - out.y);
  const named = labels.filter(({ text }) => !/^[\d.,\s]+%?$/.test(text));
  return named.toSorted((a, b) => distance(a) - distance(b))[0]?.text ?? "";
}
