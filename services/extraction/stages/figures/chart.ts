import type { Chart, Glyph, Line, Shape } from "../../model.ts";
import { findAxes } from "./axes.ts";
import { barChart } from "./bars.ts";
import { lineChart } from "./curves.ts";
import { labelsOf } from "./labels.ts";
import { legendOf } from "./legend.ts";
import { scatterPlot } from "./marks.ts";
import { pieChart } from "./pie.ts";

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
  if (pie) return pie;
  const axes = findAxes(shapes, labels);
  if (!axes) return undefined;
  return (
    barChart(shapes, labels, legend, axes) ??
    lineChart(shapes, legend, axes) ??
    scatterPlot(shapes, legend, axes)
  );
}
