import {
  type Box,
  type Chart,
  centred,
  type Figure,
  type Line,
  type Page,
  share,
  union,
} from "../../model.ts";
import { readChart } from "./chart.ts";
import { confidenceOf } from "./confidence.ts";
import type { Cluster, Reading } from "./drawings/clusters.ts";
import { areCharts, panelsOf, REACHES } from "./drawings/panels.ts";
import { hasNumbers, sharedLabels } from "./drawings/shared.ts";
import { nearestTo, ownLines } from "./drawings/texts.ts";
import { linesWithTilted, tiltedRuns } from "./texts/tilted.ts";

/** Tilted texts end this near to what they belong to. In points. */
const TILTED = 12;

/** The panels of a drawing, where nearly all of them are charts of their own; none where it is one. */
export function readPanels(
  drawing: Cluster,
  page: Page,
  lines: readonly Line[],
): readonly Reading[] {
  for (const reach of REACHES) {
    const panels = panelsOf(drawing, reach);
    const readings = panels.map((panel) => readDrawing(panel, panels, page, lines));
    if (!areCharts(readings.map(({ figure }) => figure))) continue;
    const parts = readings.filter(({ figure }) => figure.chart);
    if (reach === REACHES[0]) return parts;
    // Groups of bars and clouds of marks lie apart too: the whole has as many values then.
    const numbered = parts.every(
      ({ figure, drawn }) => figure.chart?.type === "bar" && hasNumbers(drawn, figure.lines),
    );
    const more = valuesIn(parts) - valuesIn([readDrawing(drawing, [drawing], page, lines)]);
    if (more > 0 || (numbered && more === 0)) return parts;
  }
  return [];
}

const valuesIn = (readings: readonly Reading[]): number =>
  readings
    .flatMap(({ figure }) => figure.chart?.series ?? [])
    .reduce((sum, { points }) => sum + points.length, 0);

/**
 * A drawing with its texts, and the chart that it shows if it shows one.
 *
 * @param drawings  all of the page, or all panels of a drawing: a text belongs to the nearest
 */
export function readDrawing(
  { box, shapes }: Cluster,
  drawings: readonly Cluster[],
  page: Page,
  lines: readonly Line[],
): Reading {
  const boxes = drawings.map((each) => each.box);
  const near = nearestTo(box, boxes, lines);
  const level = ownLines({ box, shapes }, near);
  const reached = union([box, ...level.map((line) => line.box)]);
  const tilted = tiltedRuns(page.glyphs)
    .filter((run) => run.some((glyph) => centred(glyph.box, grown(reached))))
    .flat();
  const whole = union([reached, ...tilted.map((glyph) => glyph.box)]);
  const glyphs = page.glyphs.filter((glyph) => !glyph.hidden && centred(glyph.box, whole));
  const inside = lines.filter(
    (line) => level.includes(line) || (near.includes(line) && share(line.box, whole) > 0.8),
  );
  const order = new Map(page.shapes.map((shape, index) => [shape, index]));
  const drawn = shapes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const shared = sharedLabels(box, inside, boxes, lines);
  const read = readChart(drawn, [...inside, ...shared], glyphs);
  const own = linesWithTilted(inside, glyphs);
  const chart = page.origin === "ocr" ? sureOf(read, own, whole) : { chart: read, raster: false };
  return { figure: { page: page.index, box: whole, lines: own, ...chart }, drawn: box };
}

/** A chart that was read from pixels, if that is sure enough. */
function sureOf(
  read: Chart | undefined,
  lines: readonly Line[],
  box: Box,
): Pick<Figure, "chart" | "raster" | "confidence"> {
  const confidence = read && confidenceOf(read, lines, box);
  return confidence === undefined
    ? { chart: undefined, raster: true }
    : { chart: read, raster: true, confidence };
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - TILTED,
  top: top - TILTED,
  right: right + TILTED,
  bottom: bottom + TILTED,
});
