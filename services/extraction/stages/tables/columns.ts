import { type Box, type Line, union, type Word } from "../../model.ts";
import { piecesOf } from "./pieces.ts";

/** Text rows of one region, and their height. */
export interface Row {
  readonly lines: readonly Line[];
  readonly top: number;
  readonly bottom: number;
}

/** Columns are at least this far apart, in ems. */
const MIN_GAP = 0.45;
/** White of this width may be a word space, and does not part a line. In ems. */
const WORD_SPACE = 0.3;
/** Share of rows that may reach into the gap between two columns: headings that span them. */
const MAX_CROSSING = 0.2;

export const rowOf = (lines: readonly Line[]): Row => {
  const { top, bottom } = union(lines.map(({ box }) => box));
  return { lines, top, bottom };
};

/** Height of a row's type, in points. */
export const emOf = ({ lines }: Row): number => lines[0]?.size ?? 10;

/** One row of two. */
export const join = (a: Row, b: Row): Row => rowOf([...a.lines, ...b.lines]);

export const middle = ({ top, bottom }: Row): number => (top + bottom) / 2;

/** Whether a rule lies between two rows. @param rules  their y */
export const parted = (above: Row, below: Row, rules: readonly number[]): boolean =>
  rules.some((y) => y > middle(above) && y < middle(below));

/**
 * The middles of the white strips between columns: x where nearly no row has
 * text. The horizontal half of the projection profile of Ha, Haralick and
 * Phillips (1995), over rows instead of pixels.
 */
export function columnCuts(
  rows: readonly Row[],
  em: number,
  /** Whether a single row of headings may tell the columns: of forms that are still empty. */
  headed = false,
): readonly number[] {
  const split = rows.map((row) => piecesOf(row, em));
  const multi = split.filter((pieces) => pieces.length > 1);
  const used = multi.length >= 2 || (headed && multi[0] === split[0]) ? multi : split;
  const limit = MAX_CROSSING * used.length;
  const words = rows.flatMap(({ lines }) =>
    lines.flatMap((line) => line.words.map(({ box }) => box)),
  );
  const strips = gapsBelow(used.flat(), limit).filter(
    ({ left, right }) => right - left >= MIN_GAP * em,
  );
  return strips.map((strip) => clearest(strip, words));
}

interface Strip {
  readonly left: number;
  readonly right: number;
}

const edgesOf = (boxes: readonly Strip[]) =>
  boxes
    .flatMap(({ left, right }) => [
      { x: left, by: 1 },
      { x: right, by: -1 },
    ])
    .sort((a, b) => a.x - b.x || a.by - b.by);

/** The strips between boxes across which no more than `limit` of them lie. */
function gapsBelow(boxes: readonly Strip[], limit: number): readonly Strip[] {
  const gaps: Strip[] = [];
  let depth = 0;
  let left: number | undefined;
  for (const { x, by } of edgesOf(boxes)) {
    const before = depth;
    depth += by;
    if (before > limit && depth <= limit) left = x;
    else if (before <= limit && depth > limit && left !== undefined) {
      gaps.push({ left, right: x });
      left = undefined;
    }
  }
  return gaps;
}

/** Where in a strip the fewest words stand: the middle of the widest such part. */
function clearest(strip: Strip, words: readonly Strip[]): number {
  const inside = words.filter(({ left, right }) => left < strip.right && right > strip.left);
  let best = { depth: Number.POSITIVE_INFINITY, ...strip };
  let depth = inside.filter(({ left }) => left <= strip.left).length;
  let from = strip.left;
  const consider = (to: number) => {
    const wider = to - from > best.right - best.left;
    if (to > from && (depth < best.depth || (depth === best.depth && wider)))
      best = { depth, left: from, right: to };
  };
  for (const { x, by } of edgesOf(inside)) {
    if (x <= strip.left || x >= strip.right) continue;
    consider(x);
    depth += by;
    from = x;
  }
  consider(strip.right);
  return (best.left + best.right) / 2;
}

/** Which column a box stands in, by its middle; from 0. */
export const columnOf = (box: Box, cuts: readonly number[]): number =>
  cuts.filter((cut) => (box.left + box.right) / 2 > cut).length;

/** The columns in which a row has text. */
export const columnsOf = ({ lines }: Row, cuts: readonly number[]): ReadonlySet<number> =>
  new Set(lines.map(({ box }) => columnOf(box, cuts)));

/** A line whose words run on over a column's edge. */
export function crossesCut({ box, words, size }: Line, cut: number): boolean {
  if (box.left >= cut - 1 || box.right <= cut + 1) return false;
  return (
    words.some((word: Word) => word.box.left < cut && word.box.right > cut) ||
    gapAt(words, cut) < WORD_SPACE * size
  );
}

function gapAt(words: readonly Word[], cut: number): number {
  const left = words.filter(({ box }) => box.right <= cut).at(-1);
  const right = words.find(({ box }) => box.left >= cut);
  return left && right ? right.box.left - left.box.right : Infinity;
}
