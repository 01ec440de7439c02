import type { Box, Glyph, Hidden, Shape } from "../../model.ts";
import type { State } from "./state.ts";

/** Something that was painted, and how many glyphs had been shown before it. */
interface Layer {
  readonly box: Box;
  /** "#rrggbb" of an opaque rectangle; undefined where one cannot tell what is seen. */
  readonly color: string | undefined;
  readonly after: number;
}

/** Glyphs by number, the second excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Channels of two colours that nobody tells apart differ by no more. Of 255. */
const ALIKE = 10;
const PAPER = "#ffffff";
/** Layers that are looked at for each glyph. */
const MAX_LAYERS = 5000;

/** What lies under and over the glyphs of a page, as far as it hides them. */
export interface Layers {
  /** A path that was filled; call before the next glyphs are shown. */
  filled(shape: Shape, state: State, glyphs: number): void;
  image(box: Box, glyphs: number): void;
  /** Text that was shown: glyphs from and to, by number. */
  text(from: number, to: number, state: State): void;
  /** Text shown since glyph `from` while a clip was on. */
  clipped(from: number, glyphs: readonly Glyph[], clip: Box): void;
  /** Text of a layer that is switched off. */
  off(from: number, to: number): void;
  /** The glyphs, those marked that have the colour of what they stand on or lie under a rectangle. */
  marked(glyphs: readonly Glyph[]): Glyph[];
}

export function newLayers(): Layers {
  const layers: Layer[] = [];
  /** Numbers of glyphs of which the colour says nothing: outlined, transparent, patterned. */
  const exempt: Span[] = [];
  const clear: Span[] = [];
  const off: Span[] = [];
  const cut: Span[] = [];
  return {
    filled(shape, state, glyphs) {
      if (!shape.fill) return;
      const plain = isRectangle(shape) && isOpaque(state) && !state.patterned;
      layers.push({ box: shape.box, color: plain ? shape.fill : undefined, after: glyphs });
    },
    image: (box, glyphs) => void layers.push({ box, color: undefined, after: glyphs }),
    text(from, to, state) {
      if (state.mode % 4 !== 0 || state.patterned || !isOpaque(state)) exempt.push({ from, to });
      if (state.alpha === 0) clear.push({ from, to });
    },
    clipped(from, glyphs, clip) {
      for (let at = from; at < glyphs.length; at++)
        if (!touches((glyphs[at] as Glyph).box, clip)) cut.push({ from: at, to: at + 1 });
    },
    off: (from, to) => void off.push({ from, to }),
    marked: (glyphs) =>
      marked(glyphs, layers, exempt)
        .map(unless(clear, "invisible"))
        .map(unless(cut, "cut off"))
        .map(unless(off, "switched off")),
  };
}

const isOpaque = ({ alpha, blended, masked }: State) => alpha === 1 && !blended && !masked;

/** Marks the glyphs of spans that ascend. */
function unless(spans: readonly Span[], hidden: Hidden) {
  let span = 0;
  return (glyph: Glyph, index: number): Glyph => {
    while ((spans[span]?.to ?? Infinity) <= index) span++;
    return index >= (spans[span]?.from ?? Infinity) ? { ...glyph, hidden } : glyph;
  };
}

function marked(
  glyphs: readonly Glyph[],
  layers: readonly Layer[],
  exempt: readonly Span[],
): Glyph[] {
  // A page that is painted over and over is looked at for longer than it is worth.
  if (layers.length > MAX_LAYERS) return [...glyphs];
  const colors = new Set([PAPER, ...layers.flatMap(({ color }) => color ?? [])]);
  const suspect = new Map<string, boolean>();
  const isSuspect = (color: string) => {
    const known = suspect.get(color) ?? [...colors].some((other) => isAlike(color, other));
    suspect.set(color, known);
    return known;
  };
  const covers = layers.filter(({ color }) => color !== undefined);
  const lastCover = Math.max(-1, ...covers.map(({ after }) => after));
  let span = 0;
  return glyphs.map((glyph, index) => {
    while ((exempt[span]?.to ?? Infinity) <= index) span++;
    if (glyph.hidden || glyph.text.trim() === "") return glyph;
    const colored = index < (exempt[span]?.from ?? Infinity) && isSuspect(glyph.color);
    const hidden: Hidden | undefined =
      index < lastCover && isCovered(glyph, index, covers)
        ? "covered"
        : colored && isAlike(glyph.color, under(glyph, index, layers))
          ? "colour of the background"
          : undefined;
    return hidden ? { ...glyph, hidden } : glyph;
  });
}

/** The colour that a glyph stands on, or undefined where one cannot tell. */
function under({ box }: Glyph, index: number, layers: readonly Layer[]): string | undefined {
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at] as Layer;
    if (layer.after <= index && touches(layer.box, box))
      return contains(layer.box, box) ? layer.color : undefined;
  }
  return PAPER;
}

const isCovered = ({ box }: Glyph, index: number, covers: readonly Layer[]) =>
  covers.some((layer) => layer.after > index && contains(layer.box, box));

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a box reaches over all of a glyph's ink; its own box has room above and below. */
function contains(outer: Box, { left, top, right, bottom }: Box): boolean {
  const slack = 0.2 * (bottom - top);
  return (
    outer.left <= left + 0.2 &&
    outer.right >= right - 0.2 &&
    outer.top <= top + slack &&
    outer.bottom >= bottom - slack
  );
}

function isRectangle({ points, curved }: Shape): boolean {
  if (curved || points.length < 4 || points.length > 5) return false;
  return points.slice(1).every((to, index) => {
    const from = points[index] as { x: number; y: number };
    return Math.abs(to.x - from.x) < 0.05 || Math.abs(to.y - from.y) < 0.05;
  });
}

function isAlike(a: string, b: string | undefined): boolean {
  if (a === b) return true;
  if (!b || a.length !== 7 || b.length !== 7) return false;
  return [1, 3, 5].every(
    (at) =>
      Math.abs(
        Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16),
      ) <= ALIKE,
  );
}
