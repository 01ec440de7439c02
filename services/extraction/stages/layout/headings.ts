import type { Block, OutlineEntry, Page, TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";
import { type Body, bodyOf } from "./headings/body.ts";
import { ofPlace, ofText, ofType } from "./headings/evidence.ts";
import { levelsOf } from "./headings/levels.ts";
import { ofStyle } from "./headings/styles.ts";
import { type Told, toldBy } from "./headings/told.ts";
import { NUMBERING } from "./markers.ts";
import { sameSize } from "./style.ts";

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
  const found = candidates(blocks, body, told);
  return found.filter((block) => told.weight(block) > 0 || !isLabel(block, blocks, found));
}

/** So many in a row of one size, with nothing between them, are labels of a drawing. */
const LABELS = 3;

function isLabel(block: TextBlock, blocks: readonly Block[], found: readonly TextBlock[]): boolean {
  const alike = (other: Block | undefined): boolean =>
    other?.type === "text" &&
    found.includes(other) &&
    sameSize(other.lines[0]?.size ?? 0, block.lines[0]?.size ?? 0);
  const at = blocks.indexOf(block);
  let [from, to] = [at, at];
  while (alike(blocks[from - 1])) from--;
  while (alike(blocks[to + 1])) to++;
  return to - from + 1 >= LABELS;
}

function candidates(blocks: readonly Block[], body: Body, told: Told): readonly TextBlock[] {
  const alike = ofStyle(blocks, body);
  return blocks.filter((block, index): block is TextBlock => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (block.type !== "text") return false;
    if (isChapterNumber(block, after, body)) return true;
    if (!mayBeHeading(block)) return false;
    const looks = ofType(block, after, body) + ofText(block) + ofPlace(block, before, after);
    return looks + alike(block) + told.weight(block) >= ENOUGH;
  });
}

/** How much larger than the text a chapter's number on a line of its own is set, and its title. */
const NUMBER_RATIO = 1.6;
const TITLE_RATIO = 1.3;

function isChapterNumber(
  { lines, kind }: TextBlock,
  after: Block | undefined,
  body: Body,
): boolean {
  const [line] = lines;
  if (!line || lines.length > 1 || kind !== "paragraph" || after?.type !== "text") return false;
  const isNumber = /^(\d{1,2}|[IVX]{1,5})\.?$/.test(line.text);
  const title = after.lines[0]?.size ?? 0;
  return isNumber && line.size >= NUMBER_RATIO * body.size && title >= TITLE_RATIO * body.size;
}

function mayBeHeading({ kind, lines, list }: TextBlock): boolean {
  const text = textOf(lines);
  if (kind !== "paragraph" && kind !== "list item") return false;
  if (lines[0]?.angle !== 0 || lines.length > MAX_LINES) return false;
  if (list?.kind === "bullet" || (list && !NUMBERING.test(text))) return false;
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 && text.split(/\s+/).length <= MAX_WORDS && !/[,;]$/.test(text);
}
