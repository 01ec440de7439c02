import { type Box, type Line, type TextBlock, union } from "../../model.ts";
import { lineOf } from "../lines.ts";
import { belongs } from "./breaks.ts";
import { stretches } from "./code.ts";
import { CAPTION, markerOf } from "./markers.ts";
import { toRows } from "./rows.ts";

/**
 * Paragraphs and listings of one column. A new paragraph begins where the leading
 * grows, the type changes, a first line is indented, a marker stands, or the line
 * before ended early.
 *
 * @param lines  of one column, top to bottom
 * @param typewritten  whether type of one width is not the type of code here
 */
export function toBlocks(
  lines: readonly Line[],
  page: number,
  typewritten: boolean,
): readonly TextBlock[] {
  const rows = joinRows(lines);
  const parts = typewritten ? [{ code: false, lines: rows }] : stretches(rows);
  const blocks = parts.flatMap(({ code, lines: own }) =>
    code ? [listing(own, page)] : paragraphs(own, rows).map((group) => toBlock(group, page)),
  );
  return withDepths(blocks);
}

/** @param column  all lines of the column */
function paragraphs(lines: readonly Line[], column: readonly Line[]): readonly (readonly Line[])[] {
  const places = new Map(column.map((line, index) => [line, index]));
  const groups: Line[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const nearby = around(column, places.get(line) ?? 0);
    if (open && belongs(open, line, column, nearby)) open.push(line);
    else groups.push([line]);
  }
  return groups;
}

const listing = (lines: readonly Line[], page: number): TextBlock => ({
  type: "text",
  kind: "code",
  page,
  box: union(lines.map(({ box }) => box)),
  lines,
});

/** Pieces on one row become one line: a marker and its text, a title and its page number. */
function joinRows(lines: readonly Line[]): readonly Line[] {
  return toRows(lines).flatMap((row) => {
    const upright = row.filter(({ angle }) => angle === 0).sort((a, b) => a.box.left - b.box.left);
    const others = row.filter(({ angle }) => angle !== 0);
    // Captions of two tables or figures side by side stay two.
    if (upright.filter(({ text }) => CAPTION.test(text)).length > 1) return row;
    return upright.length > 1 ? [lineOf(upright.flatMap(({ words }) => words)), ...others] : row;
  });
}

/** How many lines above and below show how wide a column is: it may change on the way down. */
const NEARBY = 4;

const around = (rows: readonly Line[], index: number): Box =>
  union(rows.slice(Math.max(0, index - NEARBY), index + NEARBY).map(({ box }) => box));

function toBlock(lines: readonly Line[], page: number): TextBlock {
  const first = lines[0] as Line;
  const box = union(lines.map((line) => line.box));
  const marker = markerOf(first);
  const base = { type: "text" as const, page, box, lines };
  if (CAPTION.test(first.text) && lines.length <= 8) return { ...base, kind: "caption" };
  if (!marker) return { ...base, kind: "paragraph" };
  return { ...base, kind: "list item", list: { ...marker, depth: 0 } };
}

/** Entries are set in by about this much for each depth, in ems. */
const DEPTH = 0.8;
const MAX_DEPTH = 8;

/** The depths of list items that follow one another: how many of their left edges lie further out. */
function withDepths(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let edges: number[] = [];
  return blocks.map((block) => {
    if (!block.list) {
      // Text behind items goes on with them where it is set in as they are.
      if (block.box.left < (edges[0] ?? 0) - 1) edges = [];
      return block;
    }
    const reach = DEPTH * (block.lines[0]?.size ?? 10);
    edges = edges.filter((edge) => edge < block.box.left - reach);
    const depth = Math.min(MAX_DEPTH, edges.length);
    edges.push(block.box.left);
    return { ...block, list: { ...block.list, depth } };
  });
}

/** The text of a block: lines joined, words that were broken at a line's end made whole. */
export function textOf(lines: readonly Line[]): string {
  return lines.reduce((text, line) => {
    if (text === "") return line.text;
    const broken = /\p{Ll}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line.text);
    if (broken) return text.slice(0, -1) + line.text;
    return WITHOUT_SPACES_END.test(text) && WITHOUT_SPACES_START.test(line.text)
      ? text + line.text
      : `${text} ${line.text}`;
  }, "");
}

/** Chinese and Japanese, which know no spaces between words. */
const WITHOUT_SPACES_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uff65]$/u;
const WITHOUT_SPACES_START = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uff65]/u;
