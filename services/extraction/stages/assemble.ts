import {
  type Block,
  type BlockKind,
  type Hidden,
  height,
  type OutlineEntry,
  type Page,
  type ReadPage,
  type TableBlock,
} from "../model.ts";
import type { Options } from "../options.ts";
import { markFurniture } from "./layout/furniture.ts";
import { markHeadings } from "./layout/headings.ts";

/** A document's blocks in reading order, with what belongs under each heading still flat. */
export interface Assembled {
  readonly pages: readonly Page[];
  readonly blocks: readonly Block[];
  readonly warnings: readonly string[];
}

/** How far from a page's edge a table may end or begin and still go on over it. */
const EDGE = 0.2;

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

const FURNITURE: ReadonlySet<BlockKind> = new Set(["page header", "page footer", "footnote"]);

/** Joins a table at the foot of a page with one of as many columns at the head of the next. */
function mergeTables(blocks: readonly Block[], pages: readonly Page[]): readonly Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const before = merged.findLastIndex(
      (each) => each.type !== "text" || !FURNITURE.has(each.kind),
    );
    const last = merged[before];
    if (block.type === "table" && last?.type === "table" && goesOn(last, block, pages)) {
      merged[before] = { type: "table", parts: [...last.parts, ...block.parts] };
    } else merged.push(block);
  }
  return merged;
}

function goesOn(first: TableBlock, second: TableBlock, pages: readonly Page[]): boolean {
  const above = first.parts.at(-1);
  const below = second.parts[0];
  if (!above || !below || below.page !== above.page + 1 || above.columns !== below.columns)
    return false;
  const [upper, lower] = [pages[above.page], pages[below.page]];
  if (!upper || !lower) return false;
  return (
    above.box.bottom > (1 - EDGE) * upper.height &&
    below.box.top < EDGE * lower.height &&
    height(above.box) > 0
  );
}
