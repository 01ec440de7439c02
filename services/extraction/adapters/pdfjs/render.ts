import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { GreyImage } from "../../model.ts";

/** Larger pages are rendered smaller: 50 megapixels of grey are enough for any script. */
const MAX_PIXELS = 50e6;

/** The page as displayed, in grey. @param index  from 0 */
export async function renderGrey(
  document: PDFDocumentProxy,
  index: number,
  dpi: number,
): Promise<GreyImage> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(index + 1);
  const full = page.getViewport({ scale: dpi / 72 });
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (full.width * full.height)));
  const viewport = page.getViewport({ scale: (dpi / 72) * shrink });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d");
  await page.render({
    canvas,
    canvasContext,
    viewport,
    background: "white",
  } as never).promise;
  const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  page.cleanup();
  return { width, height, pixels: toGrey(data) };
}

/** Luma of ITU-R BT.601, in integers. */
function toGrey(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const [r, g, b] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    grey[i] = (r * 77 + g * 150 + b * 29) >> 8;
  }
  return grey;
}
