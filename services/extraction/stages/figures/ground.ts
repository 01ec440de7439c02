import { type Box, centred, height, type Shape, union, width } from "../../model.ts";
import { isLevel, isPlumb } from "./shapes.ts";
import type { Label } from "./texts/labels.ts";

/** Share of the texts that stand on the ground, or in the frame, of a whole chart. */
const MOST = 0.75;
const MIN_LABELS = 4;
/** A line of the frame lies this near to an edge of the drawing, in points, and is this share of it. */
const NEAR = 2;
const WHOLE = 0.95;

/** Shapes less what a chart is drawn on: a ground or a frame that holds the labels of the axes too. */
export function withoutGround(
  shapes: readonly Shape[],
  labels: readonly Label[],
): readonly Shape[] {
  if (labels.length < MIN_LABELS || shapes.length === 0) return shapes;
  const all = union(shapes.map(({ box }) => box));
  const framed = holds(all, labels);
  return shapes.filter((shape) => !isGround(shape, labels) && !(framed && isOfFrame(shape, all)));
}

const holds = (box: Box, labels: readonly Label[]) =>
  labels.filter((label) => centred(label.box, box)).length >= MOST * labels.length;

const isGround = ({ box, curved, points }: Shape, labels: readonly Label[]): boolean =>
  !curved && points.length >= 4 && points.length <= 6 && holds(box, labels);

/** Whether a shape is a line along an edge of all. */
function isOfFrame(shape: Shape, all: Box): boolean {
  const { box } = shape;
  const near = (a: number, b: number) => Math.abs(a - b) < NEAR;
  if (isLevel(shape) && width(box) > WHOLE * width(all))
    return near(box.top, all.top) || near(box.bottom, all.bottom);
  if (isPlumb(shape) && height(box) > WHOLE * height(all))
    return near(box.left, all.left) || near(box.right, all.right);
  return false;
}
