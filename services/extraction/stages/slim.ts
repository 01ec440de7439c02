import type { Block, Cell, Line, ReadPage } from "../model.ts";

/**
 * A page without what nobody asks for once it is understood: shapes, characters
 * that can be seen, and the characters of words. Long documents fit into memory
 * so, and pages are cheap to hand from thread to thread.
 *
 * @param characters  whether the characters of words are kept, for their places
 */
export function slim({ page, blocks }: ReadPage, characters: boolean): ReadPage {
  const hidden = page.glyphs.filter((glyph) => glyph.hidden);
  const { drawn: _, ...rest } = page;
  const bare = { ...rest, glyphs: hidden, shapes: [] };
  return { page: bare, blocks: characters ? blocks : blocks.map(bareBlock) };
}

const bareLine = (line: Line): Line => ({
  ...line,
  words: line.words.map((word) => ({ ...word, glyphs: [] })),
});

const bareCell = (cell: Cell): Cell => ({ ...cell, lines: cell.lines.map(bareLine) });

function bareBlock(block: Block): Block {
  switch (block.type) {
    case "text":
      return { ...block, lines: block.lines.map(bareLine) };
    case "table":
      return {
        ...block,
        parts: block.parts.map((part) => ({ ...part, cells: part.cells.map(bareCell) })),
      };
    case "figure":
      return {
        ...block,
        figure: { ...block.figure, lines: block.figure.lines.map(bareLine) },
      };
    case "image":
      return block;
  }
}
