import type { Glyph, Line } from "../../model.ts";

/** Sizes of one style differ by less: recognised lines are not exact. */
const SAME_SIZE = 0.06;
/** In points; pages set in 6 point type must not lose this to rounding. */
const SIZE_FLOOR = 0.3;

export const sameSize = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(SIZE_FLOOR, SAME_SIZE * Math.max(a, b));

/** The letters and digits of a line; names in the type of code do not tell of the line's own type. */
function letters({ words }: Line): readonly Glyph[] {
  const all = words.flatMap(({ glyphs }) => glyphs.filter(({ text }) => /\p{L}|\p{N}/u.test(text)));
  const plain = all.filter(({ font }) => !font.monospace);
  return plain.length > 0 ? plain : all;
}

export const isCapitals = (text: string): boolean => {
  const only = text.replace(/[^\p{L}]/gu, "");
  return only.length > 3 && only === only.toUpperCase() && only !== only.toLowerCase();
};

/** The size that a line is set in, in points: of lines in small capitals that of the large ones. */
export const setIn = ({ text, size, largest }: Line): number => (isCapitals(text) ? largest : size);

/** A font's family: its name without what tells weight, slant and width. */
export const family = (font: string): string =>
  font.replace(/[-,_ ](?:[A-Z][a-z]+|MT|PS|BT)+$/, "").replace(/(?:PS)?MT$/, "");

/**
 * Whether the type changes between two lines that follow one another: where one
 * ends and the next begins in another weight, colour or slant, and neither
 * change happens inside the lines.
 */
export function changesStyle(above: Line, below: Line): boolean {
  if (!sameSize(above.size, below.size)) return true;
  const [before, after] = [letters(above), letters(below)];
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first) return false;
  const throughout = (glyphs: readonly Glyph[], test: (glyph: Glyph) => boolean) =>
    glyphs.filter(test).length > 0.9 * glyphs.length;
  const differs = (of: (glyph: Glyph) => string | boolean) =>
    of(last) !== of(first) &&
    throughout(before, (glyph) => of(glyph) === of(last)) &&
    throughout(after, (glyph) => of(glyph) === of(first));
  const opensBold =
    last.font.bold !== first.font.bold &&
    throughout(before, ({ font }) => font.bold === last.font.bold) &&
    last.font.bold;
  return (
    opensBold ||
    differs(({ font }) => font.bold) ||
    differs(({ color }) => color) ||
    differs(({ font }) => font.italic) ||
    (isCapitals(above.text) !== isCapitals(below.text) && differs(({ font }) => family(font.name)))
  );
}
