import type { Block, Glyph, Page, TextBlock } from "../../model.ts";
import { textOf } from "./blocks.ts";
import { NUMBERING } from "./markers.ts";
import { family, isCapitals, setIn } from "./style.ts";

/** What speaks for a heading must add up to this. */
const ENOUGH = 2;
const MAX_WORDS = 30;
const MAX_LINES = 4;
const MAX_LEVEL = 5;

/** The type that most of a document is set in: what a heading differs from. */
interface Body {
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly color: string;
}

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/**
 * Finds headings by weighing size, weight, colour, capitals, numbering, length
 * and the space around, and gives levels by rank of appearance across the document.
 */
export function markHeadings(pages: readonly Laid[]): readonly Laid[] {
  const body = bodyOf(bodyGlyphs(pages));
  const found = new Set(pages.flatMap(({ blocks }) => headingsOf(blocks, body)));
  const levelOf = levels([...found], body.size);
  return pages.map(({ page, blocks }) => ({
    page,
    blocks: blocks.map((block) =>
      block.type === "text" && found.has(block)
        ? { ...block, kind: "heading" as const, level: levelOf(block) }
        : block,
    ),
  }));
}

/** Fewer letters of prose than this do not tell what a document is set in. */
const ENOUGH_PROSE = 800;

/** The letters of the prose; all letters of a document that hardly has any. */
function bodyGlyphs(pages: readonly Laid[]): readonly Glyph[] {
  const prose = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "text" ? glyphsOf(block) : [])),
  );
  return prose.length >= ENOUGH_PROSE ? prose : pages.flatMap(({ page }) => page.glyphs);
}

const glyphsOf = ({ lines }: TextBlock) =>
  lines.flatMap(({ words }) => words.flatMap(({ glyphs }) => glyphs));

function bodyOf(glyphs: readonly Glyph[]): Body {
  const read = glyphs.filter(({ hidden, text }) => !hidden && text.trim() !== "");
  const most = <T>(of: (glyph: Glyph) => T, otherwise: T): T => {
    const counts = new Map<T, number>();
    for (const glyph of read) counts.set(of(glyph), (counts.get(of(glyph)) ?? 0) + 1);
    let [best, count] = [otherwise, 0];
    for (const [value, n] of counts) if (n > count) [best, count] = [value, n];
    return best;
  };
  return {
    size: most(({ size }) => Math.round(size * 4) / 4, 10),
    bold: most(({ font }) => font.bold, false),
    font: most(({ font }) => family(font.name), ""),
    color: most(({ color }) => color, "#000000"),
  };
}

function headingsOf(blocks: readonly Block[], body: Body): readonly TextBlock[] {
  return blocks.filter((block, index): block is TextBlock => {
    if (block.type !== "text" || !mayBeHeading(block)) return false;
    return evidence(block, blocks[index - 1], blocks[index + 1], body) >= ENOUGH;
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

/** The sum of what speaks for and against a heading. */
function evidence(
  block: TextBlock,
  before: Block | undefined,
  after: Block | undefined,
  body: Body,
): number {
  return ofType(block, body) + ofText(block) + ofPlace(block, before, after);
}

function ofType({ lines }: TextBlock, body: Body): number {
  const [first] = lines;
  if (!first) return 0;
  const ratio = setIn(first) / body.size;
  const size =
    ratio >= 1.5 ? 2.4 : ratio >= 1.18 ? 1.8 : ratio >= 1.06 ? 0.9 : ratio < 0.93 ? -1.2 : 0;
  const bold = lines.every((line) => line.bold) && !body.bold ? 1.5 : 0;
  const italic = lines.every((line) => line.italic) && bold === 0 ? 0.3 : 0;
  const color = lines.every((line) => line.color !== body.color) ? 0.4 : 0;
  const font = lines.every((line) => family(line.font) !== body.font) ? 0.3 : 0;
  return size + bold + italic + color + font;
}

function ofText({ lines }: TextBlock): number {
  const text = textOf(lines);
  const words = text.split(/\s+/).length;
  const numbering = NUMBERING.exec(text);
  let score = isCapitals(text) ? 0.7 : 0;
  if (numbering) score += (numbering[2] ?? "").includes(".") ? 1 : 0.4;
  else if (/[.!?]$/.test(text) || (words > 6 && /:$/.test(text))) score -= 0.9;
  if (/^\p{Ll}/u.test(text)) score -= /[.:;,]$/.test(text) ? 1.6 : 0.8;
  if (lines.length > 2) score -= 0.5;
  return score + (words <= 8 ? 0.3 : words > 14 ? -0.5 : 0);
}

/** A heading stands over the text it heads: closer to that than to what is above. */
function ofPlace(
  { box, lines }: TextBlock,
  before: Block | undefined,
  after: Block | undefined,
): number {
  const size = lines[0]?.size ?? 10;
  const above = before && boxOf(before);
  const below = after && boxOf(after);
  let score = 0;
  const gapAbove = above && above.bottom <= box.top + size ? box.top - above.bottom : undefined;
  const gapBelow = below && below.top >= box.bottom - size ? below.top - box.bottom : undefined;
  if (gapAbove === undefined || gapAbove > 0.8 * size) score += 0.3;
  if (gapAbove !== undefined && gapBelow !== undefined && gapAbove > 1.2 * gapBelow) score += 0.2;
  const heads = after?.type === "text" && textOf(after.lines).length > 60;
  if (heads || after?.type === "table") score += 0.4;
  if (!after) score -= 0.5;
  return score;
}

const boxOf = (block: Block) =>
  block.type === "figure"
    ? block.figure.box
    : block.type === "table"
      ? (block.parts[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 })
      : block.box;

/** Larger is higher; of one size, bold is higher. */
function levels(headings: readonly TextBlock[], body: number): (block: TextBlock) => number {
  const key = (block: TextBlock) => {
    const line = block.lines[0] as TextBlock["lines"][number];
    return Math.round(Math.max(setIn(line), body * 0.9)) * 2 + (line.bold ? 1 : 0);
  };
  const ranks = [...new Set(headings.map(key))].sort((a, b) => b - a);
  return (block) => Math.min(MAX_LEVEL, ranks.indexOf(key(block)) + 1);
}
