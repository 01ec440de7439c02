import { type Figure, height, type Line, type Page, width } from "../../model.ts";
import { cluster, withLegends } from "./drawings/clusters.ts";
import { isDrawing, isPartOfDrawing } from "./drawings/drawn.ts";
import { withFrames } from "./drawings/frames.ts";
import { withLoose } from "./drawings/loose.ts";
import { isTableFrame, printsValues, unlessTables } from "./drawings/veto.ts";
import { readDrawing, readPanels } from "./read.ts";

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
  const large = drawings.filter(({ box }) => width(box) >= MIN_SIDE && height(box) >= MIN_SIDE);
  const readings = large.flatMap((each) => {
    if (isTableFrame(each.shapes, each.box, lines)) {
      const bars = readDrawing(each, large, page, lines);
      return printsValues(bars.figure) ? [bars] : [];
    }
    const panels = readPanels(each, page, lines);
    if (panels.length > 0) return panels;
    const reading = readDrawing(each, large, page, lines);
    // Of pixels only what can be read as a chart is sure to be more than dirt.
    const sure = page.origin === "text" && isDrawing(each, lines);
    return reading.figure.chart || sure ? [reading] : [];
  });
  return unlessTables(readings, page, lines);
}
