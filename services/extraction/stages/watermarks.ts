import { type Glyph, type Page, type TextBlock, union } from "../model.ts";
import { tiltedRuns } from "./figures/texts/tilted.ts";
import { count, mostOf } from "./lines/tally.ts";
import { lineOf } from "./lines.ts";

/** Tilted words that are larger than most text of the page by this factor lie over it. */
const LARGE = 2;

/** A page, and what is stamped across it. */
interface Stamped {
  readonly page: Page;
  readonly marks: readonly TextBlock[];
}

/**
 * Takes watermarks off a page: "DRAFT" across a table is no part of its cells.
 * They stay in the result, behind all that they lie over.
 */
export function withoutWatermarks(page: Page): Stamped {
  const seen = page.glyphs.filter(({ hidden }) => !hidden);
  const size = mostOf(
    count(
      new Map(),
      seen.filter(({ tilt }) => tilt === undefined),
    ),
  )?.size;
  const runs = tiltedRuns(seen).filter(
    ([first]) => size !== undefined && (first as Glyph).size >= LARGE * size,
  );
  if (runs.length === 0) return { page, marks: [] };
  const stamped = new Set(runs.flat());
  const rest = page.glyphs.filter((glyph) => !stamped.has(glyph));
  return { page: { ...page, glyphs: rest }, marks: runs.map((run) => blockOf(run, page.index)) };
}

function blockOf(run: readonly Glyph[], page: number): TextBlock {
  const words: Glyph[][] = [];
  for (const [at, glyph] of run.entries()) {
    if (glyph.text.trim() === "") continue;
    const goesOn = at > 0 && run[at - 1]?.text.trim() !== "";
    if (goesOn) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  const line = lineOf(
    words.map((glyphs) => ({
      text: glyphs.map(({ text }) => text).join(""),
      box: union(glyphs.map(({ box }) => box)),
      glyphs,
    })),
  );
  // Furniture of the page: large as it is, it heads nothing.
  return { type: "text", kind: "page footer", page, box: line.box, lines: [line] };
}
