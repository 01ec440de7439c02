import { type Box, centred, type Line, type Shape, union, width } from "../../../model.ts";
import { namesAtTicks } from "../axes/apart.ts";
import { ticksAbove } from "../axes/names.ts";
import type { Cluster } from "./clusters.ts";

/** Labels stand this far outside the drawing itself. */
const LABELS = 26;
/** Titles of axes stand this far outside the labels. */
const TITLES = 12;

/** The texts in a drawing, just outside it, and the axis titles beyond these. */
export function ownLines({ box, shapes }: Cluster, lines: readonly Line[]): readonly Line[] {
  const own = lines.filter(
    (line) => centred(line.box, box) || isLabel(line, box, LABELS) || isTickRow(line, shapes),
  );
  const labelled = union([box, ...own.map((line) => line.box)]);
  const titles = lines.filter(
    (line) => !own.includes(line) && isLabel(line, labelled, line.angle === 0 ? TITLES : LABELS),
  );
  return [...own, ...titles];
}

/** Labels of ticks that stand so close that they look like one line. */
function isTickRow({ box, words, size, angle }: Line, shapes: readonly Shape[]): boolean {
  const near = shapes.some((shape) => shape.box.left < box.right && shape.box.right > box.left);
  return angle === 0 && near && namesAtTicks(words, size, ticksAbove(box.top, shapes)).length > 1;
}

const CAPTION = /^(figure|fig\.?|table|chart|exhibit|source|note)s?\b/i;

/** A short text just outside a drawing: a tick, an axis title, an entry of a legend. */
function isLabel({ box, words, text, angle }: Line, drawing: Box, reach: number): boolean {
  const around = {
    left: drawing.left - reach,
    top: drawing.top - reach,
    right: drawing.right + reach,
    bottom: drawing.bottom + reach,
  };
  // Turned texts begin at the drawing, however far they reach.
  const begins =
    angle !== 0 &&
    box.left > around.left &&
    box.right < around.right &&
    box.top < around.bottom &&
    box.top > drawing.top;
  if ((!centred(box, around) && !begins) || CAPTION.test(text)) return false;
  return (
    angle !== 0 || (words.length <= 6 && text.length <= 40 && width(box) < 0.8 * width(drawing))
  );
}
