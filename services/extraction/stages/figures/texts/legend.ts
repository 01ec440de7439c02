import { type Box, height, type Shape, union, width } from "../../../model.ts";
import { coloursOf, isLevel, middleOf } from "../shapes.ts";
import type { Label } from "./labels.ts";

/** The keys of a chart's legend. */
export interface Legend {
  readonly names: ReadonlyMap<string, string>;
  readonly keys: ReadonlySet<Shape>;
}

/** A key stands beside its name, at most this many text heights away. */
const REACH = 2.5;

interface Entry {
  readonly shape: Shape;
  readonly label: Label;
  /** Where the name stands, seen from the key. */
  readonly side: "left" | "right";
}

/** The names that a legend gives to colours: texts beside small samples, all of one size and on one side. */
export function legendOf(shapes: readonly Shape[], labels: readonly Label[]): Legend {
  const entries = shapes.flatMap((shape) => entriesOf(shape, labels));
  const kept = bestOf([ofSide(entries, "right"), ofSide(entries, "left")], shapes);
  const names = new Map<string, string>();
  for (const { shape, label } of kept) {
    for (const colour of coloursOf(shape)) {
      if (!names.has(colour)) names.set(colour, label.text);
    }
  }
  const boxes = kept.map(({ shape, label }) => union([shape.box, label.box]));
  const whole = boxes.length > 0 ? union(boxes) : undefined;
  const parts = shapes.filter(
    ({ box }) =>
      boxes.some((entry) => isInside(box, entry)) ||
      kept.some(({ shape, label }) => isTile(box, shape.box, label.size)) ||
      (whole && frames(box, whole)),
  );
  return { names, keys: new Set([...kept.map(({ shape }) => shape), ...parts]) };
}

/** The ground of one key. */
const isTile = (box: Box, key: Box, size: number) =>
  isInside(key, box) && height(box) < 2.5 * size && width(box) < 6 * size;

/** The frame of a legend, or the ground of its keys, is little larger than what it holds. */
const MARGIN = 30;

const frames = (box: Box, entries: Box) =>
  isInside(entries, box) &&
  width(box) < width(entries) + 2 * MARGIN &&
  height(box) < height(entries) + MARGIN;

/** The side on which more names stand. */
function bestOf(sides: readonly (readonly Entry[])[], shapes: readonly Shape[]): readonly Entry[] {
  const kept = sides.map((entries) => keysAmong(entries, shapes));
  return kept.reduce((a, b) => (distinct(b) > distinct(a) ? b : a));
}

/**
 * Keys stand in rows or columns, all of one size; any other mark beside a text
 * is one of the drawing. A lone key is one whose colour is drawn with.
 */
function keysAmong(entries: readonly Entry[], shapes: readonly Shape[]): readonly Entry[] {
  const companions = (entry: Entry) => distinct(entries.filter((other) => isAlike(entry, other)));
  const best = new Map<Label, { entry: Entry; count: number }>();
  for (const entry of entries) {
    const count = companions(entry);
    const other = best.get(entry.label);
    if (!other || count > other.count) best.set(entry.label, { entry, count });
  }
  const keys = [...best.values()].filter(
    ({ entry, count }) => count > 1 || isLoneKey(entry, shapes),
  );
  return entries.filter(({ label, shape }) =>
    keys.some(({ entry }) => entry.label === label && concentric(entry.shape, shape, label.size)),
  );
}

const isAlike = (a: Entry, b: Entry) =>
  Math.abs(width(a.shape.box) - width(b.shape.box)) < 0.5 &&
  Math.abs(height(a.shape.box) - height(b.shape.box)) < 0.5 &&
  (Math.abs(a.shape.box.left - b.shape.box.left) < 0.5 ||
    Math.abs(a.shape.box.top - b.shape.box.top) < 0.5);

function isLoneKey({ shape, label }: Entry, shapes: readonly Shape[]): boolean {
  const colours = coloursOf(shape);
  return (
    label.value === undefined &&
    !shapes.some((other) => areBars(other.box, shape.box)) &&
    shapes.some(
      (other) => other !== shape && coloursOf(other).some((each) => colours.includes(each)),
    )
  );
}

/** Bars of one row have one foot and are of different lengths. */
const areBars = (a: Box, b: Box) =>
  (Math.abs(height(a) - height(b)) < 0.5 &&
    Math.abs(a.left - b.left) < 0.5 &&
    width(a) > width(b)) ||
  (Math.abs(width(a) - width(b)) < 0.5 &&
    Math.abs(a.bottom - b.bottom) < 0.5 &&
    height(a) > height(b));

/** A line and the mark on it are one key. */
function concentric(a: Shape, b: Shape, size: number): boolean {
  const [p, q] = [middleOf(a.box), middleOf(b.box)];
  return Math.abs(p.x - q.x) < 0.12 * size && Math.abs(p.y - q.y) < 0.12 * size;
}

const distinct = (entries: readonly Entry[]) => new Set(entries.map(({ label }) => label)).size;

function ofSide(entries: readonly Entry[], side: Entry["side"]): readonly Entry[] {
  return entries.filter((entry) => entry.side === side);
}

const isInside = (inner: Box, outer: Box) =>
  inner.left > outer.left - 1 &&
  inner.right < outer.right + 1 &&
  inner.top > outer.top - 1.5 &&
  inner.bottom < outer.bottom + 1.5;

function entriesOf(shape: Shape, labels: readonly Label[]): readonly Entry[] {
  if (coloursOf(shape).length === 0) return [];
  const right = labels.find((each) => stands(each, shape, "right"));
  const left = labels.find((each) => stands(each, shape, "left"));
  return [
    ...(right ? [{ shape, label: right, side: "right" as const }] : []),
    ...(left ? [{ shape, label: left, side: "left" as const }] : []),
  ];
}

function stands({ box, direction, size, y }: Label, shape: Shape, side: Entry["side"]): boolean {
  const sample = shape.box;
  if (direction !== "across") return false;
  const middle = (sample.top + sample.bottom) / 2;
  const small = height(sample) < 2.1 * size && width(sample) < 5 * size;
  // A tick of an axis is no sample.
  if (isLevel(shape) && width(sample) < 0.8 * size) return false;
  const gap = side === "right" ? box.left - sample.right : sample.left - box.right;
  return small && Math.abs(middle - y) < 0.5 * size && gap > -1 && gap < REACH * size;
}
