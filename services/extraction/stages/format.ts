import type { Block, Page } from "../model.ts";
import type { Options } from "../options.ts";
import type { ResultAnnotation, ResultDocument, ResultNode } from "../result/document.ts";
import type { Assembled } from "./assemble.ts";
import { type Draft, type Frame, fractions, round } from "./format/draft.ts";
import { figureNodes } from "./format/figure.ts";
import { relationsOf } from "./format/relations.ts";
import { tableNode } from "./format/table.ts";
import { textNode, withOffsets } from "./format/text.ts";

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
