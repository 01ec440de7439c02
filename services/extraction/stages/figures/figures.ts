import {
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
import { readChart } from "./chart.ts";
import { linesWithTilted } from "./labels.ts";
import { isBar, slantedPieces } from "./shapes.ts";

/** Parts of one drawing lie closer together than this. In points. */
const NEAR = 14;
/** A drawing has at least this many shapes, or some curves; a table's frame has neither. */
const MIN_SHAPES = 12;
const MIN_SIDE = 50;
/** Labels stand this far outside the drawing itself. */
const LABELS = 26;
const MAX_CLUSTERED = 4000;

interface Cluster {
  box: Shape["box"];
  readonly shapes: Shape[];
}

/** The drawings of a page that are no tables and no rules of the layout, each with its own text. */
export function findFigures(page: Page, lines: readonly Line[]): readonly Figure[] {
  const shapes = page.shapes.filter((shape) => isPartOfDrawing(shape, page));
  if (shapes.length < MIN_SHAPES || shapes.length > MAX_CLUSTERED * 10) return [];
  return cluster(shapes.slice(0, MAX_CLUSTERED)).flatMap((each) => {
    if (width(each.box) < MIN_SIDE || height(each.box) < MIN_SIDE) return [];
    const figure = toFigure(each, page, lines);
    return figure.chart || isDrawing(each, lines) ? [figure] : [];
  });
}

/** Neither a background of the page nor a rule that separates text. */
function isPartOfDrawing({ box }: Shape, page: Page): boolean {
  if (width(box) > 0.95 * page.width || height(box) > 0.95 * page.height) return false;
  return box.right > 0 && box.left < page.width && box.bottom > 0 && box.top < page.height;
}

function cluster(shapes: readonly Shape[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const shape of shapes) {
    const touching = clusters.filter(({ box }) => near(box, shape.box));
    const joined = { box: union([shape.box, ...touching.map(({ box }) => box)]), shapes: [shape] };
    for (const each of touching) {
      for (const other of each.shapes) joined.shapes.push(other);
      clusters.splice(clusters.indexOf(each), 1);
    }
    clusters.push(joined);
  }
  return mergeTouching(clusters);
}

/** Clusters grow while they are made: two may come to touch at the end. */
function mergeTouching(clusters: Cluster[]): Cluster[] {
  for (let index = 0; index < clusters.length; index++) {
    const one = clusters[index] as Cluster;
    const other = clusters.findIndex((each, at) => at > index && near(one.box, each.box));
    if (other < 0) continue;
    const [gone] = clusters.splice(other, 1);
    one.box = union([one.box, (gone as Cluster).box]);
    for (const shape of (gone as Cluster).shapes) one.shapes.push(shape);
    index = -1;
  }
  return clusters;
}

const near = (a: Shape["box"], b: Shape["box"]) =>
  a.left - NEAR <= b.right &&
  b.left - NEAR <= a.right &&
  a.top - NEAR <= b.bottom &&
  b.top - NEAR <= a.bottom;

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
  const reach = {
    left: box.left - LABELS,
    top: box.top - LABELS,
    right: box.right + LABELS,
    bottom: box.bottom + LABELS,
  };
  const own = lines.filter((line) => centred(line.box, box) || isLabel(line, box, reach));
  const whole = union([box, ...own.map((line) => line.box)]);
  const inside = lines.filter((line) => own.includes(line) || share(line.box, whole) > 0.8);
  const glyphs = page.glyphs.filter((glyph) => !glyph.hidden && centred(glyph.box, whole));
  const drawn = shapes.toSorted((a, b) => page.shapes.indexOf(a) - page.shapes.indexOf(b));
  return {
    page: page.index,
    box: whole,
    chart: readChart(drawn, inside, glyphs),
    lines: linesWithTilted(inside, glyphs),
    raster: false,
  };
}

/** A short text just outside the drawing: a tick, an axis title, an entry of a legend. */
function isLabel(
  { box, words, text, angle }: Line,
  drawing: Shape["box"],
  reach: Shape["box"],
): boolean {
  if (!centred(box, reach)) return false;
  return (
    angle !== 0 || (words.length <= 6 && text.length <= 40 && width(box) < 0.8 * width(drawing))
  );
}
