import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, Glyph, Rule, Shape } from "../../model.ts";
import { narrowed, seen } from "./clip.ts";
import type { Marks } from "./marks.ts";
import { isFiniteBox, type Matrix, mapBox, multiply } from "./matrix.ts";
import { rulesOf, subpaths } from "./paths.ts";
import type { Painted } from "./pictures.ts";
import {
  type Face,
  faceOf,
  initialState,
  type PdfFont,
  type State,
  textMatrices,
} from "./state.ts";
import { type Shown, showText } from "./text.ts";
import { newLayers } from "./visibility.ts";

/** What one pass over a page's operators finds. */
export interface Walked {
  readonly glyphs: Glyph[];
  readonly rules: Rule[];
  readonly shapes: Shape[];
  readonly images: Painted[];
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
const MAX_DEPTH = 64;

const IMAGES = new Set([
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
]);

/**
 * Follows a page's operators and collects glyphs, rules, shapes and images.
 *
 * @param base  from user space to the page as displayed
 */
export function walk(
  { fnArray, argsArray }: OperatorList,
  base: Matrix,
  page: Box,
  fontOf: (id: string) => PdfFont | undefined,
  marks: Marks,
): Walked {
  const found = {
    glyphs: [] as Glyph[],
    rules: [] as Rule[],
    shapes: [] as Shape[],
    images: [] as Painted[],
  };
  const layers = newLayers();
  const stack: State[] = [];
  const faces = new Map<string, Face>();
  let state = initialState(base);
  let matrices = textMatrices();
  /** A path clips what comes after it, not itself. */
  let clipping = false;

  const save = () => {
    if (stack.length < MAX_DEPTH * 64) stack.push({ ...state });
  };
  const restore = () => {
    state = stack.pop() ?? state;
  };
  const nextLine = (x: number, y: number) => {
    matrices.line = multiply(matrices.line, [1, 0, 0, 1, x, y]);
    matrices.text = matrices.line;
  };
  const image = (m: Matrix, id?: string) => {
    const box = mapBox(m, 0, 0, 1, 1);
    if (!isFiniteBox(box)) return;
    found.images.push({ box, id });
    layers.image(box, found.glyphs.length);
  };
  const show = (shown: Shown) => {
    const from = found.glyphs.length;
    const role = marks.role();
    for (const glyph of showText(shown, state, matrices, page)) {
      found.glyphs.push(role ? { ...glyph, role } : glyph);
    }
    if (marks.hidden()) layers.off(from, found.glyphs.length);
    layers.text(from, found.glyphs.length, state);
    if (state.clip) layers.clipped(from, found.glyphs, state.clip);
  };
  // biome-ignore lint/suspicious/noExplicitAny: operands differ from operator to operator
  const handlers: Record<number, (args: any) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (m) => {
      state.ctm = multiply(state.ctm, m);
    },
    [OPS.beginMarkedContent]: ([tag]) => marks.begin(nameOf(tag), undefined),
    [OPS.beginMarkedContentProps]: ([tag, properties]) => marks.begin(nameOf(tag), properties),
    [OPS.endMarkedContent]: marks.end,
    [OPS.paintFormXObjectBegin]: ([m]) => {
      save();
      marks.enterForm();
      if (m) state.ctm = multiply(state.ctm, m);
    },
    [OPS.paintFormXObjectEnd]: () => {
      restore();
      marks.leaveForm();
    },
    [OPS.beginGroup]: ([group]) => {
      save();
      if (group?.matrix) state.ctm = multiply(state.ctm, group.matrix);
      // What is drawn into a mask is not seen itself.
      if (group?.smask) state.masked = true;
    },
    [OPS.endGroup]: restore,
    [OPS.beginAnnotation]: ([, , transform, matrix]) => {
      save();
      state = initialState(base);
      if (transform) state.ctm = multiply(state.ctm, transform);
      if (matrix) state.ctm = multiply(state.ctm, matrix);
    },
    [OPS.endAnnotation]: restore,
    [OPS.setLineWidth]: ([w]) => {
      state.lineWidth = w;
    },
    [OPS.setFillRGBColor]: ([color]) => {
      state.fill = String(color);
      state.patterned = false;
    },
    [OPS.setFillColorN]: () => {
      state.patterned = true;
    },
    [OPS.setGState]: ([entries]) => {
      for (const [key, value] of entries) setTransparency(state, key, value);
    },
    [OPS.setStrokeRGBColor]: ([color]) => {
      state.stroke = String(color);
    },
    [OPS.setFont]: ([id, size]) => {
      const face = faces.get(id) ?? faceOf(fontOf(id) ?? {});
      faces.set(id, face);
      state.face = face;
      state.size = size;
    },
    [OPS.setCharSpacing]: ([v]) => {
      state.charSpacing = v;
    },
    [OPS.setWordSpacing]: ([v]) => {
      state.wordSpacing = v;
    },
    [OPS.setHScale]: ([v]) => {
      state.scale = v / 100;
    },
    [OPS.setLeading]: ([v]) => {
      state.leading = -v;
    },
    [OPS.setTextRise]: ([v]) => {
      state.rise = v;
    },
    [OPS.setTextRenderingMode]: ([v]) => {
      state.mode = v;
    },
    [OPS.beginText]: () => {
      matrices = textMatrices();
    },
    [OPS.setTextMatrix]: (args) => {
      const m = (args.length === 1 ? args[0] : args) as Matrix;
      matrices.text = m;
      matrices.line = m;
    },
    [OPS.moveText]: ([x, y]) => nextLine(x, y),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      state.leading = y;
      nextLine(x, y);
    },
    [OPS.nextLine]: () => nextLine(0, state.leading),
    [OPS.showText]: ([shown]) => show(shown),
    [OPS.showSpacedText]: ([shown]) => show(shown),
    [OPS.nextLineShowText]: ([shown]) => {
      nextLine(0, state.leading);
      show(shown);
    },
    [OPS.nextLineSetSpacingShowText]: ([word, char, shown]) => {
      state.wordSpacing = word;
      state.charSpacing = char;
      nextLine(0, state.leading);
      show(shown);
    },
    [OPS.clip]: () => {
      clipping = true;
    },
    [OPS.eoClip]: () => {
      clipping = true;
    },
    [OPS.constructPath]: ([paint, [data], minMax]) => {
      const clip = state.clip;
      if (clipping && minMax) state.clip = narrowed(clip, minMax, state.ctm);
      clipping = false;
      if (!data || paint === OPS.endPath) return;
      const fills = FILLS.has(paint);
      const strokes = STROKES.has(paint);
      const colors = {
        fill: fills ? state.fill : undefined,
        stroke: strokes ? state.stroke : undefined,
      };
      for (const drawn of subpaths(data, state.ctm, colors)) {
        const shape = seen(drawn, clip);
        if (!shape) continue;
        found.shapes.push(shape);
        layers.filled(shape, state, found.glyphs.length);
        found.rules.push(...rulesOf(shape));
      }
    },
    [OPS.shadingFill]: () => layers.image(page, found.glyphs.length),
    [OPS.paintImageMaskXObjectRepeat]: ([, sx, kx, ky, sy, positions]) => {
      for (let i = 0; i < positions.length && i < 1000; i += 2) {
        image(multiply(state.ctm, [sx, kx, ky, sy, positions[i], positions[i + 1]]));
      }
    },
    [OPS.paintImageXObjectRepeat]: ([, sx, sy, positions]) => {
      for (let i = 0; i < positions.length && i < 1000; i += 2) {
        image(multiply(state.ctm, [sx, 0, 0, sy, positions[i], positions[i + 1]]));
      }
    },
  };

  for (let at = 0; at < fnArray.length; at++) {
    const op = fnArray[at] as number;
    if (op === OPS.paintImageXObject) image(state.ctm, argsArray[at]?.[0]);
    else if (IMAGES.has(op)) image(state.ctm);
    else handlers[op]?.(argsArray[at] ?? []);
    if (found.glyphs.length > MAX_GLYPHS || found.shapes.length > MAX_SHAPES) {
      return { ...found, glyphs: layers.marked(found.glyphs), cutShort: true };
    }
  }
  return { ...found, glyphs: layers.marked(found.glyphs), cutShort: false };
}

/** A tag comes as a name of the file or as a string. */
const nameOf = (tag: string | { readonly name: string }) =>
  typeof tag === "string" ? tag : tag.name;

/** Takes what lets the ground shine through from an entry of a graphics state (ISO 32000, table 57). */
function setTransparency(state: State, key: string, value: unknown): void {
  if (key === "ca") state.alpha = Number(value);
  if (key === "BM") state.blended = value !== "source-over";
  if (key === "SMask") state.masked = Boolean(value);
}

const FILLS = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const STROKES = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
