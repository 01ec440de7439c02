import type { Box, GreyImage, Turn } from "../../model.ts";

const PAPER = 255;

/** A picture turned so that what lay `degrees` clockwise of upright stands upright; corners that leave it are lost. */
export function upright(image: GreyImage, degrees: number): GreyImage {
  const quarters = (((Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const skew = degrees - Math.round(degrees / 90) * 90;
  const turned = quarterTurns(image, (4 - quarters) % 4);
  return skew === 0 ? turned : level(turned, skew);
}

/** Clockwise quarter turns. */
export function quarterTurns({ width, height, pixels }: GreyImage, quarters: number): GreyImage {
  if (quarters === 0) return { width, height, pixels };
  const turned = new Uint8Array(pixels.length);
  const across = quarters % 2 === 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grey = pixels[y * width + x] as number;
      if (quarters === 1) turned[x * height + (height - 1 - y)] = grey;
      else if (quarters === 2) turned[(height - 1 - y) * width + (width - 1 - x)] = grey;
      else turned[(width - 1 - x) * height + y] = grey;
    }
  }
  return across
    ? { width: height, height: width, pixels: turned }
    : { width, height, pixels: turned };
}

/** Turned back by a small angle about the middle, with bilinear interpolation. */
function level({ width, height, pixels }: GreyImage, degrees: number): GreyImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const out = new Uint8Array(pixels.length).fill(PAPER);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = (x - cx) * cos - (y - cy) * sin + cx;
      const fromY = (x - cx) * sin + (y - cy) * cos + cy;
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) continue;
      const [fx, fy] = [fromX - x0, fromY - y0];
      const at = y0 * width + x0;
      const upper = (pixels[at] as number) * (1 - fx) + (pixels[at + 1] as number) * fx;
      const lower =
        (pixels[at + width] as number) * (1 - fx) + (pixels[at + width + 1] as number) * fx;
      out[y * width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return { width, height, pixels: out };
}

/** A box of the upright page around the same place of the page as displayed. */
export function asDisplayed(box: Box, page: { width: number; height: number }, turn: Turn): Box {
  return turned(box, turn.degrees, page, turn);
}

/** The inverse of `asDisplayed`. */
export function asUpright(box: Box, page: { width: number; height: number }, turn: Turn): Box {
  return turned(box, -turn.degrees, turn, page);
}

type Size = { readonly width: number; readonly height: number };

/** The box around a turned box. */
function turned(box: Box, degrees: number, from: Size, to: Size): Box {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = (box.left + box.right) / 2 - from.width / 2;
  const y = (box.top + box.bottom) / 2 - from.height / 2;
  const [cx, cy] = [x * cos - y * sin + to.width / 2, x * sin + y * cos + to.height / 2];
  const [a, b] = [Math.abs(cos), Math.abs(sin)];
  const halfWidth = (a * (box.right - box.left) + b * (box.bottom - box.top)) / 2;
  const halfHeight = (b * (box.right - box.left) + a * (box.bottom - box.top)) / 2;
  return {
    left: cx - halfWidth,
    top: cy - halfHeight,
    right: cx + halfWidth,
    bottom: cy + halfHeight,
  };
}
