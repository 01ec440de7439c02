import type { Block, BlockKind, Page, TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";
import { looksRunning, PAGE_NUMBER } from "./running.ts";

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/** The strips at the top and the bottom of a page where running lines stand. */
const STRIP = 0.1;
/** Lines that repeat at the very same place are running lines further inside too: on slides. */
const WIDE_STRIP = 0.2;
/** A running line appears on at least this share of the pages, or of the left or right ones. */
const REPEATED = 0.4;

type Where = "page header" | "page footer";

/**
 * Marks running headers and footers – what repeats from page to page, page
 * numbers, and what looks like them – and puts them around the page's text.
 */
export function markFurniture(pages: readonly Laid[]): readonly Laid[] {
  const counts = countRepeated(pages);
  return pages.map(({ page, blocks }) => {
    const kinds = new Map<Block, BlockKind>();
    for (const block of blocks) {
      const kind =
        block.type === "text"
          ? furnitureKind(block, page, blocks, counts, pages.length)
          : undefined;
      if (kind) kinds.set(block, kind);
    }
    const of = (kind: BlockKind | undefined) =>
      blocks
        .filter((block) => kinds.get(block) === kind)
        .map((block) => (kind ? ({ ...block, kind } as TextBlock) : block));
    return { page, blocks: [...of("page header"), ...of(undefined), ...of("page footer")] };
  });
}

/** Digits differ from page to page: they count as one. */
const pattern = (block: TextBlock) => textOf(block.lines).replace(/\d+/g, "#").toLowerCase();

function strip({ box }: TextBlock, page: Page, size = STRIP): Where | undefined {
  if (box.bottom < size * page.height) return "page header";
  if (box.top > (1 - size) * page.height) return "page footer";
  return undefined;
}

/** What is counted of a block in a strip: its words, further inside also its place in points. */
function keyOf(block: TextBlock, page: Page): string | undefined {
  const where = strip(block, page);
  if (where) return `${where} ${pattern(block)}`;
  const inside = strip(block, page, WIDE_STRIP);
  return inside && `${inside} ${Math.round(block.box.top)} ${pattern(block)}`;
}

function countRepeated(pages: readonly Laid[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page, blocks } of pages) {
    const seen = new Set<string>();
    for (const block of blocks) {
      const key = block.type === "text" && keyOf(block, page);
      if (key) seen.add(key);
    }
    for (const key of seen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function furnitureKind(
  block: TextBlock,
  page: Page,
  blocks: readonly Block[],
  counts: ReadonlyMap<string, number>,
  pages: number,
): Where | undefined {
  if (block.lines.length > 3) return undefined;
  const where = strip(block, page);
  if (where && (PAGE_NUMBER.test(textOf(block.lines)) || looksRunning(block, page, blocks)))
    return where;
  const count = counts.get(keyOf(block, page) ?? "") ?? 0;
  const often = pages > 1 && count >= Math.max(where ? 2 : 3, REPEATED * pages);
  return often ? strip(block, page, WIDE_STRIP) : undefined;
}
