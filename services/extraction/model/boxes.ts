/** 1/72 inch. Page coordinates run from the top left of the page as displayed, rotation applied. */
export type Points = number;

export interface Box {
  readonly left: Points;
  readonly top: Points;
  readonly right: Points;
  readonly bottom: Points;
}

export interface Point {
  readonly x: Points;
  readonly y: Points;
}

export const width = ({ left, right }: Box): Points => right - left;

export const height = ({ top, bottom }: Box): Points => bottom - top;

/** The smallest box around all of them. */
export function union(boxes: readonly Box[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** How much of `inner`'s area lies in `outer`, from 0 to 1. */
export function share(inner: Box, outer: Box): number {
  const w = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
  const h = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top);
  if (w <= 0 || h <= 0) return 0;
  return (w * h) / Math.max(1e-6, width(inner) * height(inner));
}

/** Whether the middle of `inner` lies in `outer`. */
export function centred(inner: Box, outer: Box): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
