import { union } from "../../model.ts";
import { bandsOf, columnsStand, findGutter } from "./gutter.ts";
import { type Placed, topDown } from "./rows.ts";

const MAX_DEPTH = 12;

/**
 * Reading order: columns in the direction of their script, each top to bottom,
 * what spans them in between. A variant of the recursive XY-cut (Nagy, Seth, Viswanathan 1992)
 * that lets a gutter be crossed, as XY-Cut++ (Liu et al. 2025) does, and then
 * cuts above and below what crosses it.
 *
 * @param em  typical line height, in points
 * @param fromRight  whether items that stand together are written from right to left; undefined without letters
 * @returns runs of items of one column, each in order
 */
export function readingOrder<T extends Placed>(
  items: readonly T[],
  em: number,
  fromRight: (items: readonly T[]) => boolean | undefined = () => false,
  depth = 0,
): T[][] {
  if (items.length <= 1) return items.length === 0 ? [] : [[...items]];
  const gutter = depth < MAX_DEPTH ? findGutter(items, em) : undefined;
  if (!gutter) return [topDown(items, fromRight(items))];
  const runs: T[][] = [];
  let rest: T[] = [];
  const flush = () => {
    runs.push(...readingOrder(rest, em, fromRight, depth + 1));
    rest = [];
  };
  for (const { left, right, spanning } of bandsOf(items, gutter)) {
    if (columnsStand({ left, right, spanning }, em)) {
      const { over, sides, under } = besideOnly(left, right, em);
      rest.push(...over);
      flush();
      const parts = byDirection(sides.flat(), fromRight);
      if (parts)
        runs.push(...parts.flatMap((part) => readingOrder(part, em, fromRight, depth + 1)));
      else
        for (const side of fromRight(sides.flat()) ? sides.toReversed() : sides)
          runs.push(...readingOrder(side, em, fromRight, depth + 1));
      rest.push(...under);
    } else rest.push(...left, ...right);
    if (spanning) rest.push(spanning);
  }
  flush();
  return runs;
}

/** Items of one direction over items of the other, parted; undefined where they are not. */
function byDirection<T extends Placed>(
  items: readonly T[],
  fromRight: (items: readonly T[]) => boolean | undefined,
): readonly (readonly T[])[] | undefined {
  const parts: { readonly turned: boolean; readonly items: T[]; bottom: number }[] = [];
  let above = -Infinity;
  for (const item of items.toSorted((a, b) => a.box.top - b.box.top)) {
    const last = parts.at(-1);
    const turned = fromRight([item]) ?? last?.turned ?? false;
    if (last?.turned !== turned) {
      above = last?.bottom ?? above;
      parts.push({ turned, items: [item], bottom: item.box.bottom });
    } else {
      last.items.push(item);
      last.bottom = Math.max(last.bottom, item.box.bottom);
    }
    if (item.box.top < above) return undefined;
  }
  return parts.length > 1 ? parts.map((part) => part.items) : undefined;
}

/** White above or below which the items of one side stand over or under both columns. In ems. */
const APART = 2.5;

/** The columns of a band without what stands alone above or below both, behind a stretch of white. */
function besideOnly<T extends Placed>(left: readonly T[], right: readonly T[], em: number) {
  const [a, b] = [union(left.map(({ box }) => box)), union(right.map(({ box }) => box))];
  const [from, to] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  const all = [...left, ...right].sort((one, other) => one.box.top - other.box.top);
  let [top, bottom] = [-Infinity, Infinity];
  let reach = all[0]?.box.bottom ?? 0;
  for (const { box } of all) {
    if (box.top - reach > APART * em) {
      if (reach <= from) top = reach;
      else if (box.top >= to) bottom = Math.min(bottom, reach);
    }
    reach = Math.max(reach, box.bottom);
  }
  const between = ({ box }: T) => box.bottom > top && box.top < bottom;
  return {
    over: all.filter(({ box }) => box.bottom <= top),
    sides: [left.filter(between), right.filter(between)],
    under: all.filter(({ box }) => box.top >= bottom),
  };
}
