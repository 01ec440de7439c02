/** A picture in grey. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, row by row from the top; 0 is black. */
  readonly pixels: Uint8Array;
}

/** A picture in colour. */
export interface ColourImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each, row by row from the top. */
  readonly pixels: Uint8ClampedArray;
}

/** Luma of ITU-R BT.601. */
export function toGrey({ width, height, pixels }: ColourImage): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const [r, g, b] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    grey[i] = (r * 77 + g * 150 + b * 29) >> 8;
  }
  return { width, height, pixels: grey };
}
