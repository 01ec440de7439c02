import type { Point, Shape } from "../../../model.ts";
import { grouped, slantedPieces } from "../shapes.ts";
import type { Label } from "./labels.ts";
import type { Legend } from "./legend.ts";

/** A name stands this near to the end of its curve, on its level. In ems. */
const REACH = 1.6;
const LEVEL = 0.9;

/** A legend with the names that are written at the right ends of curves instead: each in the colour of its curve, or each curve with one. */
export function withEnds(
  legend: Legend,
  shapes: readonly Shape[],
  labels: readonly Label[],
): Legend {
  if (legend.names.size > 0) return legend;
  const curves = grouped(
    shapes.filter((shape) => !shape.closed && slantedPieces(shape) > 0),
    ({ stroke }) => stroke,
  );
  const ends = [...curves].map(([colour, own]) => [colour, endOf(own)] as const);
  const found = ends.flatMap(([colour, end]) => {
    const name = labels.find((label) => stands(label, end));
    return name ? [{ colour, name, alike: colorOf(name) === colour }] : [];
  });
  const distinct = new Set(found.map(({ name }) => name)).size === found.length;
  const kept =
    distinct && found.length === ends.length && found.length > 1
      ? found
      : found.filter(({ alike }) => alike);
  return { ...legend, names: new Map(kept.map(({ colour, name }) => [colour, name.text])) };
}

const endOf = (shapes: readonly Shape[]): Point =>
  shapes.flatMap(({ points }) => points).reduce((a, b) => (b.x > a.x ? b : a));

const colorOf = ({ words }: Label) => words[0]?.glyphs[0]?.color;

function stands({ box, y, size, value, direction }: Label, end: Point): boolean {
  const gap = box.left - end.x;
  const level = Math.abs(y - end.y) < LEVEL * size;
  return direction === "across" && value === undefined && gap > -1 && gap < REACH * size && level;
}
