import type { GreyImage } from "../../../../model.ts";
import type { InkWord } from "./places.ts";

/** The words of a drawing written one behind the other: recognisers read lines, not single figures here and there. */
export interface Strip {
  readonly image: GreyImage;
  readonly slots: readonly Slot[];
}

export interface Slot {
  readonly word: InkWord;
  /** How much larger than in the drawing. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Blurred edges of characters reach this far, in pixels. */
export const EDGE = 3;
const PAPER = 255;
/** Height of a word's capitals that suits recognisers, in pixels, and how far words are scaled to it. */
const SUITED = 32;
const SCALES = [0.8, 2.5] as const;
/** Of a line, in pixels. */
const WIDTH = 1800;
/** Between words and between lines, in heights of a word. */
const GAP = 1.1;
const LEADING = 0.8;

/** Some seventy lines of words; charts have ten. In pixels. */
const MAX_PIXELS = 12e6;

/** Words in lines, all level and on common feet; turned ones behind the others. Undefined where that would be very large. */
export function stripOf(grey: GreyImage, words: readonly InkWord[]): Strip | undefined {
  const size = Math.max(16, ...words.map((word) => word.tall * scaleOf(word)));
  const sorted = words.toSorted(
    (a, b) => orderOf(a) - orderOf(b) || a.top - b.top || a.left - b.left,
  );
  const slots: Slot[] = [];
  let [x, y] = [size, size];
  for (const [index, word] of sorted.entries()) {
    const scale = scaleOf(word);
    const wide = scale * (word.long + 2 * EDGE);
    const tall = scale * (word.tall + 2 * EDGE);
    const turns = word.degrees !== (sorted[index - 1]?.degrees ?? 0);
    if ((turns || x + wide > WIDTH) && x > size) [x, y] = [size, y + size * (1 + LEADING)];
    const top = y + size - tall + scale * word.below;
    slots.push({ word, scale, left: x, top, right: x + wide, bottom: top + tall });
    x += wide + GAP * size;
  }
  const width = Math.ceil(Math.max(WIDTH, ...slots.map(({ right }) => right)) + size);
  const height = Math.ceil(y + 3 * size);
  if (width * height > MAX_PIXELS) return undefined;
  const pixels = new Uint8Array(width * height).fill(PAPER);
  for (const slot of slots) copy(grey, slot, { width, height, pixels });
  return { image: { width, height, pixels }, slots };
}

/** Level words first, then slanted ones, then those that run up. */
const orderOf = ({ degrees }: InkWord) => (degrees === 270 ? 360 : degrees);

const scaleOf = ({ tall, below }: InkWord) =>
  Math.min(SCALES[1], Math.max(SCALES[0], SUITED / Math.max(1, tall - below)));

/** Copies a word level and scaled, between the pixels around each place. */
function copy(
  grey: GreyImage,
  { word, scale, left, top, right, bottom }: Slot,
  to: GreyImage,
): void {
  const turn = (word.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = Math.floor(top); row < bottom; row++) {
    const v = (row + 0.5 - (top + bottom) / 2) / scale;
    for (let column = Math.floor(left); column < right; column++) {
      const u = (column + 0.5 - (left + right) / 2) / scale;
      const x = word.x + u * cos - v * sin - 0.5;
      to.pixels[row * to.width + column] = sampled(grey, x, word.y + u * sin + v * cos - 0.5);
    }
  }
}

function sampled({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return PAPER;
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const above = (pixels[at] as number) * (1 - fx) + (pixels[at + 1] as number) * fx;
  const below = (pixels[at + width] as number) * (1 - fx) + (pixels[at + width + 1] as number) * fx;
  return above * (1 - fy) + below * fy;
}
