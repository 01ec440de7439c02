import type { Ocr } from "./adapters/ocr/tesseract.ts";
import type { PdfSource } from "./adapters/pdfjs/open.ts";
import type { Page } from "./model.ts";
import { type Lens, withDrawings } from "./stages/figures/raster/raster.ts";
import { type Eyes, recognise } from "./stages/ocr/recognise.ts";
import { type Seen, withPictures } from "./stages/pictures.ts";
import { turnedUpright } from "./stages/upright.ts";

export interface EyesDeps {
  /** Undefined where recognition is switched off. */
  readonly ocr: Ocr | undefined;
}

/** Pixels to the inch with which a pixel is a point. */
const POINTS = 72;

/** A page that is a picture, with the text that was recognised on it. @param drawings  whether charts are looked for */
export async function seeScan(
  page: Page,
  source: PdfSource,
  deps: EyesDeps,
  drawings: boolean,
): Promise<Seen> {
  const eyes: Eyes = {
    render: (index, dpi) => source.render(index, dpi),
    read: (image, dpi) => (deps.ocr as Ocr).read(image, dpi),
  };
  const read = await recognise(page, eyes);
  return { page: drawings ? await withDrawings(read, lensOf(source, deps)) : read, figures: [] };
}

/** A page of text with what its pictures show. */
export const seePictures = (page: Page, source: PdfSource, deps: EyesDeps): Promise<Seen> =>
  withPictures(turnedUpright(page), lensOf(source, deps));

const lensOf = (source: PdfSource, { ocr }: EyesDeps): Lens => ({
  paint: (index, dpi, box) => source.paint(index, dpi, box),
  spot: (image) => (ocr as Ocr).read(image, POINTS, true),
  read: (image, dpi, block) => (ocr as Ocr).read(image, dpi, block),
});
