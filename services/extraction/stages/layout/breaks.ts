import { type Box, type Line, width } from "../../model.ts";
import { endsEntry } from "./contents.ts";
import {
  endsEarly,
  hangsBehind,
  isIndented,
  isOutdented,
  isUnfinished,
  MIN_INDENT,
  sticksOut,
} from "./edges.ts";
import { CAPTION, isMarkerText, markerOf } from "./markers.ts";
import { changesStyle, isCapitals, sameSize } from "./style.ts";

/** How much larger than the leading a step between paragraphs is at least. */
const PARAGRAPH_STEP = 1.25;
/** Leading of type of which no two lines follow one another, in ems. */
const DEFAULT_LEADING = 1.35;
const MAX_LEADING = 2.6;

/**
 * Whether a line goes on with the paragraph above it.
 *
 * @param open  the paragraph's lines so far
 * @param column  all lines of the column, top to bottom
 * @param around  the box of the lines nearby
 */
export function belongs(
  open: readonly Line[],
  line: Line,
  column: readonly Line[],
  around: Box,
): boolean {
  const last = open.at(-1) as Line;
  const first = open[0] as Line;
  if (line.angle !== last.angle) return false;
  if (line.angle !== 0) return true;
  const em = Math.max(last.size, line.size);
  const step = line.baseline - last.baseline;
  if (step < 0.2 * em || step > PARAGRAPH_STEP * leadingOf(em, column)) return false;
  if (markerOf(line) || CAPTION.test(line.text) || countsOn(first, line)) return false;
  if (endsEntry(last) || opensSection(open, line, around)) return false;
  if (open.length === 1 && isLabel(first) && sameSize(first.size, line.size)) return true;
  if (hasGap(last) || hasGap(line) || isDisplayed(last, line, em)) return false;
  if (changesStyle(last, line) || opensWithCapitals(open, line)) return false;
  const marked = markerOf(first) ?? (hangsBehind(first, line) || CAPTION.test(first.text));
  const opens = isIndented(first, last, line, em) && !isUnfinished(last, line, around);
  if (opens && !marked) return false;
  if ((isOutdented(open, line, em) || sticksOut(open, line, em)) && !markerOf(first)) return false;
  return !endsEarly(last, line, around);
}

/** The usual step from baseline to baseline between lines of about this size: their lower median. */
function leadingOf(size: number, lines: readonly Line[]): number {
  const steps = lines
    .slice(1)
    .flatMap((line, index) => {
      const above = lines[index] as Line;
      const step = line.baseline - above.baseline;
      const same = sameSize(above.size, size) && sameSize(line.size, size);
      return same && step > 0.7 * size && step < MAX_LEADING * size ? [step] : [];
    })
    .sort((a, b) => a - b);
  // Paragraph breaks are larger than the leading, never smaller.
  return steps[Math.floor((steps.length - 1) / 3)] ?? DEFAULT_LEADING * size;
}

/** A title in capitals ends where lower case begins. */
function opensWithCapitals(open: readonly Line[], line: Line): boolean {
  return open.every(({ text }) => isCapitals(text)) && /\p{Ll}{2}/u.test(line.text);
}

/** The number of a figure or table on a line of its own: its title is on the next. */
const isLabel = ({ text }: Line) => CAPTION.exec(text)?.[0].length === text.length;

/** White inside a line that no sentence has, in ems: a label and its value, a term and what it means. */
const MAX_SPACE = 3;

/** Whether a line consists of pieces that stand apart; a marker and its text do not. */
function hasGap({ words, size }: Line): boolean {
  return words.some((word, index) => {
    const before = words[index - 1];
    if (!before || (index === 1 && isMarkerText(before.text))) return false;
    return word.box.left - before.box.right > MAX_SPACE * size;
  });
}

/** A line of code that is set in, before or behind a line of text. */
const isDisplayed = (above: Line, below: Line, em: number) =>
  above.monospace !== below.monospace &&
  Math.abs(above.box.left - below.box.left) > MIN_INDENT * em;

/** Lines that begin with one number and the next: notes, entries without a full stop, titles of sections. */
function countsOn(first: Line, line: Line): boolean {
  const [one, next] = [first, line].map(({ words }) => partsOf(words[0]?.text ?? ""));
  if (!one || !next) return false;
  const last = next.length - 1;
  const stem = next.slice(0, last);
  if (stem.some((part, index) => part !== one[index])) return false;
  // "2.3" comes after "2.2" and "2.2.4"; "2.2.1" after "2.2".
  return next[last] === (one[last] ?? 0) + 1 && (next.length > 1 || one.length === 1);
}

const partsOf = (text: string): readonly number[] | undefined =>
  /^\d{1,3}$|^\d{1,2}(\.\d{1,2}){1,4}\.?$/.test(text)
    ? text.replace(/\.$/, "").split(".").map(Number)
    : undefined;

/** Whether a line is the title of a numbered section in bold type, with room left, and the next is text. */
function opensSection(open: readonly Line[], line: Line, { right }: Box): boolean {
  const [title] = open;
  const next = line.words[0];
  if (!title || open.length > 1 || !next || !partsOf(title.words[0]?.text ?? "")) return false;
  const bold = title.words.slice(0, 2).every(({ glyphs }) => glyphs[0]?.font.bold);
  const fits = right - title.box.right > width(next.box) + 0.4 * line.size;
  return bold && fits && !next.glyphs[0]?.font.bold;
}
