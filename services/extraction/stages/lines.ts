import { type Box, type Glyph, type Line, union, type Word } from "../model.ts";
import { gutterWords } from "./lines/gutters.ts";

/** Steps in ems. A word space is at least a sixth of one; columns are further apart than nine tenths. */
const WORD_GAP = 0.16;
const LINE_GAP = 0.9;
/** How far a glyph may reach back over the one before it. */
const OVERLAP = 0.6;
/** Share of the smaller height that two pieces of one line have in common; superscripts reach it. */
const VERTICAL_OVERLAP = 0.5;

/** Glyphs drawn one after another on one baseline. */
interface Run {
  readonly glyphs: Glyph[];
  box: Box;
  readonly angle: number;
  /** The glyph that stands for the run; set once the run is whole. */
  main?: Glyph;
}

/**
 * The text lines of one page, top to bottom, each glyph in exactly one. What
 * stands on one baseline but further apart than a word space is two lines:
 * cells of a table, columns, a marker and its text.
 */
export function toLines(glyphs: readonly Glyph[]): readonly Line[] {
  const runs = toRuns(glyphs.filter(({ hidden }) => !hidden));
  const angles = [...new Set(runs.map(({ angle }) => angle))].sort((a, b) => a - b);
  const lines = angles
    .flatMap((angle) =>
      joinRuns(
        runs.filter((run) => run.angle === angle),
        angle,
      ),
    )
    .map(toLine)
    .filter(({ text }) => text !== "")
    .sort(topDown);
  const cuts = gutterWords(lines);
  return lines.flatMap((line, index) => splitLine(line, cuts[index] ?? [])).sort(topDown);
}

const topDown = (a: Line, b: Line) => a.box.top - b.box.top || a.box.left - b.box.left;

/** The parts of a line before, between and after the given words. */
function splitLine(line: Line, cuts: readonly number[]): readonly Line[] {
  if (cuts.length === 0) return [line];
  const edges = [0, ...cuts, line.words.length];
  return cuts
    .concat(line.words.length)
    .map((to, index) => lineOf(line.words.slice(edges[index], to), line.angle));
}

/** An initial is at least this much larger than the line it opens. */
const INITIAL_RATIO = 1.6;

/** A box seen along the writing direction: start and end of the text, its upper and its lower edge. */
function along({ left, top, right, bottom }: Box, angle: number) {
  if (angle === 90) return { start: top, end: bottom, upper: -right, lower: -left };
  if (angle === 180) return { start: -right, end: -left, upper: -bottom, lower: -top };
  if (angle === 270) return { start: -bottom, end: -top, upper: left, lower: right };
  return { start: left, end: right, upper: top, lower: bottom };
}

function toRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const glyph of glyphs) {
    if (open && continues(open, glyph)) {
      open.glyphs.push(glyph);
      open.box = union([open.box, glyph.box]);
    } else {
      open = { glyphs: [glyph], box: glyph.box, angle: glyph.angle };
      runs.push(open);
    }
  }
  return runs.filter((run) => run.glyphs.some(({ text }) => text.trim() !== ""));
}

function continues({ glyphs, angle }: Run, next: Glyph): boolean {
  const last = glyphs.at(-1) as Glyph;
  if (next.angle !== angle) return false;
  const em = Math.max(last.size, next.size);
  if (Math.abs(next.baseline - last.baseline) > 0.12 * em) return false;
  const gap = along(next.box, angle).start - along(last.box, angle).end;
  return gap > -OVERLAP * em && gap < LINE_GAP * em;
}

/** Joins runs that touch: pieces of a line are often drawn in any order. */
function joinRuns(runs: readonly Run[], angle: number): Run[] {
  const lines: Run[] = [];
  const sorted = runs.toSorted((a, b) => along(a.box, angle).start - along(b.box, angle).start);
  for (const run of sorted) {
    const line = lines.findLast((each) => adjoins(each, run));
    if (line) {
      for (const glyph of run.glyphs) line.glyphs.push(glyph);
      line.box = union([line.box, run.box]);
      line.main = dominant(line.glyphs);
    } else {
      lines.push({ ...run, glyphs: [...run.glyphs] });
    }
  }
  return lines;
}

