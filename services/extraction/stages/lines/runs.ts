import { type Box, type Glyph, union } from "../../model.ts";

/** Steps in ems. Columns are further apart than nine tenths of one. */
const LINE_GAP = 0.9;
/** Blanks that are drawn bridge wider gaps, of loosely justified lines. */
const SEEN_GAP = 1.2;
/** Type of another size, or of another font and colour, goes on within a word space only. */
const OTHER_TYPE_GAP = 0.5;
/** How far a glyph may reach back over the one before it. */
const OVERLAP = 0.6;
/** Share of the smaller height that two pieces of one line have in common; superscripts reach it. */
const VERTICAL_OVERLAP = 0.5;
/** A raised number stands right behind its word. */
const RAISED_GAP = 0.3;
/** Sizes and baselines that differ by less are the same. In ems. */
const SAME = 0.06;
/** An initial is at least this much larger than the line it opens. */
export const INITIAL_RATIO = 1.6;

/** Glyphs of one line. */
export interface Run {
  readonly glyphs: Glyph[];
  /** Around what can be seen: blanks at its ends reach over to the next column. */
  box: Box;
  readonly angle: number;
  /** The glyph that stands for the run; set once the run is whole. */
  main?: Glyph;
}

/** A box seen along the writing direction: start and end of the text, its upper and its lower edge. */
export function along({ left, top, right, bottom }: Box, angle: number) {
  if (angle === 90) return { start: top, end: bottom, upper: -right, lower: -left };
  if (angle === 180) return { start: -right, end: -left, upper: -bottom, lower: -top };
  if (angle === 270) return { start: -bottom, end: -top, upper: left, lower: right };
  return { start: left, end: right, upper: top, lower: bottom };
}

const isBlank = ({ text }: Glyph) => text.trim() === "";

/** Glyphs drawn one after another on one baseline. */
export function toRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const glyph of glyphs) {
    if (open && continues(open, glyph)) {
      open.glyphs.push(glyph);
      if (!isBlank(glyph)) open.box = union([open.box, glyph.box]);
    } else if (!isBlank(glyph)) {
      open = { glyphs: [glyph], box: glyph.box, angle: glyph.angle };
      runs.push(open);
    } else open = undefined;
  }
  return runs;
}

function continues({ glyphs, box, angle }: Run, next: Glyph): boolean {
  const last = glyphs.at(-1) as Glyph;
  if (next.angle !== angle) return false;
  const em = Math.max(last.size, next.size);
  if (Math.abs(next.baseline - last.baseline) > 0.12 * em) return false;
  const { start } = along(next.box, angle);
  const gap = start - along(last.box, angle).end;
  const seen = start - along(box, angle).end;
  const apart = isOtherType(last, next) && seen > OTHER_TYPE_GAP * Math.min(last.size, next.size);
  return gap > -OVERLAP * em && gap < LINE_GAP * em && seen < SEEN_GAP * em && !apart;
}

/** Runs that are drawn twice a hair apart are drawn for weight: the second is not read. In ems. */
const HAIR = 0.1;
/** Twins are drawn one soon after the other. */
const MAX_SAME = 50;

export function withoutDoubles(runs: readonly Run[]): readonly Run[] {
  const seen = new Map<string, Run[]>();
  return runs.filter((run) => {
    const text = run.glyphs.map((glyph) => glyph.text).join("");
    const same = seen.get(text) ?? [];
    const reach = HAIR * (run.glyphs[0]?.size ?? 0);
    const isDouble = same
      .slice(-MAX_SAME)
      .some(
        ({ box }) =>
          Math.abs(box.left - run.box.left) < reach && Math.abs(box.top - run.box.top) < reach,
      );
    same.push(run);
    seen.set(text, same);
    return !isDouble;
  });
}

/** Joins runs that touch: pieces of a line are often drawn in any order. */
export function joinRuns(runs: readonly Run[], angle: number): Run[] {
  const lines: Run[] = [];
  const sorted = runs.toSorted((a, b) => along(a.box, angle).start - along(b.box, angle).start);
  const initials = sorted.filter(isInitial);
  const few = initials.length <= MAX_INITIALS ? initials : [];
  const opened = new Map(few.map((run) => [firstBeside(run, sorted), run]));
  for (const run of sorted) {
    const initial = opened.get(run);
    const line = lines.findLast((each) =>
      initial ? each.glyphs[0] === initial.glyphs[0] : adjoins(each, run),
    );
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

/** A page with more single capitals is a puzzle or a drawing. */
const MAX_INITIALS = 100;
/** Capitals are this high, in ems. */
const CAPITAL = 0.7;

/** The line that a large initial opens: the topmost of the smaller ones beside it, at the height of its head. */
function firstBeside(initial: Run, runs: readonly Run[]): Run | undefined {
  const a = along(initial.box, initial.angle);
  const { size, baseline } = mainOf(initial);
  const head = baseline - CAPITAL * size;
  return runs
    .filter((run) => {
      const small = mainOf(run).size;
      const b = along(run.box, run.angle);
      const gap = b.start - a.end;
      const beside = gap > -OVERLAP * small && gap < size / 2 && b.lower <= baseline + small;
      return size > INITIAL_RATIO * small && beside && b.upper > head - small;
    })
    .toSorted((one, other) => one.box.top - other.box.top)[0];
}

function adjoins(line: Run, run: Run): boolean {
  const a = along(line.box, line.angle);
  const b = along(run.box, run.angle);
  const common = Math.min(a.lower, b.lower) - Math.max(a.upper, b.upper);
  if (common < VERTICAL_OVERLAP * Math.min(a.lower - a.upper, b.lower - b.upper)) return false;
  const [one, other] = [mainOf(line), mainOf(run)];
  const [large, small] = [Math.max(one.size, other.size), Math.min(one.size, other.size)];
  const gap = b.start - a.end;
  if (isInitial(line) && large > INITIAL_RATIO * small) return false;
  if (large > INITIAL_RATIO * small && Math.abs(one.baseline - other.baseline) > 0.5 * small)
    return one.size === large && Math.abs(gap) < RAISED_GAP * small;
  const widest = isOtherType(one, other) ? OTHER_TYPE_GAP : LINE_GAP;
  return gap > -OVERLAP * large && gap < widest * small;
}

function isOtherType(a: Glyph, b: Glyph): boolean {
  const em = Math.max(a.size, b.size);
  if (Math.abs(a.size - b.size) > SAME * em || Math.abs(a.baseline - b.baseline) > SAME * em)
    return true;
  return a.font.name !== b.font.name && a.color !== b.color;
}

export const mainOf = (run: Run): Glyph => (run.main ??= dominant(run.glyphs));

/** One or two large letters that open a paragraph and reach down over several of its lines. */
const isInitial = ({ glyphs, angle }: Run) =>
  angle === 0 &&
  glyphs.filter((glyph) => !isBlank(glyph)).length <= 2 &&
  glyphs.every(({ text }) => /^[\p{Lu}"“‘\s]$/u.test(text));

/** The glyph whose size stands for the line: small marks and initials do not count. */
export function dominant(glyphs: readonly Glyph[]): Glyph {
  const counts = new Map<number, { count: number; glyph: Glyph }>();
  for (const glyph of glyphs) {
    if (isBlank(glyph)) continue;
    const key = Math.round(glyph.size * 4);
    const seen = counts.get(key);
    if (seen) seen.count++;
    else counts.set(key, { count: 1, glyph });
  }
  let best: { count: number; glyph: Glyph } | undefined;
  for (const each of counts.values()) if (!best || each.count > best.count) best = each;
  return best?.glyph ?? (glyphs[0] as Glyph);
}
