import type { Box, Glyph, Hidden } from "../../model.ts";
import { isFiniteBox, type Matrix, mapBox, mapX, mapY, multiply } from "./matrix.ts";
import type { Face, State, TextMatrices } from "./state.ts";

/** A glyph of pdf.js: widths in thousandths of an em (or glyph space units for Type 3). */
interface PdfGlyph {
  readonly unicode: string;
  /** The code under which the rebuilt font program holds the glyph. */
  readonly fontChar: string;
  readonly width: number;
  readonly isSpace: boolean;
  /** Of writing downwards: its advance, and the offset of its origin. */
  readonly vmetric?: readonly number[];
}

export type Shown = readonly (PdfGlyph | number)[];

const INVISIBLE_MODE = 3;
/** Text that is less than this off the level is level. In degrees. */
const MIN_TILT = 3;
/** Below this nobody reads text, at any zoom that people use. */
const NO_SIZE = 0.5;

/** What all glyphs of a string have in common: only their place moves. */
interface Run {
  readonly state: State;
  readonly face: Face;
  readonly page: Box;
  /** From ems to the page, without the place. */
  readonly linear: Matrix;
  readonly size: number;
  readonly angle: number;
  readonly tilt: number;
}

/** The glyphs of one string, and the text matrix moved behind it (ISO 32000, section 9.4.4). */
export function showText(shown: Shown, state: State, matrices: TextMatrices, page: Box): Glyph[] {
  const { face, size, scale, rise } = state;
  if (!face) return [];
  const [a, b, c, d] = matrices.text;
  let [, , , , x, y] = matrices.text;
  const move = (along: number, up: number) => {
    x += a * along + c * up;
    y += b * along + d * up;
  };
  const run = runOf(state, face, matrices.text, page);
  const glyphs: Glyph[] = [];
  for (const item of shown) {
    if (typeof item === "number") {
      const shift = (-item / 1000) * size;
      if (face.vertical) move(0, shift);
      else move(shift * scale, 0);
      continue;
    }
    const em = item.width * face.unit;
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    const glyph = toGlyph(item, em, run, x + c * rise, y + d * rise);
    if (glyph) glyphs.push(glyph);
    if (face.vertical) move(0, (item.vmetric?.[0] ?? -1000) * 0.001 * size - spacing);
    else move((em * size + spacing) * scale, 0);
  }
  matrices.text = [a, b, c, d, x, y];
  return glyphs;
}

function runOf(state: State, face: Face, [a, b, c, d]: Matrix, page: Box): Run {
  const { ctm, size, scale } = state;
  const linear = multiply(ctm, [a * size * scale, b * size * scale, c * size, d * size, 0, 0]);
  const degrees = (Math.atan2(linear[1], linear[0]) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90) * 90;
  return {
    state,
    face,
    page,
    linear,
    size: Math.hypot(linear[2], linear[3]),
    // What is written downwards reads like a line that lies on its side.
    angle: (quarter + (face.vertical ? 90 : 0) + 360) % 360,
    tilt: degrees - quarter,
  };
}

/** @param x  of its origin in text space, as is `y` */
function toGlyph(item: PdfGlyph, em: number, run: Run, x: number, y: number): Glyph | undefined {
  if (!item.unicode) return undefined;
  const { state, face, linear, size, angle, tilt } = run;
  const [left, top] = [mapX(state.ctm, x, y), mapY(state.ctm, x, y)];
  const m: Matrix = [linear[0], linear[1], linear[2], linear[3], left, top];
  const [dx, dy] = face.vertical ? offsetOf(item) : [0, 0];
  const box = mapBox(m, -dx, face.descent - dy, em - dx, face.ascent - dy);
  if (!isFiniteBox(box)) return undefined;
  const hidden = hiddenBecause(state, size, box, run.page);
  return {
    text: textOf(item, face),
    box,
    baseline: angle % 180 === 0 ? top : left,
    size,
    font: face.font,
    color: state.fill,
    angle,
    ...(Math.abs(tilt) > MIN_TILT && { tilt }),
    ...(hidden && { hidden }),
  };
}

/** From the middle of a glyph's upper edge, where it hangs when written downwards, to its origin. In ems. */
const offsetOf = ({ vmetric, width }: PdfGlyph): readonly [number, number] => [
  (vmetric?.[1] ?? width / 2) / 1000,
  (vmetric?.[2] ?? 880) / 1000,
];

/** No character that anybody reads: the font's text map is wrong here. */
const UNREADABLE = /^[\p{Cc}\p{Co}\ufffd]/u;

/** Ornaments of the standard font, in the order of its codes; a few stand elsewhere in Unicode. */
function dingbat(unicode: string): string {
  const code = unicode.charCodeAt(0);
  if (unicode.length !== 1 || code < 0x21 || code > 0x7e) return unicode;
  const elsewhere: Readonly<Record<string, string>> = {
    H: "★",
    l: "●",
    n: "■",
    s: "▲",
    t: "▼",
    u: "◆",
  };
  return elsewhere[unicode] ?? String.fromCharCode(0x2700 + code - 0x20);
}

/** Text maps of some writers keep one letter of a ligature only; its name has all of them. */
function textOf({ unicode, fontChar }: PdfGlyph, face: Face): string {
  if (face.dingbats) return dingbat(unicode);
  if (UNREADABLE.test(unicode)) return face.repaired(fontChar) ?? unicode;
  if (!/^[fhijlt]$/.test(unicode)) return unicode;
  const named = face.repaired(fontChar)?.normalize("NFKC") ?? "";
  return named.length > 1 && named.endsWith(unicode) ? named : unicode;
}

function hiddenBecause(state: State, size: number, box: Box, page: Box): Hidden | undefined {
  if (state.mode === INVISIBLE_MODE || state.mode === 7) return "invisible";
  if (size < NO_SIZE) return "no size";
  const outside =
    box.right <= page.left ||
    box.left >= page.right ||
    box.bottom <= page.top ||
    box.top >= page.bottom;
  return outside ? "off page" : undefined;
}
