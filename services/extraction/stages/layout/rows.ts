import { type Box, height } from "../../model.ts";

export interface Placed {
  readonly box: Box;
}

/** y of a box's middle. */
export const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Rows from the top, each from the left, or from the right. */
export function topDown<T extends Placed>(items: readonly T[], fromRight = false): T[] {
  const along = (a: T, b: T) => (fromRight ? b.box.right - a.box.right : a.box.left - b.box.left);
  return toRows(items).flatMap((row) => row.toSorted(along));
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