function adjoins(line: Run, run: Run): boolean {
  const a = along(line.box, line.angle);
  const b = along(run.box, run.angle);
  const common = Math.min(a.lower, b.lower) - Math.max(a.upper, b.upper);
  if (common < VERTICAL_OVERLAP * Math.min(a.lower - a.upper, b.lower - b.upper)) return false;
  const [one, other] = [mainOf(line), mainOf(run)];
  const [large, small] = [Math.max(one.size, other.size), Math.min(one.size, other.size)];
  const gap = b.start - a.end;
  if (large > INITIAL_RATIO * small && Math.abs(one.baseline - other.baseline) > 0.5 * small)
    return isInitial(line) && b.upper - a.upper < small && gap > -OVERLAP * small && gap < large;
  return gap > -OVERLAP * large && gap < LINE_GAP * small;
}

const mainOf = (run: Run): Glyph => (run.main ??= dominant(run.glyphs));

/** One or two large letters that open a paragraph and reach down over several of its lines. */
const isInitial = ({ glyphs }: Run) =>
  glyphs.filter(({ text }) => text.trim() !== "").length <= 2 &&
  glyphs.every(({ text }) => /^[\p{Lu}"“‘\s]$/u.test(text));

/** The glyph whose size stands for the line: small marks and initials do not count. */
function dominant(glyphs: readonly Glyph[]): Glyph {
  const counts = new Map<number, { count: number; glyph: Glyph }>();
  for (const glyph of glyphs) {
    if (glyph.text.trim() === "") continue;
    const key = Math.round(glyph.size * 4);
    const seen = counts.get(key);
    if (seen) seen.count++;
    else counts.set(key, { count: 1, glyph });
  }
  let best: { count: number; glyph: Glyph } | undefined;
  for (const each of counts.values()) if (!best || each.count > best.count) best = each;
  return best?.glyph ?? (glyphs[0] as Glyph);
}

function toLine(run: Run): Line {
  const words = toWords(run.glyphs, run.angle, mainOf(run).size);
  return lineOf(words, run.angle);
}

/** A line of words in their order. */
export function lineOf(words: readonly Word[], angle = 0): Line {
  const glyphs = words.flatMap((word) => word.glyphs);
  const first = glyphs[0];
  if (!first) {
    const box = { left: 0, top: 0, right: 0, bottom: 0 };
    const style = { size: 0, bold: false, italic: false, font: "", color: "" };
    return { text: "", box, baseline: 0, ...style, angle, words };
  }
  const main = dominant(glyphs);
  const letters = glyphs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const counted = letters.length > 0 ? letters : glyphs;
  const most = (test: (glyph: Glyph) => boolean) =>
    counted.filter(test).length > counted.length / 2;
  return {
    text: words.map(({ text }) => text).join(" "),
    box: union(words.map(({ box }) => box)),
    baseline: main.baseline,
    size: main.size,
    bold: most(({ font }) => font.bold),
    italic: most(({ font }) => font.italic),
    font: main.font.name,
    color: main.color,
    angle,
    words,
  };
}

function toWords(glyphs: readonly Glyph[], angle: number, size: number): Word[] {
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
      if (last && along(glyph.box, angle).start - along(last.box, angle).end > WORD_GAP * em) end();
      // Some writers fake a bold by drawing a glyph twice, a hair apart.
      if (!last || !isDouble(last, glyph)) open.push(glyph);
    }
  }
  end();
  return words;
}

const isDouble = (a: Glyph, b: Glyph) =>
  a.text === b.text &&
  Math.abs(a.box.left - b.box.left) < 0.1 * a.size &&
  Math.abs(a.box.top - b.box.top) < 0.1 * a.size;

function toWord(glyphs: readonly Glyph[], size: number): Word {
  const text = glyphs.map((glyph) => clean(glyph.text)).join("");
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

/** Ligatures as letters, soft hyphens and control characters gone. */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\p{Cc}|\ufffe|\uffff/gu, "");
}
