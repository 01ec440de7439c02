import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { narrowed, seen } from "../clip.ts";
import { type Matrix, multiply } from "../matrix.ts";
import { rulesOf, subpaths } from "../paths.ts";
import { type Handler, type Handlers, image, type Walking } from "./walking.ts";

const clip: Handler = (walking) => {
  walking.clipping = true;
};
const stencil: Handler = (walking) => image(walking, walking.state.ctm);

/** Paths, shadings and images. */
export const DRAWING: Handlers = {
  [OPS.clip]: clip,
  [OPS.eoClip]: clip,
  [OPS.constructPath]: (walking, [paint, [data], minMax]) => {
    const { state } = walking;
    const before = state.clip;
    if (walking.clipping && minMax) state.clip = narrowed(before, minMax, state.ctm);
    walking.clipping = false;
    if (data && paint !== OPS.endPath) draw(walking, paint, data, before);
  },
  [OPS.shadingFill]: ({ layers, page, found }) => layers.image(page, found.glyphs.length),
  [OPS.paintImageXObject]: (walking, [id]) => image(walking, walking.state.ctm, id),
  [OPS.paintInlineImageXObject]: stencil,
  [OPS.paintImageMaskXObject]: stencil,
  [OPS.paintSolidColorImageMask]: stencil,
  [OPS.paintImageMaskXObjectRepeat]: (walking, [, sx, kx, ky, sy, positions]) =>
    repeat(walking, [sx, kx, ky, sy], positions),
  [OPS.paintImageXObjectRepeat]: (walking, [, sx, sy, positions]) =>
    repeat(walking, [sx, 0, 0, sy], positions),
};

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

function draw(
  { state, found, layers }: Walking,
  paint: number,
  data: Parameters<typeof subpaths>[0],
  clip: Parameters<typeof seen>[1],
): void {
  const colors = {
    fill: FILLS.has(paint) ? state.fill : undefined,
    stroke: STROKES.has(paint) ? state.stroke : undefined,
  };
  for (const drawn of subpaths(data, state.ctm, colors)) {
    const shape = seen(drawn, clip);
    if (!shape) continue;
    found.shapes.push(shape);
    layers.filled(shape, state, found.glyphs.length);
    found.rules.push(...rulesOf(shape));
  }
}

/** Copies of one image that are looked at, in numbers of two for each. */
const MAX_POSITIONS = 1000;

function repeat(
  walking: Walking,
  [a, b, c, d]: readonly [number, number, number, number],
  positions: ArrayLike<number>,
): void {
  for (let i = 0; i < positions.length && i < MAX_POSITIONS; i += 2) {
    const m: Matrix = [a, b, c, d, positions[i] as number, positions[i + 1] as number];
    image(walking, multiply(walking.state.ctm, m));
  }
}
