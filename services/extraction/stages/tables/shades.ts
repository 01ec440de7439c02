import { type Box, height, type Shape, union, width } from "../../model.ts";

/** A shaded row is at least this wide and between these heights, in points. */
const MIN_WIDTH = 60;
const MIN_HEIGHT = 6;
const MAX_HEIGHT = 60;
/** Edges of rows of one table, and of the cells of one row, agree to within this, in points. */
const SAME = 2;
/** Fewer shaded rows than this are panels of their own. */
const MIN_ROWS = 3;
/** A page with more filled areas is a drawing. */
const MAX_AREAS = 4000;

/**
 * The upper and lower edges of rows that are shaded in turn: they part rows as
 * rules do. Rows may be filled cell by cell, and the last may be a white one.
 */
export function shadeRules(shapes: readonly Shape[]): readonly Box[] {
  const areas = shapes.filter(isArea).map(({ box }) => box);
  if (areas.length > MAX_AREAS) return [];
  const groups: Box[][] = [];
  for (const box of joinCells(areas)) {
    if (width(box) < MIN_WIDTH) continue;
    const group = groups.find(([first]) => {
      const f = first as Box;
      return Math.abs(f.left - box.left) < SAME && Math.abs(f.right - box.right) < SAME;
    });
    if (group) group.push(box);
    else groups.push([box]);
  }
  return groups
    .flatMap(inTurn)
    .filter((group) => group.length >= MIN_ROWS)
    .flatMap((group) => distinct([...group.flatMap(edges), ...lastWhite(group)]));
}

/** Rows of one table have no more white between them than a few rows' height: heads of several tables do. */
const MAX_WHITE = 4;

function inTurn(group: readonly Box[]): readonly (readonly Box[])[] {
  const parts: Box[][] = [];
  for (const box of group.toSorted((a, b) => a.top - b.top)) {
    const last = parts.at(-1)?.at(-1);
    const reach = last ? MAX_WHITE * Math.max(height(last), height(box)) : 0;
    if (last && box.top - last.bottom < reach) parts.at(-1)?.push(box);
    else parts.push([box]);
  }
  return parts;
}

/** Rows that touch share an edge. */
function distinct(levels: readonly Box[]): readonly Box[] {
  const sorted = levels.toSorted((a, b) => a.top - b.top);
  return sorted.filter(
    ({ top }, index) => index === 0 || top - (sorted[index - 1] as Box).top > SAME,
  );
}

const isArea = ({ box, fill, curved, points }: Shape): boolean =>
  fill !== undefined &&
  fill !== "#ffffff" &&
  !curved &&
  points.length <= 5 &&
  width(box) > SAME &&
  height(box) >= MIN_HEIGHT &&
  height(box) <= MAX_HEIGHT;

/** Cells that lie side by side at one height as one row. */
function joinCells(areas: readonly Box[]): readonly Box[] {
  const joined: Box[] = [];
  const sorted = areas.toSorted((a, b) => Math.round(a.top) - Math.round(b.top) || a.left - b.left);
  for (const box of sorted) {
    const last = joined.at(-1);
    const level =
      last && Math.abs(last.top - box.top) < SAME && Math.abs(last.bottom - box.bottom) < SAME;
    if (last && level && Math.abs(box.left - last.right) < SAME)
      joined[joined.length - 1] = union([last, box]);
    else joined.push(box);
  }
  return joined;
}

const edges = (box: Box): readonly Box[] => [
  { ...box, bottom: box.top },
  { ...box, top: box.bottom },
];

/** The lower edge of a white row below the last shaded one, as high as the white rows between are. */
function lastWhite(group: readonly Box[]): readonly Box[] {
  const rows = group.toSorted((a, b) => a.top - b.top);
  const whites = rows
    .slice(1)
    .map((row, index) => row.top - (rows[index] as Box).bottom)
    .filter((white) => white >= MIN_HEIGHT && white <= MAX_HEIGHT)
    .sort((a, b) => a - b);
  const usual = whites[whites.length >> 1];
  const last = rows.at(-1) as Box;
  if (usual === undefined || whites.length < rows.length / 2 - 1) return [];
  return [{ ...last, top: last.bottom + usual, bottom: last.bottom + usual }];
}
