import type { Shape } from "../../../model.ts";
import { isLevel, isPlumb, middleOf } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";

/** Share of the labels that have ticks; two that were taken for one have none. */
const MOST = 0.75;

/** A label and the position that it names. */
export interface Place {
  readonly label: Label;
  readonly at: number;
}

/** A tick is shorter than this, in points; a line of the grid is longer. */
export const MAX_TICK = 12;
/** How far a label's middle may be from its tick, in ems. */
const NEAR_TICK = 0.7;
/** Labels stand equally far from their ticks, within this. In points. */
const STEADY = 0.75;

/** Labels at the ticks or grid lines beside them; where most have none, at their own middles. */
export function ticked(
  labels: readonly Label[],
  shapes: readonly Shape[],
  axis: "x" | "y",
): readonly Place[] {
  const marks = shapes.filter(axis === "y" ? isLevel : isPlumb);
  const at = (some: readonly Shape[]) => some.map(({ box }) => middleOf(box)[axis]);
  // The ticks at the ends of an axis may be hidden by the frame of the plot.
  const drawn = snapped(labels, at(marks), axis);
  if (!drawn) return labels.map((label) => ({ label, at: label[axis] }));
  const off = offPixels(drawn.map((place) => place.at));
  return off === 0 ? drawn : drawn.map((place) => ({ ...place, at: place.at - off }));
}

/** A pixel of the web in points, and of renderers that take one for the other. */
const PIXELS = [1, 0.75] as const;

/**
 * How far ticks stand off the values they mean. Charts made for screens (D3,
 * Vega) draw axes half a pixel off so that their lines are crisp, but not what
 * stands on them: ticks are then all at the middle of a pixel.
 */
function offPixels(ticks: readonly number[]): number {
  const apart = new Set(ticks.map((at) => Math.round(at * 100))).size;
  if (apart < 4) return 0;
  const pixel = PIXELS.find((size) =>
    ticks.every((at) => Math.abs(((((at / size) % 1) + 1) % 1) - 0.5) < 0.02),
  );
  return pixel === undefined ? 0 : pixel / 2;
}

/**
 * Each label at a mark of its own. Minor ticks may be nearer than the right
 * one: all labels stand the same way from theirs, but for the first and the
 * last, which some renderers keep inside the plot.
 */
function snapped(
  labels: readonly Label[],
  marks: readonly number[],
  axis: "x" | "y",
): readonly Place[] | undefined {
  if (labels.length === 0 || marks.length === 0) return undefined;
  const shift = commonShift(labels, marks, axis);
  const places = labels.map((label): Place | undefined => {
    const wanted = label[axis] + shift;
    const near = nearest(marks, wanted);
    if (Math.abs(near - wanted) <= STEADY) return { label, at: near };
    const edges = axis === "x" ? [label.box.left, label.box.right] : [];
    const flush = edges.map((edge) => [edge, nearest(marks, edge)] as const);
    const edge = flush.find(([at, mark]) => Math.abs(at - mark) <= STEADY);
    if (edge) return { label, at: edge[1] };
    return Math.abs(near - label[axis]) <= reachOf(label) ? { label, at: near } : undefined;
  });
  const found = places.filter((place) => place !== undefined);
  const distinct = new Set(found.map(({ at }) => Math.round(at * 10))).size;
  if (found.length < MOST * labels.length || distinct < found.length) return undefined;
  return places.map((place, index) => {
    const label = labels[index] as Label;
    return place ?? { label, at: label[axis] + shift };
  });
}

const reachOf = ({ size, direction }: Label) =>
  NEAR_TICK * size * (direction === "tilted" ? 1.6 : 1);

const nearest = (marks: readonly number[], to: number): number =>
  marks.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a));

/** The step from a label to its tick that suits most labels; of equals the smallest. */
function commonShift(labels: readonly Label[], marks: readonly number[], axis: "x" | "y"): number {
  const steps = labels.flatMap((label) =>
    marks.map((mark) => mark - label[axis]).filter((step) => Math.abs(step) <= reachOf(label)),
  );
  let best = { step: 0, count: 0 };
  for (const step of steps.slice(0, 400)) {
    const count = labels.filter(
      (label) => Math.abs(nearest(marks, label[axis] + step) - label[axis] - step) <= STEADY,
    ).length;
    const better =
      count > best.count || (count === best.count && Math.abs(step) < Math.abs(best.step));
    if (better) best = { step, count };
  }
  return best.step;
}
