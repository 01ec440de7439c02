import { type Glyph, union } from "../../../../model.ts";
import type { InkWord } from "./places.ts";
import { EDGE, type Slot, type Strip } from "./strip.ts";

/** From foot to head of figures and capitals, in ems. */
const CAPITAL = 0.72;

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
    const kept = withoutNoise(own);
    return {
      word: slot.word,
      sure: surenessOf(kept),
      glyphs: kept.length === 0 ? [] : inWord(slot, kept, scale),
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

/** Recognisers see a # in the gap before some numbers. */
function withoutNoise(glyphs: readonly Glyph[]): readonly Glyph[] {
  const first = glyphs.findIndex(({ text }) => text !== "#");
  const rest = glyphs.slice(Math.max(0, first));
  return rest.every(({ text }) => /[\d.,−–-]/.test(text)) ? rest : glyphs;
}

/** How much more surely a turned word must be read to be one, in characters. */
const CLEARLY = 0.1;

const isSamePlace = (a: InkWord, b: InkWord) =>
  a !== b && a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** What a character that is no figure counts: a figure that is turned is read as some letter or sign. */
const OTHER = 0.5;

const surenessOf = (glyphs: readonly Glyph[]) =>
  glyphs.reduce(
    (sum, { text, confidence = 0 }) => sum + confidence * (/\d/.test(text) ? 1 : OTHER),
    0,
  );

function inWord(
  { word, left, right, scale: factor }: Slot,
  own: readonly Glyph[],
  scale: number,
): readonly Glyph[] {
  const edge = EDGE * factor;
  const span = union(own.map((glyph) => glyph.box));
  const wide = Math.max(1, span.right - span.left, right - left - 2 * edge);
  const glyphs = own.map((glyph): Glyph => {
    const from = (glyph.box.left - Math.min(span.left, left + edge)) / wide;
    const to = (glyph.box.right - Math.min(span.left, left + edge)) / wide;
    return inPlace(glyph, word, from, to, scale);
  });
  if (word.point !== undefined && NUMBER.test(glyphs.map(({ text }) => text).join("")))
    return spaced(
      withPoint(own, glyphs, word, scale, (glyph) => {
        const middle = (glyph.box.left + glyph.box.right) / 2;
        return (middle - Math.min(span.left, left + edge)) / wide;
      }),
    );
  return spaced(glyphs);
}

/** A number whose point was not read. */
const NUMBER = /^[-−–$€£]?\d{2,}[%kKmM]?$/;

function withPoint(
  read: readonly Glyph[],
  glyphs: readonly Glyph[],
  word: InkWord,
  scale: number,
  shareOf: (glyph: Glyph) => number,
): readonly Glyph[] {
  const point = word.point ?? 0;
  const at = read.findIndex((glyph) => shareOf(glyph) > point);
  const next = glyphs[at];
  if (at < 1 || !next) return glyphs;
  const dot = { ...inPlace(next, word, point - 0.02, point + 0.02, scale), text: "." };
  return glyphs.toSpliced(at, 0, dot);
}

function spaced(glyphs: readonly Glyph[]): readonly Glyph[] {
  const last = glyphs.at(-1) as Glyph;
  const end = { ...last.box, left: last.box.right };
  return [...glyphs, { ...last, text: " ", box: last.tilt === undefined ? end : last.box }];
}

/** A character of a word, from one share of its length to another. */
function inPlace(glyph: Glyph, word: InkWord, from: number, to: number, scale: number): Glyph {
  const size = (scale * (word.tall - word.below)) / CAPITAL;
  const turn = (word.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const middle = ((from + to) / 2 - 0.5) * word.long;
  const [long, tall] = [(to - from) * word.long, word.tall];
  const [x, y] = [word.x + middle * cos, word.y + middle * sin];
  const w = (long * Math.abs(cos) + tall * Math.abs(sin)) / 2;
  const h = (long * Math.abs(sin) + tall * Math.abs(cos)) / 2;
  const box = {
    left: (x - w) * scale,
    top: (y - h) * scale,
    right: (x + w) * scale,
    bottom: (y + h) * scale,
  };
  const angle = (Math.round(word.degrees / 90) * 90) % 360;
  const foot = angle === 270 ? box.right : box.bottom;
  const off = ((word.degrees - angle + 540) % 360) - 180;
  const place = { box, baseline: foot - word.below * scale, size, angle };
  return { ...glyph, ...place, ...(Math.abs(off) > 1 && { tilt: off }) };
}
