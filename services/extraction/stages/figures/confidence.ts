import type { Chart, Line } from "../../model.ts";

/** How sure the labels were read, and less where an axis has few of them. */
export function confidenceOf(chart: Chart, lines: readonly Line[]): number {
  const read = lines.flatMap(({ words }) =>
    words.flatMap(({ glyphs }) => glyphs.flatMap(({ confidence }) => confidence ?? [])),
  );
  const mean = read.reduce((sum, each) => sum + each, 0) / Math.max(1, read.length);
  const values = chart.series.reduce((sum, { points }) => sum + points.length, 0);
  return Number((mean * (values >= 3 ? 0.95 : 0.7)).toFixed(2));
}
