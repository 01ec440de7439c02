import type { Line } from "../../model.ts";

/**
 * Lines parted where tables stand side by side: two captions in one row name
 * two tables, and each has what lies under it down to the first line that runs
 * across both.
 *
 * @param lines  of one column of the page, top to bottom
 * @param captions  of tables
 */
export function parted(
  lines: readonly Line[],
  captions: readonly Line[],
): readonly (readonly Line[])[] {
  const [row] = captions
    .map((caption) => captions.filter((other) => isLevel(caption, other)))
    .filter((each) => each.length > 1 && each.every((caption) => lines.includes(caption)));
  if (!row) return [lines];
  const names = row.toSorted((a, b) => a.box.left - b.box.left);
  const cuts = names.slice(1).map(({ box, size }) => box.left - size / 2);
  const top = Math.min(...names.map(({ box }) => box.top));
  const below = lines.filter(({ box }) => (box.top + box.bottom) / 2 > top);
  const across = below.filter(({ box }) => cuts.some((cut) => box.left < cut && box.right > cut));
  const end = Math.min(Infinity, ...across.map(({ box }) => box.top));
  const inside = below.filter(({ box }) => box.top < end);
  const columns = [-Infinity, ...cuts].map((left, at) =>
    inside.filter(({ box }) => box.left >= left && box.left < (cuts[at] ?? Infinity)),
  );
  const rest = lines.filter((line) => below.includes(line) && !inside.includes(line));
  const above = lines.filter((line) => !below.includes(line));
  const others = captions.filter((caption) => !row.includes(caption));
  return [above, ...columns, ...parted(rest, others)];
}

/** Whether captions stand in one row. */
const isLevel = (a: Line, b: Line) => a.box.top < b.box.bottom && b.box.top < a.box.bottom;
