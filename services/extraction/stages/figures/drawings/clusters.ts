import {
  type Box,
  type Figure,
  height,
  type Line,
  type Shape,
  union,
  width,
} from "../../../model.ts";

/** Shapes that lie close together: a drawing, or a part of one. */
export interface Cluster {
  readonly box: Box;
  readonly shapes: readonly Shape[];
}

/** A drawing with its texts, and where its shapes alone are. */
export interface Reading {
  readonly figure: Figure;
  readonly drawn: Box;
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
