import { type Box, height, type Shape, union } from "../../../model.ts";
import { isPlumb, middleOf } from "../shapes.ts";
import type { Label } from "../texts/labels.ts";
import { split } from "./apart.ts";
import { MAX_TICK, type Place, ticked } from "./ticks.ts";

/** How far names may reach into the plot or beyond its sides. In points. */
const SLACK = 8;
/** Lines of one name stand closer than this, a title further away. In ems. */
const LEADING = 0.45;

/** The texts under the plot, each at its tick: first row, and what goes on under it. */
export function namesBelow(
  labels: readonly Label[],
  plot: Box,
  shapes: readonly Shape[],
): readonly Place[] {
  const under = labels.filter(
    ({ box, x }) => box.top > plot.bottom - SLACK && x > plot.left - 6 && x < plot.right + 6,
  );
  const level = under.filter(({ direction }) => direction !== "up");
  const turned = under.filter(({ direction }) => direction === "up");
  const set = turned.length > level.length ? turned : level;
  const first = Math.min(...set.map(({ box }) => box.top));
  const ticks = ticksAbove(first, shapes);
  const row = set
    .filter(({ box, size }) => box.top < first + 0.9 * size)
    .flatMap((label) => split(label, ticks))
    .toSorted((a, b) => a.x - b.x);
  // The lower lines of names are several; a single text under one of them is the axis's title.
  const whole = row.map((label) => continued(label, set));
  const grown = whole.filter((label, index) => label !== row[index]).length;
  return anchored(grown > 1 || row.length === 1 ? whole : row, shapes);
}

/** Tilted names end at their ticks, or have their middles there: whichever is nearer to ticks. */
function anchored(names: readonly Label[], shapes: readonly Shape[]): readonly Place[] {
  const ends = ticked(names, shapes, "x");
  if (!names.every(({ direction }) => direction === "tilted")) return ends;
  const centred = names.map((name) => ({ ...name, x: (name.box.left + name.box.right) / 2 }));
  const middles = ticked(centred, shapes, "x");
  return offTicks(middles) < offTicks(ends) ? middles : ends;
}

/** How differently names stand from their ticks: not at all, when they were all put there by one rule. */
function offTicks(places: readonly Place[]): number {
  const steps = places.map(({ at, label }) => at - label.x);
  return steps.every((step) => step === 0)
    ? Infinity
    : Math.max(...steps) - Math.min(...steps) + Math.abs(steps[0] as number);
}

/** Where an axis has ticks that end right above a place. */
export const ticksAbove = (top: number, shapes: readonly Shape[]): readonly number[] =>
  shapes
    .filter(
      (shape) =>
        isPlumb(shape) &&
        height(shape.box) <= MAX_TICK &&
        Math.abs(shape.box.bottom - top) < 2 * SLACK,
    )
    .map(({ box }) => middleOf(box).x);

/** A name with the lines below it that are its own. */
function continued(label: Label, labels: readonly Label[]): Label {
  let whole = label;
  const rest = new Set(labels);
  rest.delete(label);
  for (;;) {
    const next = [...rest].find(
      ({ box, x, direction }) =>
        direction === "across" &&
        whole.direction === "across" &&
        box.top > whole.box.bottom - 0.5 * label.size &&
        box.top - whole.box.bottom < LEADING * label.size &&
        Math.abs(x - label.x) < label.size,
    );
    if (!next) return whole;
    // One that is lower than a line, as a dash is, would be below itself for ever.
    rest.delete(next);
    whole = { ...whole, text: `${whole.text} ${next.text}`, box: union([whole.box, next.box]) };
  }
}

/** Texts left of the plot: the categories of bars that lie. */
export function namesBeside(labels: readonly Label[], plot: Box): readonly Label[] {
  return labels
    .filter(
      ({ box, y, direction }) =>
        direction === "across" &&
        box.right < plot.left + SLACK &&
        y > plot.top - 4 &&
        y < plot.bottom + 4,
    )
    .toSorted((a, b) => a.y - b.y);
}
