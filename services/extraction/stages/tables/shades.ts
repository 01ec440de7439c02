import { type Box, height, type Shape, width } from "../../model.ts";

/** A shaded row is at least this wide and between these heights, in points. */
const MIN_WIDTH = 60;
const MIN_HEIGHT = 6;
const MAX_HEIGHT = 60;
/** Edges of rows of one table agree to within this, in points. */
const SAME = 2;
/** Fewer shaded rows than this are panels of their own. */
const MIN_ROWS = 3;

/** The upper and lower edges of rows that are shaded in turn: they part rows as rules do. */
export function shadeRules(shapes: readonly Shape[]): readonly Box[] {
  const groups: Box[][] = [];
  for (const { box, fill, curved, points } of shapes) {
    const isRow =
      fill !== undefined &&
      fill !== "#ffffff" &&
      !curved &&
      points.length <= 5 &&
      width(box) >= MIN_WIDTH &&
      height(box) >= MIN_HEIGHT &&
      height(box) <= MAX_HEIGHT;
    if (!isRow) continue;
    const group = groups.find(([first]) => {
      const f = first as Box;
      return Math.abs(f.left - box.left) < SAME && Math.abs(f.right - box.right) < SAME;
    });
    if (group) group.push(box);
    else groups.push([box]);
  }
  return groups
    .filter((group) => group.length >= MIN_ROWS)
    .flatMap((group) => group.flatMap(edges));
}

const edges = (box: Box): readonly Box[] => [
  { ...box, bottom: box.top },
  { ...box, top: box.bottom },
];
