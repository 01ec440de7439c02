import type { Block, OutlineEntry, Page, TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";
import { type Body, bodyOf } from "./headings/body.ts";
import { ofPlace, ofText, ofType } from "./headings/evidence.ts";
import { levelsOf } from "./headings/levels.ts";
import { type Told, toldBy } from "./headings/told.ts";
import { NUMBERING } from "./markers.ts";

/** What speaks for a heading must add up to this. */
const ENOUGH = 2;
const MAX_WORDS = 30;
const MAX_LINES = 4;

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/**
 * Finds headings by weighing size, weight, colour, capitals, numbering, length,
 * the space around, and what the document's structure and outline say; gives
 * levels by the same across the document.
 */
export function markHeadings(
  pages: readonly Laid[],
  outline: readonly OutlineEntry[],
): readonly Laid[] {
  const body = bodyOf(pages);
  const told = toldBy(
    pages.flatMap(({ blocks }) => blocks),
    outline,
  );
  const found = new Set(pages.flatMap(({ blocks }) => headingsOf(blocks, body, told)));
  const levelOf = levelsOf([...found], body.size, told);
  return pages.map(({ page, blocks }) => ({
    page,
    blocks: blocks.map((block) =>
      block.type === "text" && found.has(block)
        ? { ...block, kind: "heading" as const, level: levelOf(block) }
        : block,
    ),
  }));
}

function headingsOf(blocks: readonly Block[], body: Body, told: Told): readonly TextBlock[] {
  return blocks.filter((block, index): block is TextBlock => {
    if (block.type !== "text" || !mayBeHeading(block)) return false;
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    const looks = ofType(block, body) + ofText(block) + ofPlace(block, before, after);
    return looks + told.weight(block) >= ENOUGH;
  });
}

function mayBeHeading({ kind, lines, list }: TextBlock): boolean {
  const text = textOf(lines);
  if (kind !== "paragraph" && kind !== "list item") return false;
  if (lines[0]?.angle !== 0 || lines.length > MAX_LINES) return false;
  if (list?.kind === "bullet" || (list && !NUMBERING.test(text))) return false;
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 && text.split(/\s+/).length <= MAX_WORDS && !/[,;]$/.test(text);
}
