import { type Box, type Glyph, union } from "../../model.ts";

/** Steps in ems. Columns are further apart than nine tenths of one. */
export const LINE_GAP = 0.9;
/** Blanks that are drawn bridge wider gaps, of loosely justified lines. */
const SEEN_GAP = 1.2;
/** Type of another size, or of another font and colour, goes on within a word space only. */
export const OTHER_TYPE_GAP = 0.5;
/** How far a glyph may reach back over the one before it. */
export const OVERLAP = 0.6;
/** Sizes and baselines that differ by less are the same. In ems. */
const SAME = 0.06;

/** Glyphs of one line. */
export interface Run {
  readonly glyphs: readonly Glyph[];
  /** Around what can be seen: blanks at its ends reach over to the next column. */
  readonly box: Box;
  readonly angle: number;
}

interface OpenRun extends Run {
  readonly glyphs: Glyph[];
  box: Box;
}

/** A box seen along the writing direction: start and end of the text, its upper and its lower edge. */
export function along({ left, top, right, bottom }: Box, angle: number) {
  if (angle === 90) return { start: top, end: bottom, upper: -right, lower: -left };
  if (angle === 180) return { start: -right, end: -left, upper: -bottom, lower: -top };
  if (angle === 270) return { start: -bottom, end: -top, upper: left, lower: right };
  return { start: left, end: right, upper: top, lower: bottom };
}

export const isBlank = ({ text }: Glyph): boolean => text.trim() === "";

/** Glyphs drawn one after another on one baseline. */
export function toRuns(glyphs: readonly Glyph[]): readonly Run[] {
  const runs: OpenRun[] = [];
  let open: OpenRun | undefined;
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

/** Whether two glyphs are of another size or height, or of another font and colour. */
export function isOtherType(a: Glyph, b: Glyph): boolean {
  const em = Math.max(a.size, b.size);
  if (Math.abs(a.size - b.size) > SAME * em || Math.abs(a.baseline - b.baseline) > SAME * em)
    return true;
  return a.font.name !== b.font.name && a.color !== b.color;
}
