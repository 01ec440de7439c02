import {
  type Box,
  type Figure,
  type Glyph,
  type Page,
  type Rule,
  share,
  toGrey,
} from "../model.ts";
import { type Lens, type Picture, readPictures } from "./figures/raster/raster.ts";
import { toLines } from "./lines.ts";
import { rulesIn } from "./ocr/rules.ts";
import { isFramed, wiped } from "./ocr/wipe.ts";
import { findTables } from "./tables/tables.ts";

/** A page with the tables of its images as its own, and what else its images show. */
export interface Seen {
  readonly page: Page;
  readonly figures: readonly Figure[];
}

/** Mean confidence below which what was read are strokes of a drawing and no words. */
const SURE = 0.6;
/** Share of an image's characters that tables hold for the image to be tables. */
const MOST = 0.6;

/** Charts, tables and words of the images of a page that look drawn or printed. */
export async function withPictures(page: Page, lens: Lens): Promise<Seen> {
  try {
    return await seeAll(page, lens);
  } catch (error) {
    // The page's own text is worth more than its pictures.
    const why = (error as Error).message.slice(0, 100);
    const warning = `page ${page.index + 1}: its pictures cannot be read: ${why}`;
    return { page: { ...page, warnings: [...page.warnings, warning] }, figures: [] };
  }
}

async function seeAll(page: Page, lens: Lens): Promise<Seen> {
  let seen: Seen = { page, figures: [] };
  for (const picture of await readPictures(page, lens)) {
    if (picture.charts.length > 0)
      seen = { ...seen, figures: [...seen.figures, ...picture.charts] };
    else seen = withWords(seen, picture.box, await wordsOf(picture, lens));
  }
  return seen;
}

/** What is written in a picture, on the page. */
interface Written {
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
}

/** Rules of a grid are wiped out before the words between them are read: they are taken for letters. */
async function wordsOf({ box, image, dpi }: Picture, lens: Lens): Promise<Written> {
  const grey = toGrey(image);
  const rules = rulesIn(grey, dpi);
  const framed = isFramed(rules);
  const glyphs = await lens.read(framed ? wiped(grey, rules, dpi) : grey, dpi, framed);
  return {
    glyphs: glyphs.map((glyph) => ({
      ...glyph,
      box: moved(glyph.box, box),
      baseline: glyph.baseline + box.top,
    })),
    rules: rules.map((rule) => ({ ...rule, box: moved(rule.box, box) })),
  };
}

/** Words in the rows of a table belong to the page; others to a figure. */
function withWords({ page, figures }: Seen, box: Box, { glyphs, rules }: Written): Seen {
  const confidence = confidenceOf(glyphs);
  if (confidence < SURE) return { page, figures };
  const lines = toLines(glyphs);
  const alone = { ...page, glyphs, rules, shapes: [], images: [] };
  const tables = findTables(alone, lines, { enhanced: true, except: [] });
  const held = glyphs.filter((glyph) => tables.some((table) => share(glyph.box, table.box) > 0.5));
  if (held.length >= MOST * glyphs.length) {
    const own = { glyphs: [...page.glyphs, ...glyphs], rules: [...page.rules, ...rules] };
    return { page: { ...page, ...own }, figures };
  }
  const figure = { page: page.index, box, chart: undefined, lines, raster: true, confidence };
  return { page, figures: [...figures, figure] };
}

function confidenceOf(glyphs: readonly Glyph[]): number {
  const sum = glyphs.reduce((total, { confidence }) => total + (confidence ?? 0), 0);
  return sum / Math.max(1, glyphs.length);
}

const moved = ({ left, top, right, bottom }: Box, by: Box): Box => ({
  left: left + by.left,
  right: right + by.left,
  top: top + by.top,
  bottom: bottom + by.top,
});
