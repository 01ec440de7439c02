import { type Glyph, type Line, union } from "../../../model.ts";
import { lineOf } from "../../lines.ts";

/** Steps between the middles of neighbouring characters of a tilted text, along it and across it. In ems. */
const MAX_STEP = 1.5;
const MAX_OFF = 0.4;
/** How much their direction may differ, in degrees. */
const STEADY = 1;

/** Characters drawn one after another that are turned alike, neither level nor plumb. */
export function tiltedRuns(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    if (glyph.tilt === undefined) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && goesOn(last, glyph)) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs.filter((run) => run.some(({ text }) => text.trim() !== ""));
}

/** Exact clockwise degrees, from 0 up to 360. */
const directionOf = ({ angle, tilt = 0 }: Glyph) => (angle + tilt + 360) % 360;

/** Whether a character stands where the one before it ends. */
function goesOn(a: Glyph, b: Glyph): boolean {
  const [one, other] = [directionOf(a), directionOf(b)];
  if (Math.abs(a.size - b.size) > 0.05 * a.size || Math.abs(one - other) > STEADY) return false;
  const angle = (one * Math.PI) / 180;
  const dx = (b.box.left + b.box.right - a.box.left - a.box.right) / 2 / a.size;
  const dy = (b.box.top + b.box.bottom - a.box.top - a.box.bottom) / 2 / a.size;
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const off = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  return along > -0.1 && along < MAX_STEP && off < MAX_OFF;
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
