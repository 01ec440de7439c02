import { type Box, type Glyph, type Line, union, type Word } from "../../model.ts";
import { readGlyphs, readWords } from "./bidi.ts";
import { INITIAL_RATIO } from "./initials.ts";
import { withRaised } from "./raised.ts";
import { along } from "./runs.ts";
import { dominant } from "./tally.ts";

/** A word space is at least a sixth of an em. */
const WORD_GAP = 0.16;

/** The words of one line, along the writing direction. @param size  of most of the line's glyphs */
export function toWords(glyphs: readonly Glyph[], angle: number, size: number): Word[] {
  const sorted = glyphs.toSorted((a, b) => along(a.box, angle).start - along(b.box, angle).start);
  const words: Word[] = [];
  let open: Glyph[] = [];
  const end = () => {
    if (open.length > 0) words.push(toWord(open, size));
    open = [];
  };
  for (const glyph of sorted) {
    const last = open.at(-1);
    const em = glyph.size;
    if (glyph.text.trim() === "") end();
    else {
      const gap = last ? along(glyph.box, angle).start - along(last.box, angle).end : 0;
      if (last && gap > widestGap(last, em)) end();
      // Some writers fake a bold by drawing a glyph twice, a hair apart.
      if (!last || !isDouble(last, glyph)) open.push(glyph);
    }
  }
  end();
  return words;
}

/** Behind a large initial the word goes on further away than between its small letters. */
const widestGap = (last: Glyph, em: number) =>
  last.size > INITIAL_RATIO * em ? 0.1 * last.size : WORD_GAP * em;

const isDouble = (a: Glyph, b: Glyph) =>
  a.text === b.text &&
  Math.abs(a.box.left - b.box.left) < 0.1 * a.size &&
  Math.abs(a.box.top - b.box.top) < 0.1 * a.size;

function toWord(visual: readonly Glyph[], size: number): Word {
  const glyphs = readGlyphs(visual);
  const text = clean(withRaised(glyphs).join(""));
  return { text: text.normalize("NFC"), box: boxOf(glyphs, size), glyphs };
}

/** An initial reaches down beside the lines below: it does not count for the height of its word. */
function boxOf(glyphs: readonly Glyph[], size: number): Box {
  const whole = union(glyphs.map(({ box }) => box));
  const normal = glyphs.filter((glyph) => glyph.size <= INITIAL_RATIO * size);
  if (normal.length === 0 || normal.length === glyphs.length) return whole;
  const { top, bottom } = union(normal.map(({ box }) => box));
  return { ...whole, top, bottom };
}

const PLAIN = /^[ -~]*$/;

/** Ligatures and shaped Arabic letters as letters, marks for vertical writing as others; soft hyphens, control characters and runs of white gone. */
function clean(text: string): string {
  // Most words are, and asking for properties of characters costs.
  if (PLAIN.test(text) && !text.includes("  ")) return text;
  return text
    .replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe10-\ufe19\ufe30-\ufe48\ufe70-\ufefc]/g, (form) =>
      form.normalize("NFKC"),
    )
    .replace(/\p{Cc}|\ufffe|\uffff/gu, "")
    .replace(/\s{2,}/g, " ");
}

/** Small capitals are at most this much smaller than the capitals among them. */
const SMALL_CAPS = 1.5;

/** The role of most words. */
function roleOf(words: readonly Word[]): string | undefined {
  const first = words[0]?.glyphs[0]?.role;
  if (words.every(({ glyphs }) => glyphs[0]?.role === first)) return first;
  const counts = new Map<string | undefined, number>();
  for (const { glyphs } of words)
    counts.set(glyphs[0]?.role, (counts.get(glyphs[0]?.role) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

const isLetter = ({ text }: Glyph) => /[A-Za-z0-9]/.test(text) || /[\p{L}\p{N}]/u.test(text);

/** A line of words, given along its direction from the left; its text is in reading order. */
export function lineOf(words: readonly Word[], angle = 0): Line {
  const glyphs = words.flatMap((word) => word.glyphs);
  const first = glyphs[0];
  if (!first) {
    const box = { left: 0, top: 0, right: 0, bottom: 0 };
    const style = { size: 0, largest: 0, bold: false, italic: false, monospace: false };
    const type = { font: "", color: "" };
    return { text: "", box, baseline: 0, ...style, ...type, angle, words };
  }
  const main = dominant(glyphs);
  const letters = glyphs.filter(isLetter);
  const plain = letters.filter(({ font }) => !font.monospace);
  // Names of code in a heading are seldom bold.
  const counted = plain.length > 0 ? plain : letters.length > 0 ? letters : glyphs;
  const most = (test: (glyph: Glyph) => boolean) =>
    counted.filter(test).length > counted.length / 2;
  const role = roleOf(words);
  const large = counted.filter(({ size }) => size < SMALL_CAPS * main.size);
  return {
    text: readWords(words)
      .map(({ text }) => text)
      .join(" "),
    box: union(words.map(({ box }) => box)),
    baseline: main.baseline,
    size: main.size,
    largest: large.reduce((largest, { size }) => Math.max(largest, size), main.size),
    ...(role && { role }),
    bold: most(({ font }) => font.bold),
    italic: most(({ font }) => font.italic),
    monospace: letters.length > 0 && plain.length === 0,
    font: main.font.name,
    color: main.color,
    angle,
    words,
  };
}
