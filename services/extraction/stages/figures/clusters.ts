import { type Box, height, type Line, type Shape, union, width } from "../../model.ts";
import { isBar, isLevel } from "./shapes.ts";

/** Shapes that lie close together: a drawing, or a part of one. */
export interface Cluster {
  readonly box: Box;
  readonly shapes: readonly Shape[];
}

/** Parts of one drawing lie closer together than this. In points. */
const NEAR = 14;
/** A legend is no further from its plot than this. In points. */
const LEGEND_REACH = 90;
/** The samples of a legend are this small, in text heights. */
const SAMPLE = 5;
const TALL = 2.1;

/** Shapes in groups of which no two come nearer to each other than this, in points. */
export function cluster(shapes: readonly Shape[], reach = NEAR): readonly Cluster[] {
  const groups: { box: Box; shapes: Shape[] }[] = [];
  for (const shape of shapes) {
    let open = { box: shape.box, shapes: [shape] };
    // A group that has grown may come near others: until none is left.
    for (;;) {
      const at = groups.findIndex(({ box }) => near(box, open.box, reach));
      if (at < 0) break;
      const [other] = groups.splice(at, 1) as [{ box: Box; shapes: Shape[] }];
      const [more, less] = other.shapes.length > open.shapes.length ? [other, open] : [open, other];
      for (const each of less.shapes) more.shapes.push(each);
      open = { box: union([more.box, less.box]), shapes: more.shapes };
    }
    groups.push(open);
  }
  return groups;
}

const near = (a: Box, b: Box, reach: number) =>
  a.left - reach <= b.right &&
  b.left - reach <= a.right &&
  a.top - reach <= b.bottom &&
  b.top - reach <= a.bottom;

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

/** Drawings with the samples of their legends, which stand a little apart with texts between them. */
export function withLegends(
  clusters: readonly Cluster[],
  lines: readonly Line[],
): readonly Cluster[] {
  const samples = clusters.filter((each) => isLegend(each, lines));
  const drawings = clusters.filter((each) => !samples.includes(each));
  const owners = new Map(samples.map((sample) => [sample, nearestTo(sample, drawings)]));
  return [
    ...drawings.map((drawing): Cluster => {
      const own = samples.filter((sample) => owners.get(sample) === drawing);
      if (own.length === 0) return drawing;
      const names = own.flatMap((sample) => namesOf(sample, lines)).map(({ box }) => box);
      return {
        box: union([drawing.box, ...own.map(({ box }) => box), ...names]),
        shapes: [...drawing.shapes, ...own.flatMap(({ shapes }) => shapes)],
      };
    }),
    ...samples.filter((sample) => !owners.get(sample)),
  ];
}

/** Small samples one above the other or in a row, each with a text beside it. */
function isLegend(sample: Cluster, lines: readonly Line[]): boolean {
  if (sample.shapes.length > 60) return false;
  const named = sample.shapes.filter((shape) => nameOf(shape, lines));
  return named.length > 0 && named.length >= 0.5 * sample.shapes.length;
}

function nameOf({ box }: Shape, lines: readonly Line[]): Line | undefined {
  return lines.find(({ box: text, size, angle }) => {
    if (angle !== 0 || height(box) > TALL * size || width(box) > SAMPLE * size) return false;
    const gap = Math.max(text.left - box.right, box.left - text.right);
    const level = Math.abs((text.top + text.bottom - box.top - box.bottom) / 2) < 0.6 * size;
    return level && gap > -1 && gap < 2.5 * size;
  });
}

const namesOf = ({ shapes }: Cluster, lines: readonly Line[]): readonly Line[] =>
  shapes.flatMap((shape) => nameOf(shape, lines) ?? []);

function nearestTo({ box }: Cluster, drawings: readonly Cluster[]): Cluster | undefined {
  const apart = (other: Box) =>
    Math.max(0, other.left - box.right, box.left - other.right) +
    Math.max(0, other.top - box.bottom, box.top - other.bottom);
  const [best] = drawings
    .filter((each) => each.shapes.length > 1 && near(each.box, box, LEGEND_REACH))
    .toSorted((a, b) => apart(a.box) - apart(b.box));
  return best;
}
