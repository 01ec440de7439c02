import type { ColourImage, Shape } from "../../../model.ts";
import { type Component, components, countRuns } from "./areas/components.ts";
import { joinedBars, joinedStrokes } from "./areas/join.ts";
import { mended } from "./areas/mend.ts";
import {
  isRectangle,
  MAX_MARK,
  MIN_RECTANGLE,
  outline,
  outlined,
  rectangle,
} from "./areas/outline.ts";
import { area, path, stroke } from "./areas/paths.ts";
import { chroma, MIN_CHROMA, type Rgb } from "./colours/colours.ts";
import { flatten } from "./colours/flat.ts";
import { type Ink, inkOf } from "./ink/ink.ts";
import { INK, inkCurve, inkMarks, MIN_CURVE, markShape } from "./ink/inked.ts";
import { curveOf } from "./lines/curve.ts";
import { strokesOf, thicknessOf, ticksOn } from "./lines/strokes.ts";
import { freeTicks } from "./lines/ticks.ts";
import type { InkWord } from "./words/places.ts";
import { isLettering, MAX_CHARACTER, wordsOf } from "./words/words.ts";

/** Share of a picture's pixels that few colours must explain: photographs have many. */
const MIN_FLATNESS = 0.85;
/** How light the ground of a chart is, from 0 to 255. */
const MIN_GROUND = 200;
const MIN_GREY = 14;
/** Charts have ten times fewer runs of one colour in their rows, and connected areas: others are patterns and dirt. */
const MAX_RUNS = 400_000;
const MAX_PARTS = 12_000;
/** Marks of a scatter plot fill at least this much of their box. */
const MARK_FILLED = 0.55;
/** And are nearly as wide as high; the dashes of a curve are not. */
const SQUARE = 0.5;
/** Lines are thinner than this, in pixels. */
const MAX_LINE = 11;

/** A drawing in pixels, taken apart. */
export interface Drawing {
  /** As if it had been drawn with paths; in points from the picture's top left. */
  readonly shapes: readonly Shape[];
  /** Of the picture, in its pixels. */
  readonly words: readonly InkWord[];
}

/** The shapes and words that a drawing in pixels shows, or undefined for photographs and the like. */
export function vectorise(image: ColourImage, dpi: number): Drawing | undefined {
  const flat = flatten(image);
  const ground = flat.colours[0];
  if (!ground || flat.flatness < MIN_FLATNESS || Math.min(...ground) < MIN_GROUND) return undefined;
  if (countRuns(flat) > MAX_RUNS) return undefined;
  const all = components(flat);
  if (all.length > MAX_PARTS) return undefined;
  const scale = 72 / dpi;
  const isInk = flat.colours.map((colour) => chroma(colour) < MIN_CHROMA);
  const ink = inkOf(flat);
  const shapes = flat.colours.flatMap((colour, index) => {
    const own = all.filter((each) => each.colour === index);
    return isInk[index]
      ? greyAreas(own, colour, ink, scale)
      : colouredShapes(mended(own, flat), colour, ink, image.width, scale);
  });
  const drawn = ink.all.filter(
    (part) => sideOf(part) * scale > MAX_CHARACTER && !isLettering(part, scale),
  );
  const ticks = freeTicks(ink.free);
  const lines = drawn.flatMap((part) => {
    const own = strokesOf(part);
    return [...own, ...own.flatMap((line) => ticksOn(part, line))];
  });
  const strokes = [...lines, ...ticks].map((each) => stroke(each, INK, scale));
  const marks = inkMarks(ink.data);
  const black = [
    ...inkCurve(ink.data, image.width, scale),
    ...marks.map((mark) => markShape(mark, scale)),
  ];
  const letters = ink.free.filter(
    (part) => !ticks.includes(part) && !marks.some((mark) => covers(mark, part)),
  );
  return {
    shapes: [...joinedStrokes(strokes), ...joinedBars(shapes), ...black],
    words: wordsOf(letters, dpi),
  };
}

const covers = (mark: Component, part: Component) =>
  part.left >= mark.left - 4 &&
  part.right <= mark.right + 4 &&
  part.top >= mark.top - 4 &&
  part.bottom <= mark.bottom + 4;

const sideOf = ({ left, top, right, bottom }: Component) => Math.max(right - left, bottom - top);

/** Grey bars and slices: too large for characters. */
function greyAreas(
  parts: readonly Component[],
  colour: Rgb,
  ink: Ink,
  scale: number,
): readonly Shape[] {
  const large = parts.filter(
    (part) =>
      isRectangle(part) && Math.min(part.right - part.left, part.bottom - part.top) >= MIN_GREY,
  );
  return large.map((part) => area(rectangle(outlined(part, ink)), colour, scale));
}

/** Bars, slices, marks and curves. */
function colouredShapes(
  parts: readonly Component[],
  colour: Rgb,
  ink: Ink,
  width: number,
  scale: number,
): readonly Shape[] {
  const shapes: Shape[] = [];
  const thin: Component[] = [];
  for (const part of parts) {
    const [w, h] = [part.right - part.left, part.bottom - part.top];
    const filled = part.area / (w * h);
    if (isRectangle(part)) shapes.push(area(rectangle(outlined(part, ink)), colour, scale));
    else if (
      Math.max(w, h) <= MAX_MARK &&
      filled > MARK_FILLED &&
      Math.min(w, h) > SQUARE * Math.max(w, h)
    )
      shapes.push(area(outline(part), colour, scale));
    else if (Math.max(w, h) > MAX_MARK && thicknessOf(part) > MAX_LINE)
      shapes.push(area(outline(part), colour, scale));
    else thin.push(part);
  }
  const wide = thin.filter((part) => sideOf(part) > MIN_RECTANGLE);
  const curve = curveOf(wide);
  const [first, last] = [curve[0], curve.at(-1)];
  if (first && last && last.x - first.x > MIN_CURVE * width) {
    shapes.push(path(curve, colour, scale));
  } else {
    for (const part of wide) shapes.push(stroke(part, colour, scale));
  }
  return shapes;
}
