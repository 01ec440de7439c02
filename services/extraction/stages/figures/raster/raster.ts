import {
  type Box,
  type ColourImage,
  type Drawn,
  type Figure,
  type Glyph,
  type GreyImage,
  type Page,
  type Shape,
  share,
  toGrey,
} from "../../../model.ts";
import { toLines } from "../../lines.ts";
import { readChart } from "../chart.ts";
import { confidenceOf } from "../confidence.ts";
import { readPanels } from "../read.ts";
import { linesWithTilted } from "../texts/tilted.ts";
import { mayBeChart, mayBePie } from "./promise.ts";
import { type Drawing, vectorise } from "./vectorise.ts";
import { placed } from "./words/placed.ts";
import { stripOf } from "./words/strip.ts";

/** What reading a chart from pixels needs of the outside. */
export interface Lens {
  /** A part of a page as displayed, in colour. */
  paint(index: number, dpi: number, box: Box): Promise<ColourImage>;
  /** The characters of a picture of a few lines of words; boxes in pixels. */
  spot(image: GreyImage): Promise<readonly Glyph[]>;
  /** The characters of a picture of any kind, or of one block of text; boxes in points. */
  read(image: GreyImage, dpi: number, block: boolean): Promise<readonly Glyph[]>;
}

const DPI = 300;
const PAGE_DPI = 200;
/** Larger pictures are painted smaller, in pixels along the longer side. */
const MAX_SIDE = 2400;
/** A page's image that covers more of it is a scan. */
const SCAN = 0.8;
/** A page with more drawings is a catalogue of pictures. */
const MAX_PICTURES = 8;
/** Words that a chart has at least, and at most. */
const WORDS = [4, 200] as const;

/** An image that looks drawn, and the chart that it shows, or its panels. */
export interface Picture {
  readonly box: Box;
  readonly image: ColourImage;
  readonly dpi: number;
  readonly charts: readonly Figure[];
}

/** The drawings among the images of a page, read from their pixels. */
export async function readPictures(page: Page, lens: Lens): Promise<readonly Picture[]> {
  const whole = page.width * page.height;
  const drawings = (page.drawn ?? []).filter(({ box }) => area(within(box, page)) < SCAN * whole);
  const found: Picture[] = [];
  for (const drawn of drawings.slice(0, MAX_PICTURES))
    found.push(await readPicture(page, drawn, lens));
  return found;
}

/** A recognised page with the shapes of its drawings, as if they had been drawn with paths. */
export async function withDrawings(page: Page, lens: Lens): Promise<Page> {
  if (page.turn) return page;
  const whole = { left: 0, top: 0, right: page.width, bottom: page.height };
  const dpi = Math.min(PAGE_DPI, (72 * MAX_SIDE) / Math.max(page.width, page.height));
  const drawing = vectorise(await lens.paint(page.index, dpi, whole), dpi);
  return drawing && mayBeChart(drawing.shapes) ? { ...page, shapes: drawing.shapes } : page;
}

async function readPicture(page: Page, { box, paint }: Drawn, lens: Lens): Promise<Picture> {
  const dpi = Math.min(DPI, (72 * MAX_SIDE) / Math.max(box.right - box.left, box.bottom - box.top));
  const image = await paint(dpi);
  const drawing = vectorise(image, dpi);
  const charts = drawing ? await chartsIn(page, box, image, dpi, drawing, lens) : [];
  return { box, image, dpi, charts };
}

async function chartsIn(
  page: Page,
  box: Box,
  image: ColourImage,
  dpi: number,
  drawing: Drawing,
  lens: Lens,
): Promise<readonly Figure[]> {
  const { words } = drawing;
  const shapes = drawing.shapes.map((shape) => moved(shape, box));
  // Recognition costs most: a picture without words, or without anything that carries values, has none.
  const least = mayBePie(shapes) ? 1 : WORDS[0];
  if (words.length < least || words.length > WORDS[1] || !mayBeChart(shapes)) return [];
  const strip = stripOf(toGrey(image), words);
  if (!strip) return [];
  const spotted = placed(strip, await lens.spot(strip.image), dpi);
  const glyphs = [...spotted.map((glyph) => movedGlyph(glyph, box)), ...ownGlyphs(page, box)];
  const lines = toLines(glyphs);
  const seen: Page = { ...page, origin: "ocr", glyphs, shapes };
  const panels = readPanels({ box, shapes }, seen, lines);
  if (panels.length > 0) return panels.map(({ figure }) => figure);
  const chart = readChart(shapes, lines, glyphs);
  const own = linesWithTilted(lines, glyphs);
  const confidence = chart && confidenceOf(chart, own, box);
  if (!chart || confidence === undefined) return [];
  return [{ page: page.index, box, chart, lines: own, raster: true, confidence }];
}

const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

const within = (box: Box, page: Page): Box => ({
  left: Math.max(0, box.left),
  top: Math.max(0, box.top),
  right: Math.min(page.width, box.right),
  bottom: Math.min(page.height, box.bottom),
});

/** Text that the page itself has written over the image. */
const ownGlyphs = (page: Page, box: Box): readonly Glyph[] =>
  page.glyphs.filter((glyph) => !glyph.hidden && share(glyph.box, box) > 0.9);

function moved(shape: Shape, { left, top }: Box): Shape {
  return {
    ...shape,
    box: shift(shape.box, left, top),
    points: shape.points.map(({ x, y }) => ({ x: x + left, y: y + top })),
  };
}

const movedGlyph = (glyph: Glyph, { left, top }: Box): Glyph => ({
  ...glyph,
  box: shift(glyph.box, left, top),
  baseline: glyph.baseline + top,
});

const shift = (box: Box, x: number, y: number): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});
