import { type Box, height, union, width } from "../../model.ts";

export interface Placed {
  readonly box: Box;
}

interface Gutter {
  readonly left: number;
  readonly right: number;
  /** Summed height of what crosses it. */
  readonly crossing: number;
}

/** Narrower gaps are word spaces of loose lines. In ems. */
const MIN_GUTTER = 0.7;
/** What may cross a gutter: headings and tables that span columns, as a share of all heights. */
const MAX_CROSSING = 0.35;
/** A column narrower than this, whose items stand beside those of the other, is a margin of markers or numbers. */
const MARGIN_SHARE = 0.22;
const MAX_DEPTH = 12;

/**
 * Reading order: columns left to right, each top to bottom, what spans them in
 * between. A variant of the recursive XY-cut (Nagy, Seth, Viswanathan 1992)
 * that lets a gutter be crossed, as XY-Cut++ (Liu et al. 2025) does, and then
 * cuts above and below what crosses it.
 *
 * @param em  typical line height, in points
 * @returns runs of items of one column, each in order
 */
export function readingOrder<T extends Placed>(items: readonly T[], em: number, depth = 0): T[][] {
  if (items.length <= 1) return items.length === 0 ? [] : [[...items]];
  const gutter = depth < MAX_DEPTH ? findGutter(items, em) : undefined;
  if (!gutter) return [topDown(items)];
  const x = (gutter.left + gutter.right) / 2;
  const crosses = ({ box }: T) => box.left < gutter.left - 0.1 && box.right > gutter.right + 0.1;
  const spanning = items.filter(crosses).sort((a, b) => a.box.top - b.box.top);
  const rest = items.filter((item) => !crosses(item));
  const runs: T[][] = [];
  let from = -Infinity;
  for (const item of [...spanning, undefined]) {
    const to = item ? middle(item.box) : Infinity;
    const band = rest.filter(({ box }) => middle(box) >= from && middle(box) < to);
    const side = (left: boolean) =>
      band.filter(({ box }) => (box.left + box.right) / 2 < x === left);
    runs.push(
      ...readingOrder(side(true), em, depth + 1),
      ...readingOrder(side(false), em, depth + 1),
    );
    if (item) append(runs, item);
    from = to;
  }
  return runs;
}

/** Spanning items that follow one another belong together: they may be lines of one paragraph. */
function append<T extends Placed>(runs: T[][], item: T): void {
  const last = runs.at(-1);
  const lastItem = last?.at(-1);
  const follows =
    lastItem && lastItem.box.left < item.box.right && lastItem.box.right > item.box.left;
  const both = lastItem && width(lastItem.box) > 0.6 * width(item.box);
  if (last && follows && both) last.push(item);
  else runs.push([item]);
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;

/** Rows from the top, each from the left. */
export function topDown<T extends Placed>(items: readonly T[]): T[] {
  return toRows(items).flatMap((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

/** Items that stand beside one another: the middle of each within the height of the row's first. */
export function toRows<T extends Placed>(items: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const common =
      first && Math.min(first.box.bottom, item.box.bottom) - Math.max(first.box.top, item.box.top);
    const needed = first && 0.5 * Math.min(height(first.box), height(item.box));
    if (row && common !== undefined && needed !== undefined && common >= needed) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** The widest of the gaps that the least crosses, if there is one that separates columns. */
function findGutter<T extends Placed>(items: readonly T[], em: number): Gutter | undefined {
  const total = items.reduce((sum, { box }) => sum + height(box), 0);
  const gaps = coverage(items).filter(
    (gap) => gap.right - gap.left >= MIN_GUTTER * em && gap.crossing <= MAX_CROSSING * total,
  );
  const ranked = gaps.sort(
    (a, b) => a.crossing - b.crossing || b.right - b.left - (a.right - a.left),
  );
  return ranked.find((gap) => separatesColumns(items, gap, em));
}

/** Between every two neighbouring edges, how much lies across. Edges of the page are no gaps. */
function coverage<T extends Placed>(items: readonly T[]): Gutter[] {
  const edges = items.flatMap(({ box }) => [
    { x: box.left, by: height(box) },
    { x: box.right, by: -height(box) },
  ]);
  edges.sort((a, b) => a.x - b.x);
  const gaps: Gutter[] = [];
  let crossing = 0;
  for (const [index, { x, by }] of edges.entries()) {
    crossing += by;
    const next = edges[index + 1];
    if (next && next.x > x) gaps.push({ left: x, right: next.x, crossing: Math.max(0, crossing) });
  }
  return gaps;
}

function separatesColumns<T extends Placed>(items: readonly T[], gap: Gutter, em: number): boolean {
  const left = items.filter(({ box }) => box.right <= gap.left + 0.1);
  const right = items.filter(({ box }) => box.left >= gap.right - 0.1);
  if (left.length === 0 || right.length === 0) return false;
  const [a, b] = [union(left.map(({ box }) => box)), union(right.map(({ box }) => box))];
  const beside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (beside < 1.8 * em || beside < 0.4 * Math.min(height(a), height(b))) return false;
  return !isMargin(left, right) && !isMargin(right, left);
}

/** Markers, line numbers, page numbers of a table of contents: a narrow strip that goes with the rows beside it. */
function isMargin<T extends Placed>(strip: readonly T[], text: readonly T[]): boolean {
  const widest = Math.max(...strip.map(({ box }) => width(box)));
  if (widest > MARGIN_SHARE * width(union([...strip, ...text].map(({ box }) => box)))) return false;
  const paired = strip.filter(({ box }) => {
    const y = middle(box);
    return text.some((other) => y > other.box.top && y < other.box.bottom);
  });
  return paired.length >= 0.7 * strip.length;
}
