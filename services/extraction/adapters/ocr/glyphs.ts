import type { Font, Glyph } from "../../model.ts";

interface Place {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Letter {
  readonly text: string;
  readonly bbox: Place;
}

interface ReadWord {
  /** From 0 to 100. */
  readonly confidence: number;
  readonly bbox: Place;
  readonly symbols: readonly Letter[];
}

interface ReadLine {
  readonly baseline: Place;
  /** The height from descender to ascender. */
  readonly rowAttributes: { readonly rowHeight: number; readonly descenders: number };
  readonly words: readonly ReadWord[];
}

/** What Tesseract tells of a picture, as far as it is read. Places in pixels. */
export interface Recognised {
  readonly blocks:
    | readonly { readonly paragraphs: readonly { readonly lines: readonly ReadLine[] }[] }[]
    | null;
}

const FONT: Font = { name: "", bold: false, italic: false, monospace: false };
/** Below this a symbol is noise: specks, lines, parts of pictures. */
const MIN_CONFIDENCE = 25;
/** Ems in the height from descender to ascender: measured on Helvetica and Times. */
const EM = 1.07;

/** What all glyphs of a line have in common: they stand as high as it, for boxes must be comparable. */
type Stand = Pick<Glyph, "baseline" | "size" | "font" | "color" | "angle"> & {
  readonly top: number;
  readonly bottom: number;
};

/** Symbols as glyphs. @param scale  points for a pixel */
export function glyphsOf({ blocks }: Recognised, scale: number): readonly Glyph[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .flatMap((line) => {
      const stand = standOf(line, scale);
      return line.words.flatMap((word, at) => {
        if (word.confidence < MIN_CONFIDENCE) return [];
        const bullet = at === 0 && isBullet(word, line.words[1]);
        return glyphsOfWord(bullet ? asBullet(word) : word, stand, scale);
      });
    });
}

function standOf({ baseline, rowAttributes }: ReadLine, scale: number): Stand {
  const middle = ((baseline.y0 + baseline.y1) / 2) * scale;
  const tall = rowAttributes.rowHeight * scale;
  const below = Math.abs(rowAttributes.descenders) * scale;
  // Measured sizes scatter: halves of a point are as fine as they tell.
  const size = Math.max(1, Math.round(2 * EM * tall) / 2);
  const [top, bottom] = [middle - (tall - below), middle + below];
  return { top, bottom, baseline: middle, size, font: FONT, color: "#000000", angle: 0 };
}

/** The glyphs of a word and the space behind it. */
function glyphsOfWord(word: ReadWord, stand: Stand, scale: number): Glyph[] {
  const { top, bottom, ...common } = stand;
  const at = (text: string, left: number, right: number): Glyph => ({
    text,
    box: { left: left * scale, right: right * scale, top, bottom },
    ...common,
  });
  let left = word.bbox.x0;
  const letters = word.symbols.map((symbol) => {
    // Symbols' boxes are guesses that may overlap; their order is none.
    const right = Math.max(left + 0.1, symbol.bbox.x1);
    const glyph = { ...at(symbol.text, left, right), confidence: word.confidence / 100 };
    left = right;
    return glyph;
  });
  return [...letters, at(" ", word.bbox.x1, word.bbox.x1)];
}

/** What the English data makes of the bullet, which it does not know. */
const LIKE_A_BULLET = /^[¢©®°«»*]$/;

function isBullet({ symbols }: ReadWord, next: ReadWord | undefined): boolean {
  const follower = next?.symbols[0]?.text ?? "";
  const only = symbols.length === 1 ? (symbols[0]?.text ?? "") : "";
  return LIKE_A_BULLET.test(only) && /\p{L}/u.test(follower);
}

const asBullet = (word: ReadWord): ReadWord => ({
  ...word,
  symbols: word.symbols.map((symbol) => ({ ...symbol, text: "•" })),
});
