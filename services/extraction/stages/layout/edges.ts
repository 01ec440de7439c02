import { type Box, type Line, width } from "../../model.ts";
import { isMarkerText } from "./markers.ts";

/** A first line is set in by this many ems. */
export const MIN_INDENT = 0.8;
const MAX_INDENT = 6;

/** Whether a line is set in to where the text behind the first line's bare number begins. */
export function hangsBehind({ words }: Line, line: Line): boolean {
  const [marker, text] = words;
  if (!marker || !text || !isMarkerText(marker.text)) return false;
  return Math.abs(text.box.left - line.box.left) < 0.3 * line.size;
}

/** A first line that is set in while the lines before it were not. */
export function isIndented(first: Line, last: Line, line: Line, em: number): boolean {
  const step = line.box.left - last.box.left;
  const isCentred = Math.abs(last.box.left + last.box.right - line.box.left - line.box.right) < em;
  if (isCentred) return false;
  return (
    step > MIN_INDENT * em && step < MAX_INDENT * em && last.box.left <= first.box.left + 0.3 * em
  );
}

/** A line that is full and ends within a sentence: what is set in below it hangs behind it, as in references. */
export function isUnfinished(last: Line, line: Line, { right }: Box): boolean {
  const next = line.words[0];
  if (!next || /[.!?:;]["”’)\]]?$/.test(last.text)) return false;
  return right - last.box.right < width(next.box) + 0.4 * line.size;
}

/** The next entry of a list with hanging lines: it starts where the open one started. */
export function isOutdented(open: readonly Line[], line: Line, em: number): boolean {
  const [first, second] = open;
  if (!first || !second) return false;
  const hangs = open.slice(1).every(({ box }) => box.left > first.box.left + MIN_INDENT * em);
  const isCentred =
    Math.abs(first.box.left + first.box.right - second.box.left - second.box.right) < em;
  return hangs && !isCentred && Math.abs(line.box.left - first.box.left) < 0.3 * em;
}

/** A line further out than all lines of a paragraph that stand at one edge is another paragraph. */
export function sticksOut(open: readonly Line[], line: Line, em: number): boolean {
  const left = open[0]?.box.left ?? 0;
  const level = open.every(({ box }) => Math.abs(box.left - left) < 0.3 * em);
  const isCentred =
    Math.abs((open[0]?.box.right ?? 0) + left - line.box.left - line.box.right) < em;
  return open.length > 1 && level && !isCentred && left - line.box.left > MIN_INDENT * em;
}

/** A line that stops although the next word would still have fitted. */
export function endsEarly(last: Line, line: Line, { left, right }: Box): boolean {
  const next = line.words[0];
  if (!next) return false;
  const room = right - last.box.right;
  const fits = width(next.box) + 0.4 * line.size;
  const centredBoth = Math.abs(last.box.left - left - (right - last.box.right)) < 0.5 * last.size;
  return room > fits + 0.15 * (right - left) && /[.!?:;”"')\]]$/.test(last.text) && !centredBoth;
}
