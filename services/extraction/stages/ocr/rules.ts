import type { GreyImage, Rule } from "../../model.ts";
import { threshold } from "./threshold.ts";

/** Shorter lines are strokes of letters. In points. */
const MIN_ACROSS = 36;
const MIN_DOWN = 24;
/** Thicker lines are bars or pictures. In points. */
const MAX_THICKNESS = 3;
/** Specks that are missing in a line. In pixels. */
const GAP = 3;

interface Run {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** The ruled lines of a picture, in points from its top left. */
export function rulesIn(image: GreyImage, dpi: number): readonly Rule[] {
  const { width, height, pixels } = image;
  const limit = threshold(pixels);
  const scale = 72 / dpi;
  const across = runsOf(height, width, width, 1, pixels, limit, MIN_ACROSS / scale);
  const down = runsOf(width, height, 1, width, pixels, limit, MIN_DOWN / scale);
  const thin = ({ first, last }: Run) => (last - first + 1) * scale <= MAX_THICKNESS;
  const horizontal = across.filter(thin).map(({ from, to, first, last }): Rule => {
    const box = { left: from * scale, right: to * scale, top: first * scale };
    return { horizontal: true, box: { ...box, bottom: (last + 1) * scale } };
  });
  const vertical = down.filter(thin).map(({ from, to, first, last }): Rule => {
    const box = { left: first * scale, right: (last + 1) * scale, top: from * scale };
    return { horizontal: false, box: { ...box, bottom: to * scale } };
  });
  return [...horizontal, ...vertical];
}

/** Long runs of ink along one direction; runs of neighbouring rows are one. */
function runsOf(
  rows: number,
  length: number,
  rowStep: number,
  step: number,
  pixels: Uint8Array,
  limit: number,
  min: number,
): Run[] {
  const done: Run[] = [];
  let open: Run[] = [];
  for (let row = 0; row < rows; row++) {
    const found = runsInRow(row * rowStep, length, step, pixels, limit, min);
    for (const { from, to } of found) {
      const near = open.find((run) => from <= run.to + GAP && to >= run.from - GAP);
      if (near) {
        near.from = Math.min(near.from, from);
        near.to = Math.max(near.to, to);
        near.last = row;
      } else open.push({ from, to, first: row, last: row });
    }
    if (open.length > 0) {
      done.push(...open.filter(({ last }) => last < row - 1));
      open = open.filter(({ last }) => last >= row - 1);
    }
  }
  return [...done, ...open];
}

function runsInRow(
  start: number,
  length: number,
  step: number,
  pixels: Uint8Array,
  limit: number,
  min: number,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = -1;
  let last = -1;
  for (let at = 0, place = start; at < length; at++, place += step) {
    if ((pixels[place] as number) >= limit) continue;
    if (from < 0 || at - last > GAP) {
      if (from >= 0 && last - from >= min) found.push({ from, to: last + 1 });
      from = at;
    }
    last = at;
  }
  if (from >= 0 && last - from >= min) found.push({ from, to: last + 1 });
  return found;
}
