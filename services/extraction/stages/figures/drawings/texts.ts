import { type Box, centred, type Line, type Shape, union, width } from "../../../model.ts";
import { namesAtTicks } from "../axes/apart.ts";
import { ticksAbove } from "../axes/names.ts";
import { isBar } from "../shapes.ts";
import { apart } from "../texts/labels.ts";
import type { Cluster } from "./clusters.ts";

/** Labels stand this far outside the drawing itself. */
const LABELS = 26;
/** Titles of axes stand this far outside the labels. */
const TITLES = 12;

/** The texts to which no other drawing is nearer. */
export function nearestTo(
  drawing: Box,
  drawings: readonly Box[],
  lines: readonly Line[],
): readonly Line[] {
  const others = drawings.filter((other) => other !== drawing);
  return lines.filter(({ box }) => {
    const own = between(box, drawing);
    return others.every((other) => between(box, other) >= own);
  });
}

/** From one box to another, in points; 0 where they touch. */
const between = (a: Box, b: Box) =>
  Math.hypot(
    Math.max(0, b.left - a.right, a.left - b.right),
    Math.max(0, b.top - a.bottom, a.top - b.bottom),
  );

/** The texts in a drawing, just outside it, and the axis titles beyond these. */
export function ownLines({ box, shapes }: Cluster, lines: readonly Line[]): readonly Line[] {
  const own = lines.filter(
    (line) => centred(line.box, box) || isLabel(line, box, LABELS) || isTickRow(line, shapes),
  );
  if (!own.some(({ box: label }) => label.top > box.bottom - SLACK))
    own.push(...namesOfBars(box, shapes, lines));
  const labelled = union([box, ...own.map((line) => line.box)]);
  const titles = lines.filter(
    (line) => !own.includes(line) && isLabel(line, labelled, line.angle === 0 ? TITLES : LABELS),
  );
  return [...own, ...titles];
}

/** Names stand this far below bars that hang down towards them, at most; and this near to their middles. In points. */
const HANGING = 60;
const UNDER = 3;
const SLACK = 4;
/** Names of neighbouring bars are further apart than the words of one. In ems. */
const NAME_GAP = 0.42;

/** The first row of texts below a drawing of which at least two stand right under bars. */
function namesOfBars(
  drawing: Box,
  shapes: readonly Shape[],
  lines: readonly Line[],
): readonly Line[] {
  const bars = shapes.filter(isBar).map(({ box }) => (box.left + box.right) / 2);
  const namesIn = ({ words, size }: Line) =>
    apart(words, NAME_GAP * size).filter((name) => {
      const { left, right } = union(name.map(({ box }) => box));
      return bars.some((at) => Math.abs(at - (left + right) / 2) < UNDER);
    }).length;
  const under = lines.filter(
    (line) =>
      line.angle === 0 &&
      line.box.top > drawing.bottom - SLACK &&
      line.box.top < drawing.bottom + HANGING &&
      namesIn(line) > 0,
  );
  const top = Math.min(...under.map(({ box }) => box.top));
  const first = under.filter(({ box, size }) => box.top < top + size / 2);
  return first.reduce((sum, line) => sum + namesIn(line), 0) >= 2 ? first : [];
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
