import { type Box, type Chart, type Glyph, type Line, type Shape, union } from "../../model.ts";
import { findAxes } from "./axes/axes.ts";
import { titleAbove } from "./axes/titles.ts";
import { withoutGround } from "./ground.ts";
import { areaChart, areasOf } from "./kinds/areas.ts";
import { barChart } from "./kinds/bars.ts";
import { lineChart, withCurves } from "./kinds/lines.ts";
import { scatterPlot } from "./kinds/marks.ts";
import { pieChart } from "./kinds/pie.ts";
import { withEnds } from "./texts/ends.ts";
import { type Label, labelsOf } from "./texts/labels.ts";
import { type Legend, legendOf } from "./texts/legend.ts";

/**
 * The values of a vector chart, or undefined when it is none that can be read:
 * scales from the labels of the axes, values from the drawing.
 *
 * @param all     shapes of the drawing, in the order in which they were drawn
 * @param lines   texts of the drawing
 * @param glyphs  the characters of these texts, in the order in which they were drawn
 */
export function readChart(
  all: readonly Shape[],
  lines: readonly Line[],
  glyphs: readonly Glyph[],
): Chart | undefined {
  const labels = labelsOf(lines, glyphs);
  const shapes = withoutGround(all, labels);
  const legend = withEnds(legendOf(shapes, labels), shapes, labels);
  const pie = pieChart(shapes, labels, legend);
  if (pie) return titled(pie, union(shapes.map(({ box }) => box)), labels, legend);
  const axes = findAxes(
    shapes.filter((shape) => !legend.keys.has(shape)),
    labels,
  );
  if (!axes) return undefined;
  const areas = areasOf(shapes, legend, axes);
  const stack = areas.some(({ stacked }) => stacked) ? areas : [];
  const chart =
    withCurves(barChart(shapes, labels, legend, axes), shapes, legend, axes) ??
    areaChart(stack, legend, axes) ??
    lineChart(shapes, legend, axes) ??
    areaChart(areas, legend, axes) ??
    scatterPlot(shapes, legend, axes);
  return chart && titled(chart, axes.plot, labels, legend);
}

function titled(chart: Chart, plot: Box, labels: readonly Label[], { names }: Legend): Chart {
  const title = titleAbove(labels, plot, new Set(names.values()));
  return title ? { ...chart, title } : chart;
}
