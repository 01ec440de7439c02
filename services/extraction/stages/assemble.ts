import type { Block, Hidden, OutlineEntry, Page, ReadPage } from "../model.ts";
import type { Options } from "../options.ts";
import { markFurniture } from "./layout/furniture.ts";
import { markHeadings } from "./layout/headings.ts";
import { mergeTables } from "./tables/continued.ts";

/** A document's blocks in reading order, with what belongs under each heading still flat. */
export interface Assembled {
  readonly pages: readonly Page[];
  readonly blocks: readonly Block[];
  readonly warnings: readonly string[];
}

/** Looks at all pages together: running lines, headings and their levels, tables that go on. */
export function assemble(
  read: readonly ReadPage[],
  options: Options,
  outline: readonly OutlineEntry[] = [],
): Assembled {
  const laid = markHeadings(markFurniture(read), outline);
  const blocks = laid.flatMap((each) => each.blocks);
  const pages = read.map(({ page }) => page);
  const wanted = blocks.filter(({ type }) => type !== "image" || options.includeImages);
  return {
    pages,
    blocks: options.mergeMultiPageTables ? mergeTables(wanted, pages) : wanted,
    warnings: [...read.flatMap(({ page }) => page.warnings), ...hiddenText(pages)],
  };
}

/** One line for each page and each reason why nobody can see text there. */
function hiddenText(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ index, glyphs }) => {
    const counts = new Map<Hidden, number>();
    for (const { hidden, text } of glyphs)
      if (hidden && text.trim() !== "") counts.set(hidden, (counts.get(hidden) ?? 0) + 1);
    return [...counts].map(
      ([reason, count]) =>
        `page ${index + 1}: ${count} characters that nobody can see were left out: ${reason}`,
    );
  });
}
