import type { Block, Line, Page } from "../../../model.ts";
import { family } from "../style.ts";

/** The type that most of a document is set in: what a heading differs from. */
export interface Body {
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly color: string;
}

interface Laid {
  readonly page: Page;
  readonly blocks: readonly Block[];
}

/** Fewer letters of prose than this do not tell what a document is set in. */
const ENOUGH_PROSE = 800;

export function bodyOf(pages: readonly Laid[]): Body {
  const lines = bodyLines(pages);
  return {
    size: most(lines, ({ size }) => Math.round(size * 4) / 4, 10),
    bold: most(lines, ({ bold }) => bold, false),
    font: most(lines, ({ font }) => family(font), ""),
    color: most(lines, ({ color }) => color, "#000000"),
  };
}

/** The lines of the prose; all that can be seen of a document that hardly has any. */
function bodyLines(pages: readonly Laid[]): readonly Line[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const prose = blocks.flatMap((block) => (block.type === "text" ? block.lines : []));
  const letters = prose.reduce((sum, { text }) => sum + text.length, 0);
  if (letters >= ENOUGH_PROSE) return prose;
  return [...prose, ...blocks.flatMap(inside)];
}

function inside(block: Block): readonly Line[] {
  if (block.type === "table")
    return block.parts.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines));
  return block.type === "figure" ? block.figure.lines : [];
}

/** What most letters have in common; each line counts by its length. */
function most<T>(lines: readonly Line[], of: (line: Line) => T, otherwise: T): T {
  const counts = new Map<T, number>();
  for (const line of lines) counts.set(of(line), (counts.get(of(line)) ?? 0) + line.text.length);
  let [best, count] = [otherwise, 0];
  for (const [value, n] of counts) if (n > count) [best, count] = [value, n];
  return best;
}
