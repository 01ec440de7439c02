import type { Run } from "./runs.ts";

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
