import { type Box, union, width } from "../../model.ts";
import { middle, type Placed } from "./rows.ts";

/** A vertical strip of white between columns. */
export interface Gutter {
  readonly left: number;
  readonly right: number;
}

/** Narrower gaps are word spaces of loose lines. In ems. */
const MIN_GUTTER = 0.7;
/** Columns stand side by side for at least this many ems. */
const MIN_BESIDE = 1.8;
/** Lines of prose are at least this wide; rows of shorter ones are read across. In ems. */
const PROSE_WIDTH = 9;
/** A narrower strip beside text that it is paired with holds markers or numbers. */
const MARGIN_SHARE = 0.22;
/** Share of the lines of a strip that stand beside one of the other side. */
const PAIRED = 0.7;

/** Items on both sides of a gutter, and what crosses it below them. */
export interface Band<T> {
  readonly left: readonly T[];
  readonly right: readonly T[];
  readonly spanning: T | undefined;
}

export function bandsOf<T extends Placed>(items: readonly T[], gutter: Gutter): readonly Band<T>[] {
  const crosses = ({ box }: T) => box.left < gutter.left - 0.1 && box.right > gutter.right + 0.1;
  const spanning = items.filter(crosses).sort((a, b) => middle(a.box) - middle(b.box));
  const rest = items.filter((item) => !crosses(item));
  const x = (gutter.left + gutter.right) / 2;
  let from = -Infinity;
  return [...spanning, undefined].map((item) => {
    const to = item ? middle(item.box) : Infinity;
    const band = rest.filter(({ box }) => middle(box) >= from && middle(box) < to);
    from = to;
    const isLeft = ({ box }: T) => (box.left + box.right) / 2 < x;
    return {
      left: band.filter(isLeft),
      right: band.filter((each) => !isLeft(each)),
      spanning: item,
    };
  });
}

/** Whether the items on the two sides of a band are columns of text and not cells of rows. */
export function columnsStand<T extends Placed>({ left, right }: Band<T>, em: number): boolean {
  if (beside(left, right) < MIN_BESIDE * em) return false;
  if (isMargin(left, right) || isMargin(right, left)) return false;
  const across =
    (!isProse(left, em) || !isProse(right, em)) && isPaired(left, right) && isPaired(right, left);
  return !across;
}

/** The height for which two sets of items stand side by side. */
function beside(left: readonly Placed[], right: readonly Placed[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const [a, b] = [union(left.map(({ box }) => box)), union(right.map(({ box }) => box))];
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

function isProse(items: readonly Placed[], em: number): boolean {
  const widths = items.map(({ box }) => width(box)).sort((a, b) => a - b);
  return (widths[widths.length >> 1] ?? 0) >= PROSE_WIDTH * em;
}

/** Markers, line numbers, page numbers of a table of contents: a narrow strip that goes with the rows beside it. */
function isMargin(strip: readonly Placed[], text: readonly Placed[]): boolean {
  const widest = Math.max(...strip.map(({ box }) => width(box)));
  if (widest > MARGIN_SHARE * width(union([...strip, ...text].map(({ box }) => box)))) return false;
  return isPaired(strip, text);
}

function isPaired(strip: readonly Placed[], text: readonly Placed[]): boolean {
  const paired = strip.filter(({ box }) => text.some((other) => isBeside(box, other.box)));
  return paired.length >= PAIRED * strip.length;
}

/** Whether the middle of each lies within the height of the other: a line beside a tall picture is in no row with it. */
const isBeside = (a: Box, b: Box) =>
  middle(a) > b.top && middle(a) < b.bottom && middle(b) > a.top && middle(b) < a.bottom;

/** The gap beside which columns stand for the longest; of equals the widest. */
export function findGutter<T extends Placed>(items: readonly T[], em: number): Gutter | undefined {
  let best: { gap: Gutter; score: number } | undefined;
  for (const gap of gapsOf(items, em)) {
    const bands = bandsOf(items, gap).filter((band) => columnsStand(band, em));
    if (bands.length === 0) continue;
    const tall = bands.reduce((sum, { left, right }) => sum + beside(left, right), 0);
    const score = tall + Math.min(gap.right - gap.left, 4 * em);
    if (!best || score > best.score) best = { gap, score };
  }
  return best?.gap;
}

/** Strips between the right edge of one item and the left edge of another, with the least across them first. */
function gapsOf(items: readonly Placed[], em: number): readonly Gutter[] {
  const lefts = [...new Set(items.map(({ box }) => box.left))].sort((a, b) => a - b);
  const rights = [...new Set(items.map(({ box }) => box.right))].sort((a, b) => a - b);
  const gaps: Gutter[] = [];
  let previous = -Infinity;
  for (const [index, right] of lefts.entries()) {
    // Of many left edges that nearly agree the first bounds the gap.
    if (index > 0 && right - previous < MIN_GUTTER * em) continue;
    previous = right;
    const left = rights.findLast((edge) => edge <= right - MIN_GUTTER * em);
    if (left !== undefined) gaps.push({ left, right });
  }
  return gaps;
}
