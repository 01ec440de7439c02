import { along, isBlank, OVERLAP, type Run } from "./runs.ts";
import { dominant } from "./tally.ts";

/** An initial is at least this much larger than the line it opens. */
export const INITIAL_RATIO = 1.6;
/** A page with more single capitals is a puzzle or a drawing. */
const MAX_INITIALS = 100;
/** Capitals are this high, in ems. */
const CAPITAL = 0.7;

/** One or two large letters that open a paragraph and reach down over several of its lines. */
export function isInitial({ glyphs, angle }: Pick<Run, "glyphs" | "angle">): boolean {
  let letters = 0;
  for (const glyph of glyphs) {
    if (!isBlank(glyph)) letters++;
    if (letters > 2 || !/^[\p{Lu}"“‘\s]$/u.test(glyph.text)) return false;
  }
  return angle === 0;
}

/** The runs that are first beside an initial, with it. @param runs  by their start */
export function openedByInitials(runs: readonly Run[]): ReadonlyMap<Run | undefined, Run> {
  const initials = runs.filter(isInitial);
  const few = initials.length <= MAX_INITIALS ? initials : [];
  return new Map(few.map((run) => [firstBeside(run, runs), run]));
}

/** The line that a large initial opens: the topmost of the smaller ones beside it, at the height of its head. */
function firstBeside(initial: Run, runs: readonly Run[]): Run | undefined {
  const a = along(initial.box, initial.angle);
  const { size, baseline } = dominant(initial.glyphs);
  const head = baseline - CAPITAL * size;
  return runs
    .filter((run) => {
      const small = dominant(run.glyphs).size;
      const b = along(run.box, run.angle);
      const gap = b.start - a.end;
      const beside = gap > -OVERLAP * small && gap < size / 2 && b.lower <= baseline + small;
      return size > INITIAL_RATIO * small && beside && b.upper > head - small;
    })
    .toSorted((one, other) => one.box.top - other.box.top)[0];
}
