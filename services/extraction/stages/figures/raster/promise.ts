import { type Box, height, type Shape, union, width } from "../../../model.ts";

/** Equal sides and ends lie within this of each other. In points. */
const SAME = 1.5;
/** A chart has at least so many bars that stand on one line, so many slices, so many marks. */
const MIN_BARS = 3;
const MIN_SLICES = 2;
const MIN_MARKS = 6;
/** Marks are smaller than this, axes longer. In points. */
const MARK = 14;
const AXIS = 40;
const TICK = 10;
const MIN_TICKS = 3;
/** How nearly the box around a pie is a square. */
const ROUND = 0.1;

/** Whether shapes are worth having their words read: what carries values, and what it stands on. */
export function mayBeChart(shapes: readonly Shape[]): boolean {
  const areas = shapes.filter(({ fill }) => fill !== undefined);
  const strokes = shapes.filter(({ stroke }) => stroke !== undefined);
  const level = isAxis(strokes, width, height, ({ top }) => top);
  const plumb = isAxis(strokes, height, width, ({ left }) => left);
  if (mayBePie(areas) || haveBars(areas)) return true;
  const curve = strokes.some(({ points }) => points.length > 2);
  return (curve && (level || plumb)) || (level && plumb && haveMarks(areas));
}

/** A long line, or the ticks of one that is not drawn: short ones across it that begin at one place. */
function isAxis(
  strokes: readonly Shape[],
  along: (box: Box) => number,
  across: (box: Box) => number,
  start: (box: Box) => number,
): boolean {
  if (strokes.some(({ box }) => along(box) > AXIS && across(box) < 1)) return true;
  const ticks = strokes.filter(({ box }) => along(box) < 1 && across(box) < TICK);
  return ticks.some(
    (one) =>
      ticks.filter((other) => Math.abs(start(other.box) - start(one.box)) < 0.5).length >=
      MIN_TICKS,
  );
}

const large = ({ box }: Shape) => Math.max(width(box), height(box)) > MARK;

/** Whether the areas with curved outlines lie in a circle: names may be written on them, where they cannot be read. */
export function mayBePie(shapes: readonly Shape[]): boolean {
  const slices = shapes.filter((shape) => shape.fill && shape.curved && large(shape));
  if (slices.length < MIN_SLICES) return false;
  const box = union(slices.map((slice) => slice.box));
  return Math.abs(width(box) / height(box) - 1) < ROUND;
}

/** Rectangles of one width that end at one level, or of one height that begin at one side. */
function haveBars(areas: readonly Shape[]): boolean {
  const bars = areas.filter((shape) => !shape.curved && large(shape)).map(({ box }) => box);
  const alike = (side: (box: Box) => number, end: (box: Box) => number) =>
    bars.some((one) => {
      const others = bars.filter(
        (other) =>
          Math.abs(side(one) - side(other)) < SAME && Math.abs(end(one) - end(other)) < SAME,
      );
      return others.length >= MIN_BARS;
    });
  return alike(width, ({ bottom }) => bottom) || alike(height, ({ left }) => left);
}

function haveMarks(areas: readonly Shape[]): boolean {
  const marks = areas.filter((shape) => !large(shape));
  return marks.some((one) => {
    const others = marks.filter(
      ({ fill, box }) => fill === one.fill && Math.abs(width(box) - width(one.box)) < SAME,
    );
    return others.length >= MIN_MARKS;
  });
}
