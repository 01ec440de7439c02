import { type Box, height, type Shape, width } from "../../model.ts";

/** A filled rectangle that is no background: a bar, a key of a legend, a shaded cell. */
export const isBar = ({ fill, curved, box, points }: Shape): boolean =>
  fill !== undefined &&
  fill !== "#ffffff" &&
  !curved &&
  points.length >= 4 &&
  points.length <= 6 &&
  width(box) > 0.5 &&
  height(box) > 0.5 &&
  Math.max(width(box), height(box)) > 2;

/** What a shape is painted with; white is no colour. */
export function coloursOf({ fill, stroke }: Shape): readonly string[] {
  return [fill, stroke].filter(
    (colour) => colour !== undefined && colour !== "#ffffff",
  ) as string[];
}

/** How many straight or curved pieces of a path run neither level nor plumb. */
export function slantedPieces({ points }: Shape): number {
  let count = 0;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (a && b && Math.abs(a.x - b.x) > 2 && Math.abs(a.y - b.y) > 2) count++;
  }
  return count;
}

export const isLevel = ({ box }: Shape): boolean => height(box) < 0.7 && width(box) > 1;
export const isPlumb = ({ box }: Shape): boolean => width(box) < 0.7 && height(box) > 1;

export const middleOf = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

export const within = ({ x, y }: { x: number; y: number }, box: Box, slack: number): boolean =>
  x >= box.left - slack &&
  x <= box.right + slack &&
  y >= box.top - slack &&
  y <= box.bottom + slack;

/** Shapes by what a function says of them, in the order in which they were drawn. */
export function grouped<K>(
  shapes: readonly Shape[],
  of: (shape: Shape) => K | undefined,
): ReadonlyMap<K, readonly Shape[]> {
  const groups = new Map<K, Shape[]>();
  for (const shape of shapes) {
    const key = of(shape);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(shape);
    else groups.set(key, [shape]);
  }
  return groups;
}

/** Five digits: coordinates are written with two decimals, and a plot is some hundred points wide. */
export const rounded = (value: number): number => Number(value.toPrecision(5));
