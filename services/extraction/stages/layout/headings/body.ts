import type { Block, Glyph, Page, TextBlock } from "../../../model.ts";
import { family } from "../style.ts";

/** The type that most of a document is set in: what a heading differs from. */
export interface Body {
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly color: string;
}

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/** Fewer letters of prose than this do not tell what a document is set in. */
const ENOUGH_PROSE = 800;

export function bodyOf(pages: readonly Laid[]): Body {
  const glyphs = bodyGlyphs(pages).filter(({ hidden, text }) => !hidden && text.trim() !== "");
  return {
    size: most(glyphs, ({ size }) => Math.round(size * 4) / 4, 10),
    bold: most(glyphs, ({ font }) => font.bold, false),
    font: most(glyphs, ({ font }) => family(font.name), ""),
    color: most(glyphs, ({ color }) => color, "#000000"),
  };
}

/** The letters of the prose; all letters of a document that hardly has any. */
function bodyGlyphs(pages: readonly Laid[]): readonly Glyph[] {
  const prose = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "text" ? glyphsOf(block) : [])),
  );
  return prose.length >= ENOUGH_PROSE ? prose : pages.flatMap(({ page }) => page.glyphs);
}

export const glyphsOf = ({ lines }: TextBlock): readonly Glyph[] =>
  lines.flatMap(({ words }) => words.flatMap(({ glyphs }) => glyphs));

/** What most glyphs have in common. */
export function most<T>(glyphs: readonly Glyph[], of: (glyph: Glyph) => T, otherwise: T): T {
  const counts = new Map<T, number>();
  for (const glyph of glyphs) counts.set(of(glyph), (counts.get(of(glyph)) ?? 0) + 1);
  let [best, count] = [otherwise, 0];
  for (const [value, n] of counts) if (n > count) [best, count] = [value, n];
  return best;
}
