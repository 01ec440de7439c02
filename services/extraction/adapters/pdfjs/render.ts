import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, ColourImage } from "../../model.ts";

/** Larger pages are painted smaller: 50 megapixels are enough for any script. */
const MAX_PIXELS = 50e6;

/** A page as displayed, or a part of it, on white. @param index  from 0 */
export async function paint(
  document: PDFDocumentProxy,
  index: number,
  dpi: number,
  box?: Box,
): Promise<ColourImage> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(index + 1);
  const whole = page.getViewport({ scale: 1 });
  const part = box ?? { left: 0, top: 0, right: whole.width, bottom: whole.height };
  const [wide, high] = [part.right - part.left, part.bottom - part.top];
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (wide * high * (dpi / 72) ** 2)));
  const scale = (dpi / 72) * shrink;
  const offset = { offsetX: -part.left * scale, offsetY: -part.top * scale };
  const viewport = page.getViewport({ scale, ...offset });
  const canvas = createCanvas(Math.ceil(wide * scale), Math.ceil(high * scale));
  const canvasContext = canvas.getContext("2d");
  await page.render({
    canvas,
    canvasContext,
    viewport,
    background: "white",
  } as never).promise;
  const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  page.cleanup();
  return { width, height, pixels: data };
}
