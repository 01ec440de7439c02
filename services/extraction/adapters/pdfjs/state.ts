import type { Box, Font } from "../../model.ts";
import { glyphCharacters } from "./cff.ts";
import { IDENTITY, type Matrix } from "./matrix.ts";

/** A font as pdf.js loads it (with `fontExtraProperties`). */
export interface PdfFont {
  readonly name?: string;
  readonly ascent?: number;
  readonly descent?: number;
  readonly vertical?: boolean;
  readonly isMonospace?: boolean;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
  /** The font program as pdf.js rebuilt it. */
  readonly data?: Uint8Array;
}

/** A font with what is asked of it for every glyph worked out once. */
export interface Face {
  readonly font: Font;
  /** Above and below the baseline in ems; the second is negative. */
  readonly ascent: number;
  readonly descent: number;
  /** Ems for one unit of glyph width. */
  readonly unit: number;
  readonly vertical: boolean;
  /** Whether its codes stand for ornaments. */
  readonly dingbats: boolean;
  /** What a glyph is by its name in the font program, for those that the text map gets wrong. */
  readonly repaired: (fontChar: string) => string | undefined;
}

/** The part of the graphics state that reading needs (ISO 32000, tables 51 and 102). */
export interface State {
  ctm: Matrix;
  /** On the page as displayed; undefined where nothing is cut off. */
  clip: Box | undefined;
  fill: string;
  stroke: string;
  lineWidth: number;
  face: Face | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is normal. */
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  /** Of fills: 1 is opaque. */
  alpha: number;
  /** Whether fills mix with what is under them, or are masked. */
  blended: boolean;
  masked: boolean;
  /** Whether fills are a pattern, and `fill` says nothing. */
  patterned: boolean;
}

export const initialState = (ctm: Matrix): State => ({
  ctm,
  clip: undefined,
  fill: "#000000",
  stroke: "#000000",
  lineWidth: 1,
  face: undefined,
  size: 1,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  alpha: 1,
  blended: false,
  masked: false,
  patterned: false,
});

const DEFAULT_ASCENT = 0.8;
const DEFAULT_DESCENT = -0.2;
/**
 * "Medi" is what some foundries write for a bold, "Obl" and "Slant" for an
 * italic; TeX's Computer Modern writes BX and TI (Knuth, Computer Modern Typefaces).
 */
const BOLD = /bold|black|heavy|demi|medi(?!um)|^(cm|sf|ec|lm)[a-z]*bx|[-,_](bd|blk|hv|sb|bdit)\b/i;
/** TeX's fonts do not set the flag of fixed pitch; its type of code is TT. */
const MONOSPACE = /mono(?!type)|courier|consolas|typewriter|^(cm|sf|ec|lm)[a-z]*tt\d/i;
const ITALIC = /ital|obli|slant|kursiv|^(cm|sf|ec|lm)[a-z]*(ti|sl|mi)\d/i;

export function faceOf(font: PdfFont): Face {
  const name = (font.name ?? "").replace(/^[A-Z]{6}\+/, "");
  // Some fonts have NaN or absurd metrics: a line's boxes must stay comparable.
  const ascent = within(font.ascent, 0.4, 1.3) ?? DEFAULT_ASCENT;
  const descent = within(font.descent, -0.6, -0.01) ?? DEFAULT_DESCENT;
  return {
    font: {
      name,
      bold: Boolean(font.bold || font.black) || BOLD.test(name),
      italic: Boolean(font.italic) || ITALIC.test(name),
      monospace: Boolean(font.isMonospace) || MONOSPACE.test(name),
    },
    ascent,
    descent,
    unit: font.fontMatrix?.[0] || 0.001,
    vertical: Boolean(font.vertical),
    dingbats: name === "ZapfDingbats",
    repaired: repairsOf(font),
  };
}

/** Reads a font program only when a glyph asks for it, and once. */
function repairsOf({ data }: PdfFont): Face["repaired"] {
  let characters: ReadonlyMap<number, string> | undefined;
  return (fontChar) => {
    characters ??= data ? glyphCharacters(data) : new Map();
    return characters.get(fontChar.codePointAt(0) ?? 0);
  };
}

const within = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max ? value : undefined;

/** Text and line matrices (ISO 32000, section 9.4.2). */
export interface TextMatrices {
  text: Matrix;
  line: Matrix;
}

export const textMatrices = (): TextMatrices => ({
  text: IDENTITY,
  line: IDENTITY,
});
