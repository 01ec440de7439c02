import type { GreyImage, Rule } from "../../model.ts";

const PAPER = 255;

/** Whether rules run in both directions, as around the cells of a table; strokes of a drawing mostly run in one. */
export function isFramed(rules: readonly Rule[]): boolean {
  const across = rules.filter(({ horizontal }) => horizontal).length;
  const down = rules.length - across;
  return Math.min(across, down) >= 2 && Math.max(across, down) <= 10 * Math.min(across, down);
}

/** A picture without its rules: next to letters they are taken for some. */
export function wiped(image: GreyImage, rules: readonly Rule[], dpi: number): GreyImage {
  const pixels = image.pixels.slice();
  const scale = dpi / 72;
  for (const { box } of rules) {
    const [left, right] = [Math.floor(box.left * scale) - 1, Math.ceil(box.right * scale) + 1];
    const [top, bottom] = [Math.floor(box.top * scale) - 1, Math.ceil(box.bottom * scale) + 1];
    for (let y = Math.max(0, top); y < Math.min(image.height, bottom); y++)
      pixels.fill(
        PAPER,
        y * image.width + Math.max(0, left),
        y * image.width + Math.min(image.width, right),
      );
  }
  return { ...image, pixels };
}
