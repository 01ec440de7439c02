import { type Box, height, union, width } from "../../../model.ts";
import { isBar, isLevel } from "../shapes.ts";
import type { Cluster } from "./clusters.ts";

/** Bars of one row stand no further apart than this, in widths of a bar. */
const BAR_GAP = 2.5;
/** Equal ends and sides lie within this of each other. In points. */
const SAME = 0.8;

/** Bars that stand on nothing drawn, and lines of a grid that nothing crosses, with the drawings that they are parts of. */
export function withLoose(clusters: readonly Cluster[]): readonly Cluster[] {
  return merged(merged(clusters, bars), grid);
}

/** Clusters of which two belong together, as one. */
function merged(
  clusters: readonly Cluster[],
  together: (a: Cluster, b: Cluster) => boolean,
): readonly Cluster[] {
  const groups: Cluster[] = [];
  for (const each of clusters.slice(0, MAX_LOOSE)) {
    let open = each;
    for (;;) {
      const at = groups.findIndex((other) => together(other, open));
      if (at < 0) break;
      const [other] = groups.splice(at, 1) as [Cluster];
      const box = union([other.box, open.box]);
      open = { box, shapes: [...other.shapes, ...open.shapes] };
    }
    groups.push(open);
  }
  return [...groups, ...clusters.slice(MAX_LOOSE)];
}

/** A page with more pieces is no page of charts. */
const MAX_LOOSE = 200;

const same = (a: number, b: number) => Math.abs(a - b) < SAME;

/** Whether a group of nothing but bars goes on in another: equally wide ones on one level, or equally high ones at one side. */
function bars(a: Cluster, b: Cluster): boolean {
  if (!isLoose(a) && !isLoose(b)) return false;
  return a.shapes.some(
    (one) => isBar(one) && b.shapes.some((other) => isBar(other) && areInRow(one.box, other.box)),
  );
}

/** Whether there are but bars, and whiskers on them. */
function isLoose({ shapes }: Cluster): boolean {
  const own = shapes.filter(isBar);
  if (own.length === 0) return false;
  const box = union(own.map((shape) => shape.box));
  const over = (other: Box) => other.left > box.left - SAME && other.right < box.right + SAME;
  const beside = (other: Box) => other.top > box.top - SAME && other.bottom < box.bottom + SAME;
  return shapes.every((shape) => over(shape.box)) || shapes.every((shape) => beside(shape.box));
}

function areInRow(a: Box, b: Box): boolean {
  const [across, down] = [
    gapOf(a.left, a.right, b),
    gapOf(a.top, a.bottom, { left: b.top, right: b.bottom }),
  ];
  const standing =
    same(a.bottom, b.bottom) ||
    same(a.bottom, b.top) ||
    same(a.top, b.bottom) ||
    same(a.top, b.top);
  const lying =
    same(a.left, b.left) ||
    same(a.left, b.right) ||
    same(a.right, b.left) ||
    same(a.right, b.right);
  return (
    (standing && same(width(a), width(b)) && across < BAR_GAP * width(a)) ||
    (lying && same(height(a), height(b)) && down < BAR_GAP * height(a))
  );
}

const gapOf = (from: number, to: number, { left, right }: Pick<Box, "left" | "right">) =>
  Math.max(left - to, from - right);

/** Whether a group goes on with the lines of another's grid: equal ends, one step further. */
function grid(a: Cluster, b: Cluster): boolean {
  const [some, others] = a.shapes.length > b.shapes.length ? [a, b] : [b, a];
  if (!others.shapes.every(isLevel)) return false;
  const [line] = others.shapes;
  const own = some.shapes.filter(
    ({ box }) =>
      height(box) < 0.7 && line && same(box.left, line.box.left) && same(box.right, line.box.right),
  );
  const at = [...new Set(own.map(({ box }) => Math.round(box.top)))].sort((x, y) => x - y);
  const step = Math.min(...at.slice(1).map((y, index) => y - (at[index] as number)));
  if (!line || at.length < 2 || at.length === some.shapes.length) return false;
  const further = Math.max((at[0] as number) - line.box.top, line.box.top - (at.at(-1) as number));
  return further > 0 && further < 1.1 * step + 1;
}
