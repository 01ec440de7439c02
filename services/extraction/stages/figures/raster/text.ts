import { type Glyph, type GreyImage, union } from "../../../model.ts";
import { quarterTurns } from "../../ocr/turn.ts";
import type { InkWord } from "./words.ts";

/** The words of a drawing written one behind the other: recognisers read lines, not single figures here and there. */
export interface Strip {
  readonly image: GreyImage;
  readonly slots: readonly Slot[];
}

interface Slot {
  readonly word: InkWord;
  /** How much larger than in the drawing. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Blurred edges of characters reach this far, in pixels. */
const EDGE = 3;
const PAPER = 255;
/** Height of a word's capitals that suits recognisers, in pixels, and how far words are scaled to it. */
const SUITED = 32;
const SCALES = [0.8, 2.5] as const;
/** Of a line, in pixels. */
const WIDTH = 1800;
/** Between words and between lines, in heights of a word. */
const GAP = 1.1;
const LEADING = 0.8;
/** From foot to head of figures and capitals, in ems. */
const CAPITAL = 0.72;

/** Words in lines, all level and on common feet; turned ones behind the others. */
export function stripOf(grey: GreyImage, words: readonly InkWord[]): Strip {
  const size = Math.max(16, ...words.map((word) => tallOf(word) * scaleOf(word)));
  const sorted = words.toSorted(
    (a, b) => Number(a.turned) - Number(b.turned) || a.top - b.top || a.left - b.left,
  );
  const slots: Slot[] = [];
  let [x, y] = [size, size];
  for (const [index, word] of sorted.entries()) {
    const scale = scaleOf(word);
    const wide = scale * (wideOf(word) + 2 * EDGE);
    const tall = scale * (tallOf(word) + 2 * EDGE);
    const turns = word.turned && !sorted[index - 1]?.turned;
    if ((turns || x + wide > WIDTH) && x > size) [x, y] = [size, y + size * (1 + LEADING)];
    const top = y + size - tall + scale * word.below;
    slots.push({ word, scale, left: x, top, right: x + wide, bottom: top + tall });
    x += wide + GAP * size;
  }
  const width = Math.ceil(Math.max(WIDTH, ...slots.map(({ right }) => right)) + size);
  const height = Math.ceil(y + 3 * size);
  const pixels = new Uint8Array(width * height).fill(PAPER);
  for (const slot of slots) copy(grey, slot, { width, height, pixels });
  return { image: { width, height, pixels }, slots };
}

const wideOf = (word: InkWord) => (word.turned ? word.bottom - word.top : word.right - word.left);
const tallOf = (word: InkWord) => (word.turned ? word.right - word.left : word.bottom - word.top);

const scaleOf = (word: InkWord) =>
  Math.min(SCALES[1], Math.max(SCALES[0], SUITED / Math.max(1, tallOf(word) - word.below)));

function copy(grey: GreyImage, { word, scale, left, top }: Slot, to: GreyImage): void {
  const cut = part(grey, word);
  const level = scaled(word.turned ? quarterTurns(cut, 1) : cut, scale);
  for (let row = 0; row < level.height; row++) {
    const from = row * level.width;
    const at = (Math.round(top) + row) * to.width + Math.round(left);
    to.pixels.set(level.pixels.subarray(from, from + level.width), at);
  }
}

function part(grey: GreyImage, { left, top, right, bottom }: InkWord): GreyImage {
  const [width, height] = [right - left + 2 * EDGE, bottom - top + 2 * EDGE];
  const pixels = new Uint8Array(width * height).fill(PAPER);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [left - EDGE + x, top - EDGE + y];
      const inside = fromX >= 0 && fromY >= 0 && fromX < grey.width && fromY < grey.height;
      if (inside) pixels[y * width + x] = grey.pixels[fromY * grey.width + fromX] as number;
    }
  }
  return { width, height, pixels };
}

/** Between the pixels around each place. */
function scaled(image: GreyImage, scale: number): GreyImage {
  const [width, height] = [Math.floor(image.width * scale), Math.floor(image.height * scale)];
  const pixels = new Uint8Array(width * height);
  const at = (x: number, y: number) =>
    image.pixels[
      Math.min(image.height - 1, y) * image.width + Math.min(image.width - 1, x)
    ] as number;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = Math.max(0, (column + 0.5) / scale - 0.5);
      const y = Math.max(0, (row + 0.5) / scale - 0.5);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - left, y - top];
      const above = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
      const below = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
      pixels[row * width + column] = above * (1 - fy) + below * fy;
    }
  }
  return { width, height, pixels };
}

/**
 * The characters that were read in a strip, where their words stand in the
 * drawing; figures fill their boxes, so that their middles are exact.
 *
 * @param read  of the strip, boxes in its pixels
 */
export function placed({ slots }: Strip, read: readonly Glyph[], dpi: number): readonly Glyph[] {
  const scale = 72 / dpi;
  const words = slots.map((slot) => {
    const own = read.filter(({ box, text }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const level = y > slot.top - 0.6 * (slot.bottom - slot.top) && y < slot.bottom + 4;
      return text.trim() !== "" && level && x > slot.left - 4 && x < slot.right + 4;
    });
    return {
      word: slot.word,
      sure: surenessOf(own),
      glyphs: own.length === 0 ? [] : inWord(slot, own, scale),
    };
  });
  // Of a word that was written level and turned counts what was read more surely.
  const best = words.filter(
    ({ word, sure }, index) =>
      !words.some(
        (other, at) =>
          isSamePlace(other.word, word) &&
          (at < index ? other.sure > sure - CLEARLY : other.sure > sure + CLEARLY),
      ),
  );
  return best.flatMap(({ glyphs }) => glyphs);
}

/** How much more surely a turned word must be read to be one, of 1. */
const CLEARLY = 0.1;

const isSamePlace = (a: InkWord, b: InkWord) =>
  a !== b && a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

const surenessOf = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / Math.max(1, glyphs.length);

function inWord(
  { word, left, right, scale: factor }: Slot,
  own: readonly Glyph[],
  scale: number,
): readonly Glyph[] {
  const edge = EDGE * factor;
  const box = {
    left: word.left * scale,
    top: word.top * scale,
    right: word.right * scale,
    bottom: word.bottom * scale,
  };
  const span = union(own.map((glyph) => glyph.box));
  const wide = Math.max(1, span.right - span.left, right - left - 2 * edge);
  const below = word.below * scale;
  const size = ((word.turned ? box.right - box.left : box.bottom - box.top) - below) / CAPITAL;
  const glyphs = own.map((glyph): Glyph => {
    const from = (glyph.box.left - Math.min(span.left, left + edge)) / wide;
    const to = (glyph.box.right - Math.min(span.left, left + edge)) / wide;
    if (word.turned) {
      const tall = box.bottom - box.top;
      const place = { ...box, bottom: box.bottom - from * tall, top: box.bottom - to * tall };
      return { ...glyph, box: place, baseline: box.right - below, size, angle: 270 };
    }
    const across = box.right - box.left;
    const place = { ...box, left: box.left + from * across, right: box.left + to * across };
    return { ...glyph, box: place, baseline: box.bottom - below, size, angle: 0 };
  });
  const last = glyphs.at(-1) as Glyph;
  return [...glyphs, { ...last, text: " ", box: { ...last.box, left: last.box.right } }];
}
