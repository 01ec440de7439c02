import type { Shape } from "../../../model.ts";
import { isLevel, isPlumb, middleOf } from "../shapes.ts";
import { dateIn, instantsOf } from "../texts/dates.ts";
import type { Label } from "../texts/labels.ts";
import { dateScale, EXPLAINED, logarithmic, type Scale, scaleOf, type Tick } from "./scale.ts";
import { rows } from "./sets.ts";
import { type Place, ticked } from "./ticks.ts";

/** The labels along one side of a plot, and the scale that they spell. */
export interface AxisSet {
  readonly labels: readonly Label[];
  readonly places: readonly Place[];
  readonly scale: Scale;
}

/** Of several rows or columns of numbers the longest that spells a scale; between equals the outermost. */
export function bestScale(
  sets: readonly (readonly Label[])[],
  shapes: readonly Shape[],
  axis: "x" | "y",
): AxisSet | undefined {
  const outermost = (set: readonly Label[]) =>
    axis === "y"
      ? -Math.min(...set.map(({ box }) => box.left))
      : Math.max(...set.map(({ y }) => y));
  const ranked = sets.toSorted((a, b) => b.length - a.length || outermost(b) - outermost(a));
  for (const labels of ranked) {
    const places = ticked(labels, shapes, axis);
    // Two numbers lie on some line whatever they are: only ticks or powers of ten make them a scale.
    const drawn = labels.every((label, index) => label[axis] !== places[index]?.at);
    if (labels.length < 3 && !drawn && !labels.every(({ power }) => power)) continue;
    const ticks = places.map(({ at, label }): Tick => ({ at, value: label.value as number }));
    const powers = labels.every(({ power }) => power);
    const log = powers || (ticks.length === 2 && hasMinorTicks(ticks, shapes, axis));
    const scale = log ? logarithmic(ticks)?.scale : scaleOf(ticks);
    if (scale) return { labels, places, scale };
  }
  return undefined;
}

/** Whether the ticks between two powers of ten stand at the logarithms of 2 to 9. */
function hasMinorTicks(ticks: readonly Tick[], shapes: readonly Shape[], axis: "x" | "y"): boolean {
  const [a, b] = ticks.toSorted((one, other) => one.value - other.value) as [Tick, Tick];
  const decades = Math.log10(b.value / a.value);
  if (!Number.isInteger(Math.round(decades * 1e6) / 1e6) || decades === 0) return false;
  const marks = shapes
    .filter(axis === "y" ? isLevel : isPlumb)
    .map(({ box }) => middleOf(box)[axis]);
  const step = (b.at - a.at) / decades;
  const first = [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => a.at + step * Math.log10(digit));
  return first.filter((at) => marks.some((mark) => Math.abs(mark - at) < 0.8)).length >= 6;
}

/** The longest row of dates. */
export function dates(labels: readonly Label[], shapes: readonly Shape[]): AxisSet | undefined {
  for (const all of rows(labels).toSorted((a, b) => b.length - a.length)) {
    const row = all.filter(({ text }) => dateIn(text));
    if (row.length < EXPLAINED * all.length) continue;
    const instants = instantsOf(row.map(({ text }) => text));
    if (!instants || row.length < 3) continue;
    const places = ticked(row, shapes, "x");
    const scale = dateScale(
      places.map(({ at }, index) => ({ at, value: instants[index] as number })),
    );
    if (scale) return { labels: row, places, scale };
  }
  return undefined;
}
