import type { Box, ColourImage } from "../../model.ts";
import type { Matrix } from "./matrix.ts";

/** An image as pdf.js decodes it. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
  /** 1: one bit a pixel, 2: RGB, 3: RGBA. */
  readonly kind?: number;
  readonly data?: Uint8ClampedArray;
}

/** An image of two or more colours, and the way from the unit square to the page as displayed. */
export interface Piece {
  readonly image: Decoded;
  readonly matrix: Matrix;
}

/**
 * Images on white as they lie on the page, and nothing of what else is painted
 * there: what a page writes over its ground is text already.
 *
 * @param box  on the page as displayed, in points
 */
export async function paintImages(
  pieces: readonly Piece[],
  dpi: number,
  box: Box,
): Promise<ColourImage> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const scale = dpi / 72;
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const canvas = createCanvas(Math.ceil(wide * scale), Math.ceil(high * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { image, matrix } of pieces) {
    const own = createCanvas(image.width, image.height);
    const data = own.getContext("2d").createImageData(image.width, image.height);
    data.data.set(withOpacity(image));
    own.getContext("2d").putImageData(data, 0, 0);
    const [a, b, c, d, e, f] = matrix;
    // Rows of images run downwards, the unit square's second axis upwards.
    const [x, y] = [e + c - box.left, f + d - box.top];
    const [w, h] = [image.width, image.height];
    context.setTransform(
      (scale * a) / w,
      (scale * b) / w,
      (-scale * c) / h,
      (-scale * d) / h,
      scale * x,
      scale * y,
    );
    context.drawImage(own, 0, 0);
  }
  const { width, height } = canvas;
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}

function withOpacity({ kind, data, width, height }: Decoded): Uint8ClampedArray {
  const from = data as Uint8ClampedArray;
  if (kind !== 2) return from.subarray(0, 4 * width * height);
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0, k = 0; at < pixels.length; at += 4, k += 3) {
    pixels[at] = from[k] as number;
    pixels[at + 1] = from[k + 1] as number;
    pixels[at + 2] = from[k + 2] as number;
  }
  return pixels;
}
