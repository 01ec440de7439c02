import type { Line } from "../../model.ts";
import { lineOf } from "../lines/words.ts";
import { isMarkerText } from "./markers.ts";
import { toRows } from "./rows.ts";
import { sameSize } from "./style.ts";

/** In ems: wider white never lies inside a line, nor between a marker and its text. */
const MAX_SPACE = 3;
const MAX_MARKER_GAP = 4;
/** Baselines of one line differ by less, in ems. */
const LEVEL = 0.12;
/** Edges that agree, in ems. */
const ALIGNED = 0.25;
/** Lines of one paragraph are no further apart, in ems. */
const MAX_LEADING = 1.9;

/**
 * Pieces of prose that stand apart on one line joined: words of a loosely
 * justified line, where the line above or below runs across the gap, and a
 * number or bullet with the text that it marks.
 */
export function joinPieces(lines: readonly Line[]): readonly Line[] {
  const upright = lines.filter(({ angle }) => angle === 0);
  return [
    ...toRows(upright).flatMap((row) => joinRow(row, upright)),
    ...lines.filter(({ angle }) => angle !== 0),
  ];
}

function joinRow(row: readonly Line[], lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of row.toSorted((a, b) => a.box.left - b.box.left)) {
    const last = joined.at(-1);
    if (last && isLevel(last, line) && (marks(last, line) || runsAcross(last, line, lines)))
      joined[joined.length - 1] = lineOf([...last.words, ...line.words]);
    else joined.push(line);
  }
  return joined;
}

const isLevel = (a: Line, b: Line) => Math.abs(a.baseline - b.baseline) < LEVEL * b.size;

/** A marker in front of text of the same type. */
function marks(marker: Line, text: Line): boolean {
  const gap = text.box.left - marker.box.right;
  if (!isMarkerText(marker.text) || gap < 0 || gap > MAX_MARKER_GAP * text.size) return false;
  const plain = /^\d+$/.test(marker.text);
  if (plain && marker.bold !== text.bold) return false;
  return sameSize(marker.size, text.size) && /\p{L}{3}/u.test(text.text);
}

/** Whether a neighbouring line of the same type runs over both pieces and the gap between them. */
function runsAcross(left: Line, right: Line, lines: readonly Line[]): boolean {
  const em = right.size;
  const gap = right.box.left - left.box.right;
  if (gap > MAX_SPACE * em || !sameSize(left.size, right.size)) return false;
  const near = lines.filter(({ baseline }) => {
    const step = Math.abs(baseline - right.baseline);
    return step > 0.7 * em && step < MAX_LEADING * em;
  });
  const startsColumn = near.some(
    ({ box }) => Math.abs(box.left - right.box.left) < ALIGNED * em && box.left > left.box.left,
  );
  return (
    !startsColumn &&
    near.some(
      ({ box, size }) =>
        sameSize(size, em) &&
        box.left < left.box.left + ALIGNED * em &&
        box.right > right.box.right - ALIGNED * em,
    )
  );
}
