import { type Block, height, type Page, type TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";

/** What speaks for a heading must add up to this. */
const ENOUGH = 2;
const MAX_WORDS = 30;
const MAX_LEVEL = 5;
const NUMBERED =
  /^(\d{1,2}(\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.|(chapter|part|section|appendix|annex)\s+[\dA-Z]+)(\s|$)/i;

/** The size of most letters, in points: that of the text people came to read. */
export function bodySize(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== "text") continue;
    for (const { size, text } of block.lines) {
      const key = Math.round(size * 2) / 2;
      letters.set(key, (letters.get(key) ?? 0) + text.length);
    }
  }
  const most = [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  return most?.[0] ?? 10;
}

/**
 * Finds headings by weighing size, weight, capitals, numbering, length and the
 * space around, and gives levels by rank of appearance across the document.
 */
export function markHeadings(pages: readonly { page: Page; blocks: readonly Block[] }[]) {
  const all = pages.flatMap(({ blocks }) => blocks);
  const body = bodySize(all);
  const bodyBold = isBoldBody(all, body);
  const found = new Set<TextBlock>();
  for (const { blocks } of pages) {
    const texts = blocks.filter((block) => block.type === "text");
    for (const [index, block] of texts.entries()) {
      if (isHeading(block, texts[index + 1], body, bodyBold)) found.add(block);
    }
  }
  const levelOf = levels([...found], body);
  return pages.map(({ page, blocks }) => ({
    page,
    blocks: blocks.map((block) =>
      block.type === "text" && found.has(block)
        ? { ...block, kind: "heading" as const, level: levelOf(block) }
        : block,
    ),
  }));
}

function isBoldBody(blocks: readonly Block[], body: number): boolean {
  const lines = blocks.flatMap((block) => (block.type === "text" ? block.lines : []));
  const sized = lines.filter(({ size }) => Math.abs(size - body) < 0.6);
  return sized.filter(({ bold }) => bold).length > sized.length / 2;
}

function isHeading(
  block: TextBlock,
  next: TextBlock | undefined,
  body: number,
  bodyBold: boolean,
): boolean {
  const text = textOf(block.lines);
  const first = block.lines[0];
  if (!first || block.kind === "caption" || first.angle !== 0) return false;
  const words = text.split(/\s+/).length;
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (words > MAX_WORDS || letters.length < 2 || block.lines.length > 5) return false;
  if (block.kind === "list item" && !(first.bold && NUMBERED.test(text))) return false;
  if (/[,;]$/.test(text)) return false;
  return evidence(block, text, next, body, bodyBold) >= ENOUGH;
}

function evidence(
  block: TextBlock,
  text: string,
  next: TextBlock | undefined,
  body: number,
  bodyBold: boolean,
): number {
  const { size, bold, italic } = block.lines[0] as TextBlock["lines"][number];
  const ratio = size / body;
  let score = 0;
  if (ratio >= 1.5) score += 2.2;
  else if (ratio >= 1.18) score += 1.7;
  else if (ratio >= 1.06) score += 0.8;
  else if (ratio < 0.93) score -= 1.2;
  if (bold && !bodyBold) score += 1.5;
  if (italic && !bold) score += 0.2;
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (letters.length > 3 && letters === letters.toUpperCase()) score += 0.7;
  if (NUMBERED.test(text)) score += 0.5;
  if (/[.!?]$/.test(text) && !NUMBERED.test(text)) score -= 0.9;
  if (block.lines.length > 2) score -= 0.6;
  if (text.split(/\s+/).length > 14) score -= 0.6;
  if (next && next.box.top - block.box.bottom < -height(block.box)) score -= 0.3;
  return score;
}

/** Larger is higher; of one size, bold is higher; numbering tells depth where it is there. */
function levels(headings: readonly TextBlock[], body: number): (block: TextBlock) => number {
  const key = (block: TextBlock) => {
    const line = block.lines[0] as TextBlock["lines"][number];
    return Math.round(Math.max(line.size, body * 0.9)) * 2 + (line.bold ? 1 : 0);
  };
  const ranks = [...new Set(headings.map(key))].sort((a, b) => b - a);
  return (block) => Math.min(MAX_LEVEL, ranks.indexOf(key(block)) + 1);
}
