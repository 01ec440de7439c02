import { type Block, type Line, type Page, type TextBlock, width } from "../model.ts";
import type { Options } from "../options.ts";
import type {
  Location,
  ResultAnnotation,
  ResultDocument,
  ResultNode,
  TextNodeData,
} from "../result/document.ts";
import type { Assembled } from "./assemble.ts";
import { type Draft, type Frame, fractions, round } from "./format/draft.ts";
import { figureNodes } from "./format/figure.ts";
import { relationsOf } from "./format/relations.ts";
import { tableNode } from "./format/table.ts";
import { textOf } from "./layout/blocks.ts";
import { readWords } from "./lines/bidi.ts";

/**
 * The documented result: nodes nest under their headings, uids count in
 * pre-order from "0", boxes are fractions of the page with five decimals.
 */
export function format({ pages, blocks, warnings }: Assembled, options: Options): ResultDocument {
  const frame: Frame = { pages, options };
  const root: Draft = {
    type: "DOCUMENT",
    content: null,
    children: [],
    locations: null,
    annotations: [],
  };
  nest(root, blocks, frame);
  const annotations: ResultAnnotation[] = [];
  let next = 0;
  const uids = new Map<Draft, string>();
  const finish = (draft: Draft): ResultNode => {
    const uid = String(next++);
    uids.set(draft, uid);
    const children = draft.children.map(finish);
    return nodeOf(draft, uid, children, options);
  };
  const content_tree = finish(root);
  for (const draft of uids.keys()) {
    for (const make of draft.annotations)
      annotations.push(...make((each) => uids.get(each) as string));
  }
  if (options.includeRelations)
    annotations.push(...relationsOf(root, (each) => uids.get(each) as string));
  return {
    content_tree,
    annotations,
    ...(located(options) && { pdf_pages: pages.map(sizeOf) }),
    ...(warnings.length > 0 && { warnings }),
  };
}

const located = ({ outputFormat }: Options) => outputFormat !== "structured_document";

const withOffsets = ({ outputFormat }: Options) =>
  outputFormat === "structured_document_with_char_offsets";

const sizeOf = ({ width, height, turn }: Page) => ({
  height: round(turn?.height ?? height),
  width: round(turn?.width ?? width),
  required_ccw_rotation: (Math.round((turn?.degrees ?? 0) / 90) % 4) * 90,
});

/** Everything after a heading lies under it until one of its level or above. */
function nest(root: Draft, blocks: readonly Block[], frame: Frame): void {
  const open: { level: number; draft: Draft }[] = [{ level: 0, draft: root }];
  for (const block of blocks) {
    if (block.type === "text" && block.kind === "heading") {
      const level = block.level ?? 1;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const draft = textNode(block, frame);
      open.at(-1)?.draft.children.push(draft);
      open.push({ level, draft });
    } else open.at(-1)?.draft.children.push(...nodesOf(block, frame));
  }
}

function nodesOf(block: Block, frame: Frame): Draft[] {
  switch (block.type) {
    case "text":
      return [textNode(block, frame)];
    case "table":
      return [tableNode(block, frame)];
    case "figure":
      return figureNodes(block.figure, frame);
    case "image": {
      const locations = [fractions(block.box, block.page, frame)];
      return [{ type: "IMAGE", content: null, children: [], locations, annotations: [] }];
    }
  }
}

const TYPES: Record<TextBlock["kind"], string> = {
  heading: "H1",
  paragraph: "PARAGRAPH",
  "list item": "PARAGRAPH",
  caption: "FIGURE_CAPTION",
  footnote: "PAGE_FOOTNOTE",
  "page header": "PAGE_HEADER",
  "page footer": "PAGE_FOOTER",
  contents: "TABLE_OF_CONTENTS",
};

function textNode(block: TextBlock, frame: Frame): Draft {
  const { kind, level, list, lines, page } = block;
  const text = textOf(lines);
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

function nodeOf(
  draft: Draft,
  uid: string,
  children: readonly ResultNode[],
  options: Options,
): ResultNode {
  const { type, content, locations, extras, text } = draft;
  return {
    uid,
    type,
    content,
    children,
    ...(located(options) && { locations }),
    ...(withOffsets(options) && { text_node_data: text ?? null }),
    ...extras,
  };
}
