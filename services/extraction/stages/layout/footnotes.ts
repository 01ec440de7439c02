import { type Block, type Page, type TextBlock, width } from "../../model.ts";

/** Notes are set smaller than the text by at least this. */
const SMALLER = 0.94;
/** Notes lie in the lower part of a page, below this share of its height. */
const LOWER = 0.45;
/** Below this share of the height stand running footers. */
const FOOTER = 0.9;
const MARK = /^(\d{1,3}|[*†‡§¶∗]{1,3}|[a-z])(?=[\s\p{L}"“‘(]|$)/u;

/**
 * Marks the notes at the foot of a page's columns, and puts them behind the
 * text of all columns: a sentence that goes on in the next column is not
 * interrupted by them.
 */
export function markFootnotes(blocks: readonly Block[], page: Page): readonly Block[] {
  const body = bodySize(blocks);
  const notes = new Set<Block>();
  for (const block of blocks.toSorted((a, b) => topOf(a) - topOf(b))) {
    if (block.type !== "text" || !isSmall(block, body) || block.box.top < LOWER * page.height)
      continue;
    const opens = MARK.test(block.lines[0]?.text ?? "");
    const goesOn = [...notes].some((note) => standsOver(note as TextBlock, block));
    if ((opens || goesOn) && isLast(block, blocks, body, page)) notes.add(block);
  }
  if (notes.size === 0) return blocks;
  const footer = (block: Block) =>
    block.type === "text" && block.box.top > FOOTER * page.height && !notes.has(block);
  const noted = (block: Block) => (notes.has(block) ? asNote(block as TextBlock) : block);
  const rest = blocks.filter((block) => !notes.has(block));
  return [
    ...rest.filter((block) => !footer(block)),
    ...blocks.filter((block) => notes.has(block)).map(noted),
    ...rest.filter(footer),
  ];
}

const asNote = ({ list: _, ...block }: TextBlock): TextBlock => ({ ...block, kind: "footnote" });

/** The size that most letters of the page's text have, in points. */
function bodySize(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const block of blocks)
    if (block.type === "text")
      for (const { size, text } of block.lines) {
        const key = Math.round(size * 4) / 4;
        letters.set(key, (letters.get(key) ?? 0) + text.length);
      }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const isSmall = ({ lines }: TextBlock, body: number) =>
  lines.every(({ size, angle }) => angle === 0 && size <= SMALLER * body);

/** Whether a note stands right over a block of its own column. */
const standsOver = (note: TextBlock, { box, lines }: TextBlock) =>
  box.top - note.box.bottom < 2 * (lines[0]?.size ?? 10) &&
  box.top >= note.box.top &&
  beside(note, box);

/** Whether nothing but notes and running lines follows in the block's column. */
function isLast(
  block: TextBlock,
  blocks: readonly Block[],
  body: number,
  { height }: Page,
): boolean {
  return blocks.every((other) => {
    if (other === block || topOf(other) < block.box.bottom - 2) return true;
    if (other.type !== "text") return !beside(other, block.box);
    return isSmall(other, body) || other.box.top > FOOTER * height || !beside(other, block.box);
  });
}

const boxOf = (block: Block) =>
  block.type === "figure"
    ? block.figure.box
    : block.type === "table"
      ? (block.parts[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 })
      : block.box;

const topOf = (block: Block) => boxOf(block).top;

const beside = (block: Block, box: TextBlock["box"]) => {
  const other = boxOf(block);
  const common = Math.min(other.right, box.right) - Math.max(other.left, box.left);
  return common > 0.3 * Math.min(width(other), width(box));
};
