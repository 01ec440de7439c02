import type { Block, Box, TextBlock } from "../../../model.ts";
import { textOf } from "../blocks.ts";
import { isMarkerText, NUMBERING } from "../markers.ts";
import { family, isCapitals, setIn } from "../style.ts";
import type { Body } from "./body.ts";

/** Against lines of code, and against formulas: hardly half of what they consist of are letters. */
const CODE = -1.5;
const FORMULA = -1.5;
const LETTERS = 0.55;

/** A whole sentence in quotation marks is a quotation that was pulled out of the text. */
const QUOTED = /^[“„«"].*[.!?…][”“»"]$/u;
const QUOTE = -2.2;
/** Pieces at both ends of a line: an employer and the years, a term and its value. White in ems. */
const APART = -1;
const MAX_SPACE = 4;

const isPushedApart = ({ words, size }: TextBlock["lines"][number]): boolean =>
  words.some((word, index) => {
    const before = words[index - 1];
    if (!before || (index === 1 && isMarkerText(before.text))) return false;
    return word.box.left - before.box.right > MAX_SPACE * size;
  });

/** What the type of a block says for a heading, and against it. */
export function ofType({ lines }: TextBlock, after: Block | undefined, body: Body): number {
  const [first] = lines;
  if (!first) return 0;
  const ratio = setIn(first) / body.size;
  // In a panel all is smaller: there a heading must not be smaller than what it heads.
  const heads = after?.type === "text" && !after.lines[0]?.bold ? after.lines[0]?.size : undefined;
  const small = ratio < 0.93 && first.size < 0.88 * Math.min(body.size, heads ?? body.size);
  const size = ratio >= 1.5 ? 2.4 : ratio >= 1.18 ? 1.8 : ratio >= 1.06 ? 0.9 : small ? -1.2 : 0;
  const bold = lines.every((line) => line.bold) && !body.bold ? 1.5 : 0;
  const italic = lines.every((line) => line.italic) && bold === 0 ? 0.3 : 0;
  const color = lines.every((line) => line.color !== body.color) ? 0.4 : 0;
  const font = lines.every((line) => family(line.font) !== body.font) ? 0.3 : 0;
  const code = lines.every((line) => line.monospace) ? CODE : 0;
  return size + bold + italic + color + font + code;
}

/** What its words say. */
export function ofText({ lines }: TextBlock): number {
  const text = textOf(lines);
  const words = text.split(/\s+/).length;
  const numbering = NUMBERING.exec(text);
  let score = isCapitals(text) ? 0.7 : 0;
  if (numbering) score += (numbering[2] ?? "").includes(".") ? 1 : 0.4;
  else if (/[.!?]$/.test(text) || (words > 6 && /:$/.test(text))) score -= 0.9;
  if (/^\p{Ll}/u.test(text)) score -= /[.:;,]$/.test(text) ? 1.6 : 0.8;
  if (lines.length > 2) score -= 0.5;
  if (QUOTED.test(text)) score += QUOTE;
  if (lines.some(isPushedApart)) score += APART;
  const signs = text.replace(/\s/g, "");
  const letters = signs.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  if (letters.length < LETTERS * signs.length) score += FORMULA;
  return score + (words <= 8 ? 0.3 : words > 14 ? -0.5 : 0);
}

/** What its place says: a heading stands over the text it heads, closer to that than to what is above. */
export function ofPlace(
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
  // The title of a figure whose number stands beside it.
  if (before?.type === "text" && before.kind === "caption" && isBeside(before.box, box)) score -= 2;
  return score;
}

const isBeside = (a: Box, b: Box) =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * (b.bottom - b.top);

const boxOf = (block: Block) =>
  block.type === "figure"
    ? block.figure.box
    : block.type === "table"
      ? (block.parts[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 })
      : block.box;
