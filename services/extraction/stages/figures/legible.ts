import type { Chart, Line, Series } from "../../model.ts";
import { numberIn } from "./texts/numbers.ts";

/** How far values may lie beyond the numbers of their axis, in lengths of it; a step is seldom more. */
const BEYOND = 0.4;
/** What a chart without a property of good readings is worth. */
const FEW_VALUES = 0.7;
const NO_LABELS = 0.85;
const NO_NAMES = 0.9;
const RAGGED = 0.85;

/**
 * How well a drawing was read as a chart, from 0 to 1: how surely its words were
 * read, those that are numbers above all, and less where its values leave its
 * axis, have no names or differ in number from series to series.
 */
export function readingOf(chart: Chart, lines: readonly Line[]): number {
  const words = lines.flatMap((line) => line.words);
  const numbers = words.filter(({ text }) => numberIn(text) !== undefined);
  const read = 0.4 * surenessOf(words) + 0.6 * surenessOf(numbers.length > 0 ? numbers : words);
  return 0.97 * read * fitOf(chart) * fullnessOf(chart);
}

const surenessOf = (words: Line["words"]): number =>
  meanOf(words.flatMap(({ glyphs }) => glyphs.flatMap(({ confidence }) => confidence ?? [])));

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** Share of the values that lie on their axis, or little beyond its ends. */
function fitOf({ type, axes, series }: Chart): number {
  const scale = axes.find(({ min, scale: kind }) => min !== undefined && kind === "linear");
  if (type === "pie" || scale?.min === undefined || scale.max === undefined) return 1;
  const { min, max, direction } = scale;
  const lying = type === "bar" && direction === "x";
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ x, y }) => (direction === "y" || lying ? y : (x ?? []))),
  );
  const reach = BEYOND * (max - min);
  const on = values.filter((value) => value > min - reach && value < max + reach);
  return on.length / Math.max(1, values.length);
}

function fullnessOf({ type, series }: Chart): number {
  const points = series.flatMap((each) => each.points);
  const categories = type !== "scatter" && points.some(({ label }) => label);
  const labelled = points.filter(({ label }) => label).length / Math.max(1, points.length);
  const named = series.length === 1 || series.every(({ name }) => name);
  return (
    (points.length >= 3 ? 1 : FEW_VALUES) *
    (categories || type === "pie" || type === "bar" ? NO_LABELS + (1 - NO_LABELS) * labelled : 1) *
    (named ? 1 : NO_NAMES) *
    (type === "bar" || type === "line" ? (areEven(series) ? 1 : RAGGED) : 1)
  );
}

/** Series of one chart mostly have as many values each. */
const areEven = (series: readonly Series[]) =>
  new Set(series.map(({ points }) => points.length)).size <= 1;
