import { type Box, type Glyph, type Line, union, type Word } from "../../../model.ts";
import { lineOf } from "../../lines.ts";
import { numberIn } from "../texts/numbers.ts";
import { dateIn } from "./dates.ts";
import { tiltedRuns } from "./tilted.ts";

/** A text of a chart. */
export interface Label {
  readonly text: string;
  readonly box: Box;
  /** The number it says. */
  readonly value: number | undefined;
  /** Whether it says it as a power of ten. */
  readonly power: boolean;
  /** Where a tick that it belongs to would be: the middle of its figures. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: readonly Word[];
  /** "across", "up" (turned by a quarter) or "tilted". */
  readonly direction: "across" | "up" | "tilted";
}

/** From the baseline up to the middle of a figure, in ems. */
const HALF_FIGURE = 0.36;
/** Labels of neighbouring ticks are further apart than this, thousands of one number less. In ems. */
const TICK_GAP = 0.45;
/** The texts of a drawing; tilted ones put together from their characters. */
export function labelsOf(lines: readonly Line[], glyphs: readonly Glyph[]): readonly Label[] {
  const tilted = tiltedRuns(glyphs);
  const used = new Set(tilted.flat());
  const straight = lines.flatMap((line) => {
    if (line.words.some(({ glyphs: own }) => own.some((glyph) => used.has(glyph)))) return [];
    return piecesOf(line).map(labelOf);
  });
  return [...straight, ...tilted.map(tiltedLabel)];
}

/** Numbers or dates of neighbouring ticks that stand so close that they look like one line. */
function piecesOf(line: Line): readonly Line[] {
  if (line.words.length < 2) return [line];
  const parts = apart(line.words, TICK_GAP * line.size);
  const speaks = (part: readonly Word[]) => {
    const text = part.map((word) => word.text).join(" ");
    return numberIn(text) !== undefined || dateIn(text) !== undefined;
  };
  return parts.length > 1 && parts.every(speaks)
    ? parts.map((part) => lineOf(part, line.angle))
    : [line];
}

/** Words in groups that stand further apart than a gap. */
export function apart(words: readonly Word[], gap: number): readonly (readonly Word[])[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    if (last && gapOf(last.box, word.box) < gap) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** Between two words of a line, along it: words of turned lines are one above the other. */
const gapOf = (a: Box, b: Box) =>
  Math.max(
    Math.max(a.left, b.left) - Math.min(a.right, b.right),
    Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
  );

export function labelOf(line: Line): Label {
  const { box, text, angle, size, baseline } = line;
  const x = (box.left + box.right) / 2;
  const y = angle === 0 ? baseline - HALF_FIGURE * size : (box.top + box.bottom) / 2;
  const direction = angle === 0 ? "across" : "up";
  const power = powerIn(line);
  const read = line.words.some((word) =>
    word.glyphs.some((glyph) => glyph.confidence !== undefined),
  );
  const value = power ?? numberIn(read ? figuresIn(text) : text);
  const { words } = line;
  return { text, box, value, power: power !== undefined, x, y, size, words, direction };
}

/** What recognisers take for letters where only figures can be. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  l: "1",
  I: "1",
  "|": "1",
};

const figuresIn = (text: string): string =>
  /^[-−–$€£]?[\dOolI|.,]+[%kKmMbB]?$/.test(text)
    ? text.replace(/[OolI|]/g, (letter) => LOOKALIKES[letter] ?? letter)
    : text;

/** "10" with a small raised exponent, as axes with logarithms are labelled. */
function powerIn({ words, size, angle }: Line): number | undefined {
  if (angle !== 0) return undefined;
  const glyphs = words.flatMap((word) => word.glyphs);
  const small = glyphs.filter((glyph) => glyph.size < 0.85 * size);
  const base = glyphs.filter((glyph) => glyph.size >= 0.85 * size);
  const textOf = (all: readonly Glyph[]) =>
    all
      .map(({ text }) => text)
      .join("")
      .trim();
  const factor = /^(?:(\d+(?:\.\d+)?)[×x·])?10$/.exec(textOf(base).replaceAll(" ", ""));
  const exponent = /^[−–-]?\d{1,2}$/.exec(textOf(small))?.[0];
  const raised = small.every(({ baseline }) => baseline < (base[0]?.baseline ?? 0));
  if (!factor || !exponent || !raised) return undefined;
  return Number(factor[1] ?? 1) * 10 ** Number(exponent.replace(/[−–]/, "-"));
}

/** A tilted label belongs to the tick above its upper end. */
function tiltedLabel(glyphs: readonly Glyph[]): Label {
  const [first, last] = [glyphs[0] as Glyph, glyphs.at(-1) as Glyph];
  const upper = first.box.top < last.box.top ? first : last;
  const text = glyphs
    .map((glyph) => glyph.text)
    .join("")
    .trim();
  const box = union(glyphs.map((glyph) => glyph.box));
  const x = (upper.box.left + upper.box.right) / 2;
  return {
    text,
    box,
    value: numberIn(text),
    power: false,
    x,
    y: upper.box.top,
    size: first.size,
    words: [],
    direction: "tilted",
  };
}
