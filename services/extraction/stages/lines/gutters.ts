import type { Line, Word } from "../../model.ts";

/** A gap between two words of one line, or before its first or behind its last. In points. */
interface Gap {
  readonly line: number;
  /** Index of the word behind it; 0 before the first, undefined behind the last. */
  readonly word: number | undefined;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Narrower gaps separate words only. In ems. */
const MIN_GAP = 0.5;
/** How much wider than the line's usual gap. */
const MIN_RATIO = 1.4;
/** Column edges agree to within this, in ems. */
const ALIGNED = 0.15;
/** In how many lines one below another a gap must end at the same place: rivers of white do not. */
const MIN_LINES = 4;
const MIN_INNER = 2;
/** The head of a list item is no column. */
const MARKER = /^([^\p{L}\p{N}]|[([]?[\p{L}\p{N}]{1,4}[.)\]]|(\d{1,2}\.)+\d{0,2})$/u;
/** Lines of one strip are no further apart than this, in ems. */
const REACH = 3;

/**
 * Where lines lie across a gutter too narrow to tell from a wide word space:
 * gaps that end at one x, or begin at one, line after line.
 *
 * @param lines  upright, top to bottom
 * @returns for each line the words before which it is to be split, ascending
 */
export function gutterWords(lines: readonly Line[]): readonly (readonly number[])[] {
  const inner = lines.flatMap(gapsOf);
  if (inner.length < MIN_INNER) return lines.map(() => []);
  const starts = lines.map((line, index) => edgeOf(line, index, 0));
  const ends = lines.map((line, index) => edgeOf(line, index, undefined));
  const found = new Set([
    ...aligned([...inner, ...starts], lines, "right"),
    ...aligned([...inner, ...ends], lines, "left"),
  ]);
  const words: number[][] = lines.map(() => []);
  for (const gap of inner) if (gap.word && found.has(gap)) words[gap.line]?.push(gap.word);
  return words;
}

const edgeOf = ({ box }: Line, line: number, word: 0 | undefined): Gap => ({
  line,
  word,
  left: box.right,
  right: box.left,
  top: box.top,
  bottom: box.bottom,
});

function gapsOf({ words, size, box, angle }: Line, line: number): Gap[] {
  if (angle !== 0 || words.length < 2) return [];
  const widths = words.slice(1).map((word, index) => gapBefore(words, index + 1, word));
  const usual = widths.toSorted((a, b) => a - b)[(widths.length - 1) >> 1] ?? 0;
  const least = Math.max(MIN_GAP * size, widths.length > 3 ? MIN_RATIO * usual : 0);
  return widths.flatMap((width, index) => {
    const [before, after] = [words[index] as Word, words[index + 1] as Word];
    if (width < least || (index === 0 && MARKER.test(before.text))) return [];
    const [left, right] = [before.box.right, after.box.left];
    return [{ line, word: index + 1, left, right, top: box.top, bottom: box.bottom }];
  });
}

const gapBefore = (words: readonly Word[], index: number, word: Word) =>
  word.box.left - (words[index - 1] as Word).box.right;

/** The gaps that have enough others with the same edge right above and below. */
function aligned(gaps: readonly Gap[], lines: readonly Line[], edge: "left" | "right"): Gap[] {
  const sorted = gaps.toSorted((a, b) => a[edge] - b[edge]);
  const found: Gap[] = [];
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from] as Gap;
    const reach = ALIGNED * (lines[first.line]?.size ?? 10);
    let to = from + 1;
    while (to < sorted.length && (sorted[to] as Gap)[edge] - first[edge] <= reach) to++;
    found.push(...chains(sorted.slice(from, to), lines));
    from = to;
  }
  return found;
}

function chains(group: readonly Gap[], lines: readonly Line[]): Gap[] {
  const found: Gap[] = [];
  let open: Gap[] = [];
  const end = () => {
    const inner = open.filter(({ word }) => word).length;
    if (open.length >= MIN_LINES && inner >= MIN_INNER) found.push(...open);
    open = [];
  };
  for (const gap of group.toSorted((a, b) => a.top - b.top)) {
    const last = open.at(-1);
    if (last && gap.top - last.bottom > REACH * (lines[gap.line]?.size ?? 10)) end();
    open.push(gap);
  }
  end();
  return found;
}
