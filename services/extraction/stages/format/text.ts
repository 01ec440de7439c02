import { type Line, type TextBlock, width } from "../../model.ts";
import type { Options } from "../../options.ts";
import type { Location, TextNodeData } from "../../result/document.ts";
import { textOf } from "../layout/blocks.ts";
import { codeOf } from "../layout/code.ts";
import { readWords } from "../lines/bidi.ts";
import { type Draft, type Frame, fractions, round } from "./draft.ts";

/** Whether nodes tell where each of their characters is. */
export const withOffsets = ({ outputFormat }: Options): boolean =>
  outputFormat === "structured_document_with_char_offsets";

const TYPES: Record<TextBlock["kind"], string> = {
  heading: "H1",
  paragraph: "PARAGRAPH",
  code: "PARAGRAPH",
  "list item": "PARAGRAPH",
  caption: "FIGURE_CAPTION",
  footnote: "PAGE_FOOTNOTE",
  "page header": "PAGE_HEADER",
  "page footer": "PAGE_FOOTER",
  contents: "TABLE_OF_CONTENTS",
};

/** A piece of prose as a node of its type. */
export function textNode(block: TextBlock, frame: Frame): Draft {
  const { kind, level, list, lines, page } = block;
  const text = kind === "code" ? codeOf(lines) : textOf(lines);
  const type =
    kind === "heading"
      ? `H${level ?? 1}`
      : kind === "caption" && /^table/i.test(text)
        ? "TABLE_CAPTION"
        : TYPES[kind];
  const ocr = frame.pages[page]?.origin === "ocr";
  return {
    type,
    content: text,
    children: [],
    locations: [fractions(block.box, page, frame)],
    annotations: [],
    extras: {
      origin: ocr ? "ocr" : "text",
      ...(ocr && { confidence: confidenceOf(lines) }),
      ...(kind === "heading" && { level: level ?? 1 }),
      ...(list && { list }),
    },
    ...(withOffsets(frame.options) && { text: offsetsOf(lines, page, frame) }),
  };
}

function confidenceOf(lines: readonly Line[]): number {
  const values = lines.flatMap(({ words }) =>
    words.flatMap(({ glyphs }) => glyphs.map(({ confidence }) => confidence ?? 1)),
  );
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
}

function offsetsOf(lines: readonly Line[], page: number, frame: Frame): TextNodeData {
  return {
    texts: lines.map(({ text }) => text),
    text_locations: lines.map(({ box }): Location => fractions(box, page, frame)),
    character_offsets: lines.map(lineOffsets),
  };
}

/** One number for each UTF-16 unit of the line's text, blanks included. */
function lineOffsets({ words: visual, box }: Line): readonly number[] {
  const words = readWords(visual);
  const at = (x: number) =>
    round(Math.min(1, Math.max(0, (x - box.left) / Math.max(1e-6, width(box)))));
  return words.flatMap((word, index) => {
    const per = word.glyphs.flatMap((glyph) => [...glyph.text].map(() => at(glyph.box.left)));
    const fitted = Array.from({ length: word.text.length }, (_, k) => per[k] ?? at(word.box.right));
    return index === 0 ? fitted : [at((words[index - 1] as typeof word).box.right), ...fitted];
  });
}
