import type { Block, BlockKind, Page, TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/** The strips at the top and the bottom of a page where running lines stand. */
const STRIP = 0.1;
const PAGE_NUMBER = /^(page\s+)?[-–—|\s]*(\d{1,4}|[ivxlc]{1,7})([-–—|\s]*|\s*(of|\/)\s*\d{1,4})$/i;
/** A running line appears on at least this share of the pages, or of the left or right ones. */
const REPEATED = 0.4;

/** Marks running headers and footers: what repeats from page to page, and page numbers. */
export function markFurniture(pages: readonly Laid[]): readonly Laid[] {
  const counts = countRepeated(pages);
  return pages.map(({ page, blocks }) => ({
    page,
    blocks: blocks.map((block) => {
      const kind =
        block.type === "text" ? furnitureKind(block, page, counts, pages.length) : undefined;
      return kind ? ({ ...block, kind } as TextBlock) : block;
    }),
  }));
}

/** Digits differ from page to page: they count as one. */
const pattern = (block: TextBlock) => textOf(block.lines).replace(/\d+/g, "#").toLowerCase();

function strip({ box }: TextBlock, page: Page): "page header" | "page footer" | undefined {
  if (box.bottom < STRIP * page.height) return "page header";
  if (box.top > (1 - STRIP) * page.height) return "page footer";
  return undefined;
}

function countRepeated(pages: readonly Laid[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page, blocks } of pages) {
    const seen = new Set<string>();
    for (const block of blocks) {
      const where = block.type === "text" && strip(block, page);
      if (where) seen.add(`${where} ${pattern(block)}`);
    }
    for (const key of seen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function furnitureKind(
  block: TextBlock,
  page: Page,
  counts: ReadonlyMap<string, number>,
  pages: number,
): BlockKind | undefined {
  const where = strip(block, page);
  if (!where || block.lines.length > 3) return undefined;
  if (PAGE_NUMBER.test(textOf(block.lines))) return where;
  const count = counts.get(`${where} ${pattern(block)}`) ?? 0;
  return pages > 1 && count >= Math.max(2, REPEATED * pages) ? where : undefined;
}
