import {
  type Box,
  type Glyph,
  type GreyImage,
  height,
  type Page,
  type Rule,
  width,
} from "../../model.ts";
import { withBulletsSeen } from "./bullets.ts";
import { darkOnLight } from "./invert.ts";
import { orientationOf } from "./orient.ts";
import { rulesIn } from "./rules.ts";
import { levelled } from "./sizes.ts";
import { asUpright, upright } from "./turn.ts";
import { weighed } from "./weight.ts";
import { isFramed, wiped } from "./wipe.ts";

/** What recognition needs of the outside. */
export interface Eyes {
  /** The page as displayed, in grey. */
  render(index: number, dpi: number): Promise<GreyImage>;
  /** The characters of a picture; boxes in points. */
  read(image: GreyImage, dpi: number): Promise<readonly Glyph[]>;
}

/** What recognisers are trained on, in pixels per inch. */
const DPI = 300;
/** Pages larger than this, in points, are photographs in disguise: their pixels are fewer. */
const LARGE = 1300;
/** Skews below this do no harm. In degrees. */
const MIN_SKEW = 0.2;
/** Mean confidence from which text is taken to be upright. */
const SURE = 0.75;
/** Characters from which a mean says something. */
const ENOUGH = 12;
/** An image that covers this share of the page is the scan itself. */
const SCAN = 0.5;

interface Reading {
  readonly degrees: number;
  readonly image: GreyImage;
  readonly rules: readonly Rule[];
  readonly glyphs: readonly Glyph[];
}

/**
 * A page with recognised text in place of its own, upright: scans that lie on
 * their side, on their head or askew are turned before they are read.
 */
export async function recognise(page: Page, eyes: Eyes): Promise<Page> {
  const dpi = DPI * Math.min(1, LARGE / Math.max(page.width, page.height));
  const displayed = darkOnLight(await eyes.render(page.index, dpi));
  const scale = (displayed.width / page.width) * 72;
  const { sideways, skew } = orientationOf(displayed, scale);
  const askew = Math.abs(skew) < MIN_SKEW ? 0 : skew;
  const read = async (quarters: number): Promise<Reading> => {
    const degrees = quarters * 90 + askew;
    const image = upright(displayed, degrees);
    const rules = rulesIn(image, scale);
    const read = isFramed(rules) ? wiped(image, rules, scale) : image;
    return { degrees, image, rules, glyphs: await eyes.read(read, scale) };
  };
  const best = await mostSure(sideways ? [1, 3, 0, 2] : [0, 2, 1, 3], read);
  const marked = withBulletsSeen(best.glyphs, best.image, scale);
  const glyphs = levelled(weighed(marked, best.image, scale));
  return asRead(page, { ...best, glyphs }, scale);
}

/** Tries the likeliest quarter turns until one reads well. */
async function mostSure(
  order: readonly number[],
  read: (quarters: number) => Promise<Reading>,
): Promise<Reading> {
  let best: Reading | undefined;
  for (const [tries, quarters] of order.entries()) {
    const reading = await read(quarters);
    if (!best || worth(reading) > worth(best)) best = reading;
    if (isSure(best)) break;
    // A picture without words has none from any side.
    if (tries === 1 && best.glyphs.length < ENOUGH) break;
  }
  return best as Reading;
}

const confidences = ({ glyphs }: Reading) =>
  glyphs.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));

/** Characters count by how much surer they are than noise. */
const worth = (reading: Reading) =>
  confidences(reading).reduce((sum, confidence) => sum + Math.max(0, confidence - 0.6), 0);

function isSure(reading: Reading): boolean {
  const all = confidences(reading);
  const mean = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  return all.length >= ENOUGH && mean >= SURE;
}

function asRead(page: Page, { degrees, image, rules, glyphs }: Reading, dpi: number): Page {
  const size = { width: (image.width / dpi) * 72, height: (image.height / dpi) * 72 };
  const turn = { degrees: ((degrees % 360) + 360) % 360, width: page.width, height: page.height };
  const turned = turn.degrees !== 0;
  const place = (box: Box) => (turned ? asUpright(box, size, turn) : box);
  const isScan = (box: Box) => width(box) * height(box) >= SCAN * page.width * page.height;
  return {
    ...page,
    ...(turned && { ...size, turn, shapes: [] }),
    glyphs,
    rules: turned || page.rules.length === 0 ? rules : page.rules,
    images: page.images.filter((box) => !isScan(box)).map(place),
    origin: "ocr",
  };
}
