import { type Line, type TextBlock, union, width } from "../../model.ts";
import { lineOf } from "../lines.ts";
import { toRows } from "./order.ts";

/** A marker at the head of a list item. */
const BULLET = /^[•◦▪▫■□●○‣⁃∙·➢➤►✓✔❖§–—*-]$/u;
const BULLET_START = /^[•◦▪▫■□●○‣⁃➢➤►✓✔❖]/u;
const NUMBER = /^(\(?(\d{1,3}|[a-zA-Z]|[ivxIVX]{1,6})[.)]|\[\d{1,3}\])$/;
export const CAPTION =
  /^(figure|fig\.?|table|chart|exhibit|box|map|diagram|scheme|plate)\s*\d+(\.\d+)*[a-z]?\b/i;

/**
 * Paragraphs of one column. A new one begins where the leading grows, the type
 * changes, a first line is indented, a marker stands, or the line before ended early.
 *
 * @param column  lines of one column, top to bottom
 */
export function toBlocks(column: readonly Line[], page: number): readonly TextBlock[] {
  const lines = joinRows(column);
  const leading = typicalLeading(lines);
  const groups: Line[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    if (open && belongs(open, line, leading, lines)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => toBlock(group, page, lines));
}

/** Pieces on one row become one line: a marker and its text, a title and its page number. */
export function joinRows(lines: readonly Line[]): readonly Line[] {
  return toRows(lines).flatMap((row) => {
    const upright = row.filter(({ angle }) => angle === 0).sort((a, b) => a.box.left - b.box.left);
    const others = row.filter(({ angle }) => angle !== 0);
    return upright.length > 1 ? [lineOf(upright.flatMap(({ words }) => words)), ...others] : row;
  });
}

/** The most common step from baseline to baseline, in points. */
function typicalLeading(lines: readonly Line[]): number {
  const steps = lines
    .slice(1)
    .map((line, index) => line.baseline - (lines[index] as Line).baseline)
    .filter((step) => step > 1)
    .sort((a, b) => a - b);
  // The lower third: paragraph breaks are larger than the leading, never smaller.
  return steps[Math.floor(steps.length / 3)] ?? 0;
}

function belongs(
  open: readonly Line[],
  line: Line,
  leading: number,
  column: readonly Line[],
): boolean {
  const last = open.at(-1) as Line;
  const first = open[0] as Line;
  if (line.angle !== last.angle) return false;
  if (line.angle !== 0) return true;
  const em = Math.max(last.size, line.size);
  const step = line.baseline - last.baseline;
  if (Math.abs(line.size - last.size) > 0.12 * em) return false;
  if (line.bold !== last.bold && (last.bold || line.words.length < 12)) return false;
  if (step > Math.max(1.75 * em, 1.0 * leading + 0.35 * em) || step < 0.2 * em) return false;
  if (leading > 0 && step > 1.3 * leading && step > 1.45 * em) return false;
  if (markerOf(line) || CAPTION.test(line.text)) return false;
  if (isIndented(first, last, line, em) && !markerOf(first)) return false;
  return !endsEarly(last, line, column);
}

/** A first line that is set in while the lines before it were not. */
function isIndented(first: Line, last: Line, line: Line, em: number): boolean {
  const step = line.box.left - last.box.left;
  return step > 0.8 * em && step < 6 * em && last.box.left <= first.box.left + 0.3 * em;
}

/** A line that stops although the next word would still have fitted. */
function endsEarly(last: Line, line: Line, column: readonly Line[]): boolean {
  const right = Math.max(...column.map(({ box }) => box.right));
  const left = Math.min(...column.map(({ box }) => box.left));
  const next = line.words[0];
  if (!next) return false;
  const room = right - last.box.right;
  const fits = width(next.box) + 0.4 * line.size;
  const centredBoth = Math.abs(last.box.left - left - (right - last.box.right)) < 0.5 * last.size;
  return room > fits + 0.15 * (right - left) && /[.!?:;”"')\]]$/.test(last.text) && !centredBoth;
}

function markerOf({ words }: Line): { kind: "bullet" | "number"; marker: string } | undefined {
  const first = words[0]?.text ?? "";
  if (words.length < 2)
    return BULLET_START.test(first) && first.length > 1 ? bullet(first) : undefined;
  if (BULLET.test(first) || BULLET_START.test(first)) return bullet(first);
  return NUMBER.test(first) ? { kind: "number", marker: first } : undefined;
}

const bullet = (text: string) => ({ kind: "bullet" as const, marker: [...text][0] as string });

function toBlock(lines: readonly Line[], page: number, column: readonly Line[]): TextBlock {
  const first = lines[0] as Line;
  const box = union(lines.map((line) => line.box));
  const marker = markerOf(first);
  const base = { type: "text" as const, page, box, lines };
  if (CAPTION.test(first.text) && lines.length <= 8) return { ...base, kind: "caption" };
  if (!marker) return { ...base, kind: "paragraph" };
  const left = Math.min(...column.map((line) => line.box.left));
  const depth = Math.min(8, Math.max(0, Math.round((first.box.left - left) / (1.8 * first.size))));
  return { ...base, kind: "list item", list: { ...marker, depth } };
}

/** The text of a block: lines joined, words that were broken at a line's end made whole. */
export function textOf(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    if (text === "") return line.text;
    const broken = /\p{Ll}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line.text);
    return broken ? text.slice(0, -1) + line.text : `${text} ${line.text}`;
  }, "");
}
