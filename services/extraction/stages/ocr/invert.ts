import type { GreyImage } from "../../model.ts";
import { threshold } from "./threshold.ts";

/** Share of dark pixels from which a page is light print on a dark ground. */
const MOSTLY = 0.6;

/** A page of light print on a dark ground as its negative; others as they are. */
export function darkOnLight(image: GreyImage): GreyImage {
  const { pixels } = image;
  const limit = threshold(pixels);
  const dark = pixels.reduce((count, grey) => count + (grey < limit ? 1 : 0), 0);
  if (dark < MOSTLY * pixels.length) return image;
  return { ...image, pixels: pixels.map((grey) => 255 - grey) };
}
