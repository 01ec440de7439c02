import { type Box, type Glyph, type Line, union } from "../../model.ts";
import { lineOf } from "../lines.ts";
import { numberIn } from "./scale.ts";

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
  /** "across", "up" (turned by a quarter) or "tilted". */
  readonly direction: "across" | "up" | "tilted";
}

/** From the baseline up to the middle of a figure, in ems. */
const HALF_FIGURE = 0.36;
/** Steps between characters of a tilted text, in ems. */
const MIN_STEP = 0.1;
const MAX_STEP = 1.5;
/** How much the direction of a tilted text may change, in degrees. */
const STEADY = 15;

/** The texts of a drawing; tilted ones put together from their characters. */
export function labelsOf(lines: readonly Line[], glyphs: readonly Glyph[]): readonly Label[] {
  const tilted = tiltedRuns(glyphs);
  const used = new Set(tilted.flat());
  const straight = lines.flatMap((line) => {
    if (line.words.some(({ glyphs: own }) => own.some((glyph) => used.has(glyph)))) return [];
    return [labelOf(line)];
  });
  return [...straight, ...tilted.map(tiltedLabel)];
}

function labelOf(line: Line): Label {
  const { box, text, angle, size, baseline } = line;
  const x = (box.left + box.right) / 2;
  const y = angle === 0 ? baseline - HALF_FIGURE * size : (box.top + box.bottom) / 2;
  const direction = angle === 0 ? "across" : "up";
  const power = powerIn(line);
  const value = power ?? numberIn(text);
  return { text, box, value, power: power !== undefined, x, y, size, direction };
}

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

/** Characters drawn one after another in a steady direction that is neither level nor plumb. */
function tiltedRuns(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  let open: Glyph[] = [];
  let direction: number | undefined;
  const end = () => {
    if (open.length >= 3) runs.push(open);
    open = [];
    direction = undefined;
  };
  for (const glyph of glyphs) {
    const last = open.at(-1);
    const step = last && tiltOf(last, glyph);
    const steady = direction === undefined || Math.abs((step ?? 999) - direction) <= STEADY;
    if (step === undefined || !steady) {
      end();
      open = [glyph];
    } else {
      open.push(glyph);
      direction = step;
    }
  }
  end();
  return runs;
}

/** The direction of a step in degrees, if it is a tilted step to the right. */
function tiltOf(a: Glyph, b: Glyph): number | undefined {
  if (Math.abs(a.size - b.size) > 0.05 * a.size) return undefined;
  const dx = (b.box.left + b.box.right - a.box.left - a.box.right) / 2 / a.size;
  const dy = (b.box.top + b.box.bottom - a.box.top - a.box.bottom) / 2 / a.size;
  const length = Math.hypot(dx, dy);
  if (dx < MIN_STEP || Math.abs(dy) < MIN_STEP || length > MAX_STEP) return undefined;
  return (Math.atan2(dy, dx) * 180) / Math.PI;
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
    direction: "tilted",
  };
}

/** Lines of a drawing with the pieces of tilted texts replaced by the whole texts. */
export function linesWithTilted(lines: readonly Line[], glyphs: readonly Glyph[]): readonly Line[] {
  const runs = tiltedRuns(glyphs);
  if (runs.length === 0) return lines;
  const used = new Set(runs.flat());
  const whole = runs.map((run): Line => {
    const box = union(run.map((glyph) => glyph.box));
    const text = run
      .map((glyph) => glyph.text)
      .join("")
      .trim();
    return { ...lineOf([{ text, box, glyphs: run }]), text, box };
  });
  const rest = lines.filter(
    ({ words }) => !words.some((word) => word.glyphs.some((glyph) => used.has(glyph))),
  );
  return [...rest, ...whole];
}
