import type { Box, Glyph, Rule, Shape } from "../../../model.ts";
import { cutTo } from "../clip.ts";
import type { Marks } from "../marks.ts";
import { isFiniteBox, type Matrix, mapBox } from "../matrix.ts";
import type { Painted } from "../pictures.ts";
import {
  type Face,
  initialState,
  type PdfFont,
  type State,
  type TextMatrices,
  textMatrices,
} from "../state.ts";
import { type Layers, newLayers } from "../visibility.ts";

/** What was found on the way so far. */
export interface Found {
  readonly glyphs: Glyph[];
  readonly rules: Rule[];
  readonly shapes: Shape[];
  readonly images: Painted[];
}

/** What is told of a page before its operators are followed. */
export interface Ground {
  /** From user space to the page as displayed. */
  readonly base: Matrix;
  readonly page: Box;
  readonly marks: Marks;
  fontOf(id: string): PdfFont | undefined;
}

/** Where one stands on the way through a page's operators. */
export interface Walking extends Ground {
  readonly found: Found;
  readonly layers: Layers;
  readonly stack: State[];
  readonly faces: Map<string, Face>;
  state: State;
  matrices: TextMatrices;
  /** Whether the next path cuts off what comes after it; it does not clip itself. */
  clipping: boolean;
}

/** Does what an operator says (ISO 32000, annex A). */
// biome-ignore lint/suspicious/noExplicitAny: operands differ from operator to operator
export type Handler = (walking: Walking, args: any) => void;
export type Handlers = Readonly<Record<number, Handler>>;

export const startOf = (ground: Ground): Walking => ({
  ...ground,
  found: { glyphs: [], rules: [], shapes: [], images: [] },
  layers: newLayers(),
  stack: [],
  faces: new Map(),
  state: initialState(ground.base),
  matrices: textMatrices(),
  clipping: false,
});

/** Deeper than any honest page saves its state. */
const MAX_SAVED = 4096;

export function save({ stack, state }: Walking): void {
  if (stack.length < MAX_SAVED) stack.push({ ...state });
}

export function restore(walking: Walking): void {
  walking.state = walking.stack.pop() ?? walking.state;
}

/** An image that fills the unit square of `matrix`. @param id  under which pdf.js keeps it */
export function image(walking: Walking, matrix: Matrix, id?: string): void {
  const { found, layers, page, state } = walking;
  const whole = mapBox(matrix, 0, 0, 1, 1);
  if (!isFiniteBox(whole)) return;
  const onPage = cutTo(whole, page);
  const box = onPage && state.clip ? cutTo(onPage, state.clip) : onPage;
  if (!box) return;
  found.images.push({ box, matrix, id });
  layers.image(box, found.glyphs.length);
}
