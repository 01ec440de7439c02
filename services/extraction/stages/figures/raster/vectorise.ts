import type { ColourImage, Shape } from "../../../model.ts";
import { type Component, components } from "./components.ts";
import { curveOf } from "./curve.ts";
import { joinedBars, joinedStrokes } from "./join.ts";
import { isRectangle, MAX_MARK, MIN_RECTANGLE, outline, rectangle } from "./outline.ts";
import { chroma, type Flat, flatten, lightness, MIN_CHROMA, type Rgb } from "./palette.ts";
import { area, path, stroke } from "./paths.ts";
import { strokesOf, ticksOn } from "./strokes.ts";
import { type InkWord, MAX_CHARACTER, wordsOf } from "./words.ts";

/** Share of a picture's pixels that few colours must explain: photographs have many. */
const MIN_FLATNESS = 0.85;
/** How light the ground of a chart is, from 0 to 255. */
const MIN_GROUND = 200;
/** Share of its pixels that touch colours, from which grey is their edge. */
const EDGING = 0.12;
/** Lighter greys are blurs of colours, or the lines of a grid. */
const MAX_LIGHT = 225;
const MIN_GREY = 14;
/** Marks of a scatter plot fill at least this much of their box. */
const MARK_FILLED = 0.55;
/** A curve crosses at least this share of the picture. */
const MIN_CURVE = 0.15;

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
  const all = components(flat);
  const scale = 72 / dpi;
  const isInk = flat.colours.map((colour) => chroma(colour) < MIN_CHROMA);
  const shapes = flat.colours.flatMap((colour, index) => {
    const own = all.filter((each) => each.colour === index);
    return isInk[index]
      ? greyAreas(own, colour, scale)
      : colouredShapes(own, colour, image.width, scale);
  });
  // Ink is of many greys where its edges are blurred: its lines and characters are looked at as one.
  const dark = flat.colours.map((colour, at) => isInk[at] && lightness(colour) < MAX_LIGHT);
  const ink = components({ ...flat, at: flat.at.map((colour) => (dark[colour] ? 1 : 0)) });
  const drawn = ink.filter((part) => sideOf(part) * scale > MAX_CHARACTER);
  const strokes = drawn.flatMap((part) => {
    const lines = strokesOf(part);
    const ticks = lines.flatMap((line) => ticksOn(part, line));
    return [...lines, ...ticks].map((each) => stroke(each, INK, scale));
  });
  const free = ink.filter((part) => !edgesColour(part, flat, isInk));
  return { shapes: [...joinedStrokes(strokes), ...joinedBars(shapes)], words: wordsOf(free, dpi) };
}

/** Whether grey pixels are the blurred edge of something in colour. */
function edgesColour(
  { runs, area: count }: Component,
  { at, width }: Flat,
  isInk: readonly boolean[],
): boolean {
  let touching = 0;
  const coloured = (place: number) => isInk[at[place] ?? 0] === false;
  for (const [y, from, to] of runs) {
    for (let place = y * width + from; place < y * width + to; place++) {
      const beside = coloured(place - 1) || coloured(place + 1);
      if (beside || coloured(place - width) || coloured(place + width)) touching++;
    }
  }
  return touching > EDGING * count;
}

const sideOf = ({ left, top, right, bottom }: Component) => Math.max(right - left, bottom - top);

const INK: Rgb = [0, 0, 0];

/** Grey bars and slices: too large for characters. */
function greyAreas(parts: readonly Component[], colour: Rgb, scale: number): readonly Shape[] {
  const large = parts.filter(
    (part) =>
      isRectangle(part) && Math.min(part.right - part.left, part.bottom - part.top) >= MIN_GREY,
  );
  return large.map((part) => area(rectangle(part), colour, scale));
}

/** Bars, slices, marks and curves. */
function colouredShapes(
  parts: readonly Component[],
  colour: Rgb,
  width: number,
  scale: number,
): readonly Shape[] {
  const shapes: Shape[] = [];
  const thin: Component[] = [];
  for (const part of parts) {
    const [w, h] = [part.right - part.left, part.bottom - part.top];
    const filled = part.area / (w * h);
    if (isRectangle(part)) shapes.push(area(rectangle(part), colour, scale));
    else if (Math.max(w, h) <= MAX_MARK && filled > MARK_FILLED)
      shapes.push(area(outline(part), colour, scale));
    else if (filled > 0.25 && Math.min(w, h) > MAX_MARK)
      shapes.push(area(outline(part), colour, scale));
    else thin.push(part);
  }
  const wide = thin.filter((part) => part.right - part.left > MIN_RECTANGLE);
  const curve = curveOf(wide);
  const [first, last] = [curve[0], curve.at(-1)];
  if (first && last && last.x - first.x > MIN_CURVE * width) {
    shapes.push(path(curve, colour, scale));
  } else {
    for (const part of wide) shapes.push(stroke(part, colour, scale));
  }
  return shapes;
}
