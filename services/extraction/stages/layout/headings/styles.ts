import type { Block, Line, TextBlock } from "../../../model.ts";
import { textOf } from "../blocks.ts";
import { family, isCapitals } from "../style.ts";
import type { Body } from "./body.ts";

/** A style of headings is seen at least this often. */
const MIN_SEEN = 3;
const REPEATED = 0.6;
const MAX_WORDS = 10;
/** What a heading heads is at least so many letters long. */
const PROSE = 60;

/**
 * What speaks for a single line because others look like it: type that a page
 * uses for nothing but short lines over prose is its type for headings.
 */
export function ofStyle(blocks: readonly Block[], body: Body): (block: TextBlock) => number {
  const seen = new Map<string, number>();
  const others = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    if (block.type !== "text") continue;
    const after = blocks[index + 1];
    const [line] = block.lines;
    if (line && heads(block, after)) {
      const style = styleOf(line);
      seen.set(style, (seen.get(style) ?? 0) + 1);
    } else for (const each of block.lines) others.add(styleOf(each));
  }
  const plain = styleOf({ ...body, italic: false, text: "" });
  return ({ lines }) => {
    const [line] = lines;
    const style = line && styleOf(line);
    if (!style || lines.length > 1 || style === plain || others.has(style)) return 0;
    return (seen.get(style) ?? 0) >= MIN_SEEN ? REPEATED : 0;
  };
}

/** A short line that is no sentence, right over prose of other type. */
function heads({ kind, lines }: TextBlock, after: Block | undefined): boolean {
  const [line] = lines;
  if (!line || lines.length > 1 || kind !== "paragraph" || after?.type !== "text") return false;
  const prose = after.lines[0];
  return (
    prose !== undefined &&
    line.words.length <= MAX_WORDS &&
    !/[.,:;!?]$/.test(line.text) &&
    /^[\p{Lu}\p{Lo}\d“"¿¡]/u.test(line.text) &&
    styleOf(prose) !== styleOf(line) &&
    textOf(after.lines).length > PROSE
  );
}

type Type = Pick<Line, "font" | "size" | "color" | "bold" | "italic" | "text">;

const styleOf = ({ font, size, color, bold, italic, text }: Type): string =>
  [family(font), Math.round(2 * size), color, bold, italic, isCapitals(text)].join(" ");
