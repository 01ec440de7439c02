import type { Box } from "../../model.ts";
import { along } from "./runs.ts";

/** Strips of the page are at least this high, in points. */
const MIN_STRIP = 0.5;
/** Nothing set in type is so many times higher than the rest. */
const MAX_STRIPS = 2000;

/** Things with a place on a page, to be looked up by their height on it. */
export interface Shelves<T> {
  put(item: T): void;
  /** The items at the height of a box that end behind an x; those that do not are let go. */
  near(box: Box, x: number): Iterable<T>;
}

/** @param boxes  what will be looked up: most of them are as high as the strips that items lie in */
export function newShelves<T extends { readonly box: Box }>(
  boxes: readonly Box[],
  angle: number,
): Shelves<T> {
  const shelves = new Map<number, Set<T>>();
  const strip = Math.max(MIN_STRIP, usualHeight(boxes, angle));
  const strips = (box: Box): readonly number[] => {
    const { upper, lower } = along(box, angle);
    const from = Math.floor(upper / strip);
    const count = Math.min(Math.floor(lower / strip) - from, MAX_STRIPS);
    return Array.from({ length: count + 1 }, (_, step) => from + step);
  };
  return {
    put(item) {
      for (const at of strips(item.box)) {
        const shelf = shelves.get(at);
        if (shelf) shelf.add(item);
        else shelves.set(at, new Set([item]));
      }
    },
    *near(box, x) {
      for (const at of strips(box)) {
        const shelf = shelves.get(at);
        for (const item of shelf ?? []) {
          if (along(item.box, angle).end < x) shelf?.delete(item);
          else yield item;
        }
      }
    },
  };
}

function usualHeight(boxes: readonly Box[], angle: number): number {
  const heights = boxes.map((box) => along(box, angle)).map((at) => at.lower - at.upper);
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}
