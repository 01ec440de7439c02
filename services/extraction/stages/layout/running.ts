import { type Block, type Page, type TextBlock, width } from "../../model.ts";
import { textOf } from "./blocks.ts";

export const PAGE_NUMBER =
  /^(page\s+)?[-–—|\s]*(\d{1,4}|[ivxlc]{1,7})([-–—|\s]*|\s*(of|\/)\s*\d{1,4})$/i;
/** A page number, a bar or a dot, and a title; the other way round, its end. */
const NUMBER_FIRST = /^\d{1,4}\s*[|•·]\s*\p{L}/u;
const NUMBER_LAST = /[|•·]\s*\d{1,4}$/;
/** Pieces of one running line are pushed apart by at least this, in ems. */
const PUSHED = 6;
/** A page number stands this far from the title beside it, in ems. */
const NUMBER_GAP = 2;
/** Rules that part running lines from the text are at least this wide, as a share of the page. */
const RULE_WIDTH = 0.5;

/**
 * Whether a line at the edge of a page looks like a running one even if no
 * other page repeats it: a title pushed apart from a page number or another
 * title, or a single line cut off from the text by a rule.
 */
export function looksRunning(block: TextBlock, page: Page, blocks: readonly Block[]): boolean {
  const [line] = block.lines;
  if (!line || block.lines.length > 1 || line.angle !== 0 || !isOutermost(block, page, blocks))
    return false;
  const text = textOf(block.lines);
  return (
    isNumbered(text) ||
    isNumberedFooter(block, page, blocks) ||
    gapsOf(block).some((gap) => gap > PUSHED * line.size) ||
    hasNumberApart(block) ||
    blocks.some((other) => isNumberBeside(other, block)) ||
    isCutOff(block, page)
  );
}

/** Whether a bar or a dot parts a title from a page number. */
function isNumbered(text: string): boolean {
  const end = NUMBER_LAST.exec(text);
  return NUMBER_FIRST.test(text) || (end !== null && /\p{L}/u.test(text.slice(0, end.index)));
}

/** How much larger than the type of most text a title is; running lines never are. */
const DISPLAY = 1.6;

function isDisplay({ lines }: TextBlock, blocks: readonly Block[]): boolean {
  const sizes = blocks
    .flatMap((block) => (block.type === "text" ? block.lines.map((line) => line.size) : []))
    .sort((a, b) => a - b);
  const size = lines[0]?.size ?? 0;
  return size > DISPLAY * (sizes[sizes.length >> 1] ?? size);
}

/** A title and a page number at the foot, a stretch of white under the text. */
const FOOTER = /^\d{1,4}\s+\p{Lu}|^[\p{Lu}\d].*\s\d{1,4}$/u;
const MAX_WORDS = 12;
const FOOTER_GAP = 1.5;

function isNumberedFooter(block: TextBlock, page: Page, blocks: readonly Block[]): boolean {
  const [line] = block.lines;
  if (!line || block.kind === "footnote" || /\.$/.test(line.text)) return false;
  if (block.box.top < page.height / 2 || line.words.length > MAX_WORDS) return false;
  const over = blocks.some(
    (other) =>
      other.type === "text" &&
      other !== block &&
      other.box.bottom <= block.box.top &&
      block.box.top - other.box.bottom < FOOTER_GAP * line.size,
  );
  return !over && FOOTER.test(line.text);
}

/** It is no title, and nothing but other short lines in small type lies between it and the page's edge. */
function isOutermost(block: TextBlock, page: Page, blocks: readonly Block[]): boolean {
  if (isDisplay(block, blocks)) return false;
  const { box } = block;
  const top = box.bottom < page.height / 2;
  return blocks.every((other) => {
    const at = other.type === "text" ? other.box : undefined;
    if (!at || (other.type === "text" && other.lines.length < 2 && !isDisplay(other, blocks)))
      return true;
    return top ? at.bottom > box.top : at.top < box.bottom;
  });
}

const gapsOf = ({ lines }: TextBlock): readonly number[] => {
  const words = lines[0]?.words ?? [];
  return words.slice(1).map((word, index) => word.box.left - (words[index]?.box.right ?? 0));
};

/** A number at one end, further from the text than a word space. */
function hasNumberApart(block: TextBlock): boolean {
  const [line] = block.lines;
  const gaps = gapsOf(block);
  if (!line || gaps.length === 0) return false;
  const apart = (gap: number | undefined, text: string | undefined) =>
    (gap ?? 0) > NUMBER_GAP * line.size && PAGE_NUMBER.test(text ?? "");
  return apart(gaps[0], line.words[0]?.text) || apart(gaps.at(-1), line.words.at(-1)?.text);
}

const isNumberBeside = (other: Block, { box }: TextBlock): boolean =>
  other.type === "text" &&
  Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) >
    0.5 * (box.bottom - box.top) &&
  PAGE_NUMBER.test(textOf(other.lines));

/** A rule over most of the page's width right below a line at the top, or above one at the bottom. */
function isCutOff({ box, lines }: TextBlock, page: Page): boolean {
  const reach = 1.2 * (lines[0]?.size ?? 10);
  const top = box.bottom < page.height / 2;
  return page.rules.some((rule) => {
    if (!rule.horizontal || width(rule.box) < RULE_WIDTH * page.width) return false;
    const gap = top ? rule.box.top - box.bottom : box.top - rule.box.bottom;
    return gap > -0.3 * reach && gap < reach;
  });
}
