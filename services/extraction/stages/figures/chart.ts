import { type Box, type Chart, type Glyph, type Line, type Shape, union } from "../../model.ts";
import { findAxes } from "./axes.ts";
import { barChart } from "./bars.ts";
import { lineChart } from "./curves.ts";
import { type Label, labelsOf } from "./labels.ts";
import { type Legend, legendOf } from "./legend.ts";
import { scatterPlot } from "./marks.ts";
import { pieChart } from "./pie.ts";
import { titleAbove } from "./titles.ts";

/**
 * The values of a vector chart, or undefined when it is none that can be read:
 * scales from the labels of the axes, values from the drawing.
 *
 * @param shapes  of the drawing, in the order in which they were drawn
 * @param lines   texts of the drawing
 * @param glyphs  the characters of these texts, in the order in which they were drawn
 */
export function readChart(
  shapes: readonly Shape[],
  lines: readonly Line[],
  glyphs: readonly Glyph[],
): Chart | undefined {
  const labels = labelsOf(lines, glyphs);
  const legend = legendOf(shapes, labels);
  const pie = pieChart(shapes, labels, legend);
  if (pie) return titled(pie, union(shapes.map(({ box }) => box)), labels, legend);
  const axes = findAxes(shapes, labels);
  if (!axes) return undefined;
  const chart =
    barChart(shapes, labels, legend, axes) ??
    lineChart(shapes, legend, axes) ??
    scatterPlot(shapes, legend, axes);
  return chart && titled(chart, axes.plot, labels, legend);
}

function titled(chart: Chart, plot: Box, labels: readonly Label[], { names }: Legend): Chart {
  const title = titleAbove(labels, plot, new Set(names.values()));
  return title ? { ...chart, title } : chart;
}
