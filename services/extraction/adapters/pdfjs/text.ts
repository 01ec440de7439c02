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
  readonly vmetric?: readonly number[];
}

export type Shown = readonly (PdfGlyph | number)[];

const INVISIBLE_MODE = 3;
/** Text that is less than this off the level is level. In degrees. */
const MIN_TILT = 3;
/** Below this nobody reads text, at any zoom that people use. */
const NO_SIZE = 0.5;

/** The glyphs of one string, and the text matrix moved behind it (ISO 32000, section 9.4.4). */
export function showText(shown: Shown, state: State, matrices: TextMatrices, page: Box): Glyph[] {
  const { face, size, scale, rise } = state;
  if (!face) return [];
  const glyphs: Glyph[] = [];
  for (const item of shown) {
    if (typeof item === "number") {
      const shift = (-item / 1000) * size;
      matrices.text = advance(
        matrices.text,
        face.vertical ? 0 : shift * scale,
        face.vertical ? shift : 0,
      );
      continue;
    }
    const em = item.width * face.unit;
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    const m = multiply(state.ctm, multiply(matrices.text, [size * scale, 0, 0, size, 0, rise]));
    const glyph = toGlyph(item, m, em, state, page);
    if (glyph) glyphs.push(glyph);
    if (face.vertical) {
      const down = (item.vmetric?.[0] ?? -1000) * 0.001 * size - spacing;
      matrices.text = advance(matrices.text, 0, down);
    } else {
      matrices.text = advance(matrices.text, (em * size + spacing) * scale, 0);
    }
  }
  return glyphs;
}

const advance = (m: Matrix, x: number, y: number): Matrix => multiply(m, [1, 0, 0, 1, x, y]);

function toGlyph(
  item: PdfGlyph,
  m: Matrix,
  em: number,
  state: State,
  page: Box,
): Glyph | undefined {
  const { face } = state;
  if (!face || !item.unicode) return undefined;
  const box = mapBox(m, 0, face.descent, em, face.ascent);
  if (!isFiniteBox(box)) return undefined;
  const size = Math.hypot(m[2], m[3]);
  const degrees = (Math.atan2(m[1], m[0]) * 180) / Math.PI;
  const angle = (Math.round(degrees / 90) * 90 + 360) % 360;
  const tilt = degrees - Math.round(degrees / 90) * 90;
  const upright = angle % 180 === 0;
  const hidden = hiddenBecause(state, size, box, page);
  return {
    text: textOf(item, face),
    box,
    baseline: upright ? mapY(m, 0, 0) : mapX(m, 0, 0),
    size,
    font: face.font,
    color: state.fill,
    angle,
    ...(Math.abs(tilt) > MIN_TILT && { tilt }),
    ...(hidden && { hidden }),
  };
}

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
