import { height, type Shape, width } from "../../model.ts";
import type { Label } from "./labels.ts";

/** The keys of a chart's legend. */
export interface Legend {
  readonly names: ReadonlyMap<string, string>;
  readonly keys: ReadonlySet<Shape>;
}

/** A key stands left of its name, at most this many text heights away. */
const REACH = 2.5;

interface Entry {
  readonly shape: Shape;
  readonly label: Label;
}

/** The names that a legend gives to colours: texts beside small samples, all of one size. */
export function legendOf(shapes: readonly Shape[], labels: readonly Label[]): Legend {
  const entries = shapes.flatMap((shape): Entry[] => {
    const label = labels.find((each) => stands(each, shape));
    return label ? [{ shape, label }] : [];
  });
  const kept = entries.filter((entry) => isKey(entry, entries));
  const names = new Map<string, string>();
  for (const { shape, label } of kept) {
    for (const colour of [shape.fill, shape.stroke]) {
      if (colour && !names.has(colour)) names.set(colour, label.text);
    }
  }
  return { names, keys: new Set(kept.map(({ shape }) => shape)) };
}

/** A number beside a bar may be the bar's value: it is a name only in a row or column of equal keys. */
function isKey({ shape, label }: Entry, entries: readonly Entry[]): boolean {
  if (label.value === undefined) return true;
  return entries.some(
    (other) =>
      other.label !== label &&
      Math.abs(width(other.shape.box) - width(shape.box)) < 0.5 &&
      Math.abs(height(other.shape.box) - height(shape.box)) < 0.5 &&
      (Math.abs(other.shape.box.left - shape.box.left) < 0.5 ||
        Math.abs(other.shape.box.top - shape.box.top) < 0.5),
  );
}

function stands({ box, direction, size, y }: Label, { box: sample, fill, stroke }: Shape): boolean {
  if (direction !== "across" || (!fill && !stroke)) return false;
  const middle = (sample.top + sample.bottom) / 2;
  const small = height(sample) < 1.5 * size && width(sample) < 5 * size;
  const gap = box.left - sample.right;
  return small && Math.abs(middle - y) < 0.5 * size && gap > -1 && gap < REACH * size;
}
