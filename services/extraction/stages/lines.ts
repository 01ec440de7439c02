import type { Glyph, Line } from "../model.ts";
import { withoutDoubles } from "./lines/doubles.ts";
import { gutterWords } from "./lines/gutters.ts";
import { joinRuns } from "./lines/join.ts";
import { type Run, toRuns } from "./lines/runs.ts";
import { dominant } from "./lines/tally.ts";
import { lineOf, toWords } from "./lines/words.ts";

export { lineOf } from "./lines/words.ts";

/**
 * The text lines of one page, top to bottom, each glyph in exactly one. What
 * stands on one baseline but further apart than a word space is two lines:
 * cells of a table, columns, a marker and its text.
 */
export function toLines(glyphs: readonly Glyph[]): readonly Line[] {
  const runs = withoutDoubles(toRuns(glyphs.filter(({ hidden }) => !hidden)));
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

const toLine = (run: Run): Line =>
  lineOf(toWords(run.glyphs, run.angle, dominant(run.glyphs).size), run.angle);

/** The parts of a line before, between and after the given words. */
function splitLine(line: Line, cuts: readonly number[]): readonly Line[] {
  if (cuts.length === 0) return [line];
  const edges = [0, ...cuts, line.words.length];
  return cuts
    .concat(line.words.length)
    .map((to, index) => lineOf(line.words.slice(edges[index], to), line.angle));
}
