import {
  type Box,
  centred,
  type Figure,
  height,
  type Line,
  type Page,
  type Shape,
  share,
  union,
  width,
} from "../../model.ts";
import { namesAtTicks, ticksAbove } from "./categories.ts";
import { readChart } from "./chart.ts";
import { type Cluster, cluster, withLegends } from "./clusters.ts";
import { confidenceOf, MIN_CONFIDENCE } from "./confidence.ts";
import { withLoose } from "./loose.ts";
import { areCharts, panelsOf } from "./panels.ts";
import { isBar, slantedPieces } from "./shapes.ts";
import { linesWithTilted, tiltedRuns } from "./tilted.ts";
import { isTableFrame, unlessTables } from "./veto.ts";

/** A drawing has at least this many shapes, or some curves; a table's frame has neither. */
const MIN_SHAPES = 12;
/** The smallest chart: a pie of two slices. */
const MIN_CHART = 2;
const MIN_SIDE = 50;
/** Labels stand this far outside the drawing itself. */
const LABELS = 26;
/** Titles of axes stand this far outside the labels. */
const TITLES = 12;
const MAX_CLUSTERED = 4000;

/** The drawings of a page that are no tables and no rules of the layout, each with its own text. */
export function findFigures(page: Page, lines: readonly Line[]): readonly Figure[] {
  const shapes = page.shapes.filter((shape) => isPartOfDrawing(shape, page));
  if (shapes.length < MIN_CHART || shapes.length > MAX_CLUSTERED * 10) return [];
  const drawings = withLegends(withLoose(cluster(shapes.slice(0, MAX_CLUSTERED))), lines);
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

/** Neither a background of the page nor a rule that separates text. */
function isPartOfDrawing({ box }: Shape, page: Page): boolean {
  if (width(box) > 0.95 * page.width || height(box) > 0.95 * page.height) return false;
  return box.right > 0 && box.left < page.width && box.bottom > 0 && box.top < page.height;
}

/** Curves, slanted lines or bars speak for a drawing; level rules and text inside speak for a table. */
function isDrawing({ box, shapes }: Cluster, lines: readonly Line[]): boolean {
  if (shapes.length < MIN_SHAPES) return false;
  const curved = shapes.filter((shape) => shape.curved).length;
  const slanted = shapes.filter((shape) => !shape.curved && slantedPieces(shape) > 0).length;
  const bars = shapes.filter(isBar).length;
  const inside = lines.filter((line) => centred(line.box, box));
  const words = inside.reduce((sum, { words: all }) => sum + all.length, 0);
  if (curved + slanted >= 3) return words < 8 * (curved + slanted) || curved + slanted > 40;
  return (
    bars >= 2 && words < 60 && hasUnequalBars(shapes) && !holdsText(shapes.filter(isBar), inside)
  );
}

/** The shaded cells of a table have text in them; bars at most carry their values. */
function holdsText(bars: readonly Shape[], inside: readonly Line[]): boolean {
  const filled = inside.filter((line) => bars.some(({ box }) => share(line.box, box) > 0.8));
  return filled.length > 0.4 * inside.length;
}

/** Bars of a chart differ in one dimension; the cells of a shaded table do not. */
function hasUnequalBars(shapes: readonly Shape[]): boolean {
  const bars = shapes.filter(isBar);
  const distinct = (values: readonly number[]) =>
    new Set(values.map((value) => Math.round(value))).size;
  const heights = distinct(bars.map(({ box }) => height(box)));
  const widths = distinct(bars.map(({ box }) => width(box)));
  return (
    Math.min(heights, widths) <= Math.max(2, bars.length / 3) &&
    Math.max(heights, widths) >= Math.min(3, bars.length)
  );
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

/** The texts in a drawing, just outside it, and the axis titles beyond these. */
function ownLines({ box, shapes }: Cluster, lines: readonly Line[]): readonly Line[] {
  const own = lines.filter(
    (line) => centred(line.box, box) || isLabel(line, box, LABELS) || isTickRow(line, shapes),
  );
  const labelled = union([box, ...own.map((line) => line.box)]);
  const titles = lines.filter(
    (line) => !own.includes(line) && isLabel(line, labelled, line.angle === 0 ? TITLES : LABELS),
  );
  return [...own, ...titles];
}

/** Labels of ticks that stand so close that they look like one line. */
function isTickRow({ box, words, size, angle }: Line, shapes: readonly Shape[]): boolean {
  const near = shapes.some((shape) => shape.box.left < box.right && shape.box.right > box.left);
  return angle === 0 && near && namesAtTicks(words, size, ticksAbove(box.top, shapes)).length > 1;
}

const CAPTION = /^(figure|fig\.?|table|chart|exhibit|source|note)s?\b/i;

/** A short text just outside a drawing: a tick, an axis title, an entry of a legend. */
function isLabel({ box, words, text, angle }: Line, drawing: Box, reach: number): boolean {
  const around = {
    left: drawing.left - reach,
    top: drawing.top - reach,
    right: drawing.right + reach,
    bottom: drawing.bottom + reach,
  };
  // Turned texts begin at the drawing, however far they reach.
  const begins =
    angle !== 0 &&
    box.left > around.left &&
    box.right < around.right &&
    box.top < around.bottom &&
    box.top > drawing.top;
  if ((!centred(box, around) && !begins) || CAPTION.test(text)) return false;
  return (
    angle !== 0 || (words.length <= 6 && text.length <= 40 && width(box) < 0.8 * width(drawing))
  );
}
