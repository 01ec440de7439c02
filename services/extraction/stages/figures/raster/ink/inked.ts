import type { Shape } from "../../../../model.ts";
import type { Component } from "../areas/components.ts";
import { MAX_MARK, outline } from "../areas/outline.ts";
import { area, path } from "../areas/paths.ts";
import type { Rgb } from "../colours/colours.ts";
import { curveOf } from "../lines/curve.ts";
import { straightness } from "../lines/strokes.ts";

export const INK: Rgb = [0, 0, 0];
/** A curve crosses at least this share of the picture. */
export const MIN_CURVE = 0.15;
/** Share of a frame's pixels that lie on straight lines; of a curve's they do not. */
const STRAIGHT = 0.6;
/** Pieces of a curve are at least this long, in pixels; shorter ones are ticks. */
const MIN_PIECE = 40;
/** Black marks are alike, and there are at least so many; smallest side in pixels. */
const MIN_MARKS = 6;
const MIN_MARK = 7;
const ALIKE = 0.15;
/** No other mark or character stands so near a mark, in its sides. */
const ALONE = 0.5;

const wideOf = ({ left, right }: Component) => right - left;
const tallOf = ({ top, bottom }: Component) => bottom - top;

/** The curve that is drawn in black, if one is. */
export function inkCurve(
  data: readonly Component[],
  width: number,
  scale: number,
): readonly Shape[] {
  const pieces = data.filter(
    (part) => Math.max(wideOf(part), tallOf(part)) >= MIN_PIECE && isSlanted(part),
  );
  // What is left of an axis with its ticks is long too, but not high.
  const runs = (part: Component) => wideOf(part) > MIN_CURVE * width && tallOf(part) > MIN_PIECE;
  if (!pieces.some(runs)) return [];
  const curve = curveOf(pieces);
  const [first, last] = [curve[0], curve.at(-1)];
  const crosses = first && last && last.x - first.x > MIN_CURVE * width;
  return crosses ? [path(curve, INK, scale)] : [];
}

const isSlanted = (part: Component) => straightness(part) < STRAIGHT;

/** Black marks of a scatter plot or of a line: as wide as high, alike, and apart from each other and from characters. */
export function inkMarks(data: readonly Component[]): readonly Component[] {
  const square = data.filter((part) => {
    const [w, h] = [wideOf(part), tallOf(part)];
    return w >= MIN_MARK && h >= MIN_MARK && w <= MAX_MARK && Math.abs(w - h) <= ALIKE * w;
  });
  const apart = square.filter((part) =>
    data.every((other) => other === part || isApart(part, other)),
  );
  return apart.filter(
    (part) =>
      apart.filter((other) => Math.abs(wideOf(other) - wideOf(part)) <= ALIKE * wideOf(part))
        .length >= MIN_MARKS,
  );
}

function isApart(a: Component, b: Component): boolean {
  const reach = ALONE * wideOf(a);
  return (
    b.left > a.right + reach ||
    b.right < a.left - reach ||
    b.top > a.bottom + reach ||
    b.bottom < a.top - reach
  );
}

export const markShape = (part: Component, scale: number): Shape => area(outline(part), INK, scale);
