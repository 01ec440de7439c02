import { type Box, type Figure, height, type Shape, share, union, width } from "../../../model.ts";
import { type Cluster, cluster } from "./clusters.ts";

/** Parts of one panel lie closer together than this, panels of one drawing less so: how near, depends on the renderer. In points. */
export const REACHES = [5, 8, 11] as const;
const MAX_PANELS = 24;
const MIN_SHAPES = 3;
/** A panel has at least this side, in points, and the share of them that must be charts. */
const MIN_SIDE = 36;
const MOST = 0.7;
/** Charts side by side share hardly any place. */
const SHARED = 0.25;
/** The ground of a drawing holds this share of its shapes. */
const ALL = 0.9;

/** The panels of a drawing that may be several plots side by side; empty when it is one. */
export function panelsOf({ shapes }: Cluster, reach: number): readonly Cluster[] {
  const drawn = shapes.filter((shape) => !isGround(shape, shapes));
  const panels = cluster(drawn, reach).filter(
    ({ box, shapes: own }) =>
      own.length >= MIN_SHAPES && width(box) >= MIN_SIDE && height(box) >= MIN_SIDE,
  );
  return panels.length >= 2 && panels.length <= MAX_PANELS ? panels : [];
}

/** Whether nearly all of the panels turned out to be charts of their own. */
export function areCharts(panels: readonly Figure[]): boolean {
  const charts = panels.filter(({ chart }) => chart);
  const apart = charts.every(({ box }) =>
    charts.every((other) => other.box === box || share(box, other.box) < SHARED),
  );
  return charts.length >= 2 && charts.length >= MOST * panels.length && apart;
}

function isGround(shape: Shape, shapes: readonly Shape[]): boolean {
  const { box, points, curved } = shape;
  if (curved || points.length < 4 || points.length > 6) return false;
  const held = shapes.filter((other) => other !== shape && holds(box, other.box));
  return held.length >= ALL * (shapes.length - 1) && box.right > box.left;
}

const holds = (outer: Box, inner: Box) => {
  const both = union([outer, inner]);
  return width(both) < width(outer) + 1 && height(both) < height(outer) + 1;
};
