import { centred, height, type Line, type Page, type Shape, share, width } from "../../../model.ts";
import { isBar, slantedPieces } from "../shapes.ts";
import type { Cluster } from "./clusters.ts";

/** A drawing has at least this many shapes, or some curves; a table's frame has neither. */
const MIN_SHAPES = 12;

/** Neither a background of the page nor a rule that separates text. */
export function isPartOfDrawing({ box }: Shape, page: Page): boolean {
  if (width(box) > 0.95 * page.width || height(box) > 0.95 * page.height) return false;
  return box.right > 0 && box.left < page.width && box.bottom > 0 && box.top < page.height;
}

/** Curves, slanted lines or bars speak for a drawing; level rules and text inside speak for a table. */
export function isDrawing({ box, shapes }: Cluster, lines: readonly Line[]): boolean {
  if (shapes.length < MIN_SHAPES) return false;
  const curved = shapes.filter((shape) => shape.curved).length;
  const slanted = shapes.filter((shape) => !shape.curved && slantedPieces(shape) > 0).length;
  const bars = shapes.filter(isBar).length;
  const inside = lines.filter((line) => centred(line.box, box));
  const words = inside.reduce((sum, { words: all }) => sum + all.length, 0);
  if (curved + slanted >= 3) return words < 8 * (curved + slanted) || curved + slanted > 40;
  return (
    bars >= 2 && words < 60 && hasUnequalBars(shapes) && !holdsText(shapes.filter(isBar), inside)
  );
}

/** The shaded cells of a table have text in them; bars at most carry their values. */
function holdsText(bars: readonly Shape[], inside: readonly Line[]): boolean {
  const filled = inside.filter((line) => bars.some(({ box }) => share(line.box, box) > 0.8));
  return filled.length > 0.4 * inside.length;
}

/** Bars of a chart differ in one dimension; the cells of a shaded table do not. */
function hasUnequalBars(shapes: readonly Shape[]): boolean {
  const bars = shapes.filter(isBar);
  const distinct = (values: readonly number[]) =>
    new Set(values.map((value) => Math.round(value))).size;
  const heights = distinct(bars.map(({ box }) => height(box)));
  const widths = distinct(bars.map(({ box }) => width(box)));
  return (
    Math.min(heights, widths) <= Math.max(2, bars.length / 3) &&
    Math.max(heights, widths) >= Math.min(3, bars.length)
  );
}
