import { DRAWING } from "./operators/drawing.ts";
import { GRAPHICS } from "./operators/graphics.ts";
import { type Found, type Ground, type Handlers, startOf } from "./operators/walking.ts";
import { WRITING } from "./operators/writing.ts";

/** What one pass over a page's operators finds. */
export interface Walked extends Found {
  /** Set when the page held more than is read of any page. */
  readonly cutShort: boolean;
}

export interface OperatorList {
  readonly fnArray: readonly number[];
  // biome-ignore lint/suspicious/noExplicitAny: operands differ from operator to operator
  readonly argsArray: readonly any[];
}

/** A page with more than these is drawn to overwhelm, not to be read. */
const MAX_GLYPHS = 200_000;
const MAX_SHAPES = 100_000;

const HANDLERS: Handlers = { ...GRAPHICS, ...WRITING, ...DRAWING };

/** Follows a page's operators and collects glyphs, rules, shapes and images. */
export function walk({ fnArray, argsArray }: OperatorList, ground: Ground): Walked {
  const walking = startOf(ground);
  const { found, layers } = walking;
  const isTooMuch = () => found.glyphs.length > MAX_GLYPHS || found.shapes.length > MAX_SHAPES;
  for (let at = 0; at < fnArray.length && !isTooMuch(); at++)
    HANDLERS[fnArray[at] as number]?.(walking, argsArray[at] ?? []);
  return { ...found, glyphs: layers.marked(found.glyphs), cutShort: isTooMuch() };
}
