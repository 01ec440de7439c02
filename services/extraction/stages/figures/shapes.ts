import { type Box, height, type Point, type Shape, width } from "../../model.ts";

/** A filled rectangle, its corners round or not, that is no background: a bar, a key of a legend, a shaded cell. */
export const isBar = (shape: Shape): boolean => {
  const { fill, box } = shape;
  return (
    fill !== undefined &&
    fill !== "#ffffff" &&
    width(box) > 0.5 &&
    height(box) > 0.5 &&
    Math.max(width(box), height(box)) > 2 &&
    isRectangle(shape)
  );
};

/** How far vertices may be off the sides of a rectangle, in points, and how long its sides are between round corners. */
const OFF = 0.5;
const STRAIGHT = 0.3;
/** How much of its box a rectangle with round corners fills. */
const FILLED = 0.88;
/** Smaller ones are round marks. In points. */
const MIN_ROUND = 8;

/** Four corners; or round ones between sides that are straight for a good part. */
function isRectangle({ curved, box, points }: Shape): boolean {
  if (!curved) return points.length >= 4 && points.length <= 6 && points.every(isCornerOf(box));
  if (points.length < 6 || Math.max(width(box), height(box)) < MIN_ROUND) return false;
  if (areaOf(points) < FILLED * width(box) * height(box)) return false;
  const along = (on: (point: Point) => boolean, of: (point: Point) => number) => {
    const own = points.filter(on).map(of);
    return own.length < 2 ? 0 : Math.max(...own) - Math.min(...own);
  };
  const wide = Math.min(
    along(
      ({ y }) => y < box.top + OFF,
      ({ x }) => x,
    ),
    along(
      ({ y }) => y > box.bottom - OFF,
      ({ x }) => x,
    ),
  );
  const tall = Math.min(
    along(
      ({ x }) => x < box.left + OFF,
      ({ y }) => y,
    ),
    along(
      ({ x }) => x > box.right - OFF,
      ({ y }) => y,
    ),
  );
  return wide > STRAIGHT * width(box) && tall > STRAIGHT * height(box);
}

/** What a closed polyline encloses (the shoelace formula). */
const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] as Point;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

const isCornerOf =
  ({ left, top, right, bottom }: Box) =>
  ({ x, y }: Point): boolean =>
    Math.min(x - left, right - x) < Math.max(OFF, 0.05 * (right - left)) &&
    Math.min(y - top, bottom - y) < Math.max(OFF, 0.05 * (bottom - top));

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
