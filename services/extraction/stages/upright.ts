import type { Box, Glyph, Page, Shape, Turn } from "../model.ts";
import { asUpright } from "./ocr/turn.ts";

/** Share of the characters that lie on their side, or on their head, for the page to be turned. */
const MOST = 0.8;
/** Fewer characters say nothing of how a page is meant to be held, unless all of them agree. */
const ENOUGH = 60;
const ENOUGH_ALIKE = 12;

/**
 * A page of which nearly all text is turned the same way – a wide table set
 * sideways – as one holds it to read it. Results are mapped back by its `turn`.
 */
export function turnedUpright(page: Page): Page {
  const degrees = page.turn ? 0 : mostAngle(page.glyphs);
  if (degrees === 0) return page;
  const onSide = degrees % 180 !== 0;
  const [width, height] = onSide ? [page.height, page.width] : [page.width, page.height];
  const turn: Turn = { degrees, width: page.width, height: page.height };
  const place = (box: Box) => asUpright(box, { width, height }, turn);
  // Pictures are painted as displayed: on a page that is turned they are left alone.
  const { drawn: _, ...rest } = page;
  return {
    ...rest,
    width,
    height,
    turn,
    glyphs: page.glyphs.map((glyph) => turnGlyph(glyph, degrees, place)),
    rules: page.rules.map(({ box, horizontal }) => ({
      box: place(box),
      horizontal: horizontal !== onSide,
    })),
    shapes: page.shapes.map((shape) => turnShape(shape, place)),
    images: page.images.map(place),
  };
}

function mostAngle(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { angle, hidden, text } of glyphs) {
    if (hidden || text.trim() === "") continue;
    counts.set(angle, (counts.get(angle) ?? 0) + 1);
    all++;
  }
  const [angle, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  const agreed = all >= ENOUGH ? count >= MOST * all : all >= ENOUGH_ALIKE && count === all;
  return agreed ? angle : 0;
}

function turnGlyph(glyph: Glyph, degrees: number, place: (box: Box) => Box): Glyph {
  const { box, baseline } = glyph;
  const angle = (glyph.angle - degrees + 360) % 360;
  const line =
    glyph.angle % 180 === 0
      ? { top: baseline, bottom: baseline }
      : { left: baseline, right: baseline };
  const placed = place({ ...box, ...line });
  return {
    ...glyph,
    box: place(box),
    angle,
    baseline: angle % 180 === 0 ? placed.top : placed.left,
  };
}

function turnShape(shape: Shape, place: (box: Box) => Box): Shape {
  const points = shape.points.map(({ x, y }) => {
    const { left, top } = place({ left: x, right: x, top: y, bottom: y });
    return { x: left, y: top };
  });
  return { ...shape, box: place(shape.box), points };
}
