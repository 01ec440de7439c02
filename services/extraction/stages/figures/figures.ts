import {
  centred,
  type Figure,
  height,
  type Line,
  type Page,
  share,
  union,
  width,
} from "../../model.ts";
import { readChart } from "./chart.ts";
import { confidenceOf, MIN_CONFIDENCE } from "./confidence.ts";
import { type Cluster, cluster, withLegends } from "./drawings/clusters.ts";
import { isDrawing, isPartOfDrawing } from "./drawings/drawn.ts";
import { withFrames } from "./drawings/frames.ts";
import { withLoose } from "./drawings/loose.ts";
import { areCharts, panelsOf } from "./drawings/panels.ts";
import { ownLines } from "./drawings/texts.ts";
import { isTableFrame, unlessTables } from "./drawings/veto.ts";
import { linesWithTilted, tiltedRuns } from "./texts/tilted.ts";

/** The smallest chart: a pie of two slices. */
const MIN_CHART = 2;
const MIN_SIDE = 50;
const MAX_CLUSTERED = 4000;

/** The drawings of a page that are no tables and no rules of the layout, each with its own text. */
export function findFigures(page: Page, lines: readonly Line[]): readonly Figure[] {
  const shapes = page.shapes.filter((shape) => isPartOfDrawing(shape, page));
  if (shapes.length < MIN_CHART || shapes.length > MAX_CLUSTERED * 10) return [];
  const parts = withLoose(cluster(shapes.slice(0, MAX_CLUSTERED)));
  const drawings = withLegends(withFrames(parts, lines), lines);
  const figures = drawings.flatMap((each) => {
    if (width(each.box) < MIN_SIDE || height(each.box) < MIN_SIDE) return [];
    if (isTableFrame(each.shapes, each.box, lines)) return [];
    const panels = panelsOf(each).map((panel) => toFigure(panel, page, lines));
    if (areCharts(panels)) return panels.filter(({ chart }) => chart);
    const figure = toFigure(each, page, lines);
    // Of pixels only what can be read as a chart is sure to be more than dirt.
    const sure = page.origin === "text" && isDrawing(each, lines);
    return figure.chart || sure ? [figure] : [];
  });
  return unlessTables(figures, page, lines);
}

function toFigure({ box, shapes }: Cluster, page: Page, lines: readonly Line[]): Figure {
  const level = ownLines({ box, shapes }, lines);
  const reached = union([box, ...level.map((line) => line.box)]);
  const tilted = tiltedRuns(page.glyphs)
    .filter((run) => run.some((glyph) => centred(glyph.box, reached)))
    .flat();
  const whole = union([reached, ...tilted.map((glyph) => glyph.box)]);
  const glyphs = page.glyphs.filter((glyph) => !glyph.hidden && centred(glyph.box, whole));
  const inside = lines.filter((line) => level.includes(line) || share(line.box, whole) > 0.8);
  const order = new Map(page.shapes.map((shape, index) => [shape, index]));
  const drawn = shapes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const read = readChart(drawn, inside, glyphs);
  const raster = page.origin === "ocr";
  const confidence = raster && read ? confidenceOf(read, inside) : 1;
  const chart = confidence < MIN_CONFIDENCE ? undefined : read;
  return {
    page: page.index,
    box: whole,
    chart,
    lines: linesWithTilted(inside, glyphs),
    raster,
    ...(raster && chart && { confidence }),
  };
}
