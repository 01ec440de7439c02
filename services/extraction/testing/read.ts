import { openPdf } from "../adapters/pdfjs/open.ts";
import type { Page } from "../model.ts";
import { DEFAULT_OPTIONS, type Options } from "../options.ts";
import { extract } from "../pipeline.ts";
import type { ResultDocument, ResultNode } from "../result/document.ts";
import { toMarkdown } from "../result/markdown.ts";

/** The result of a digital document. */
export const read = (pdf: Uint8Array, options: Partial<Options> = {}): Promise<ResultDocument> =>
  extract(
    pdf,
    { ...DEFAULT_OPTIONS, ...options },
    { openPdf, ocr: undefined, ocrWorkers: 0 },
    () => {},
  );

export const markdownOf = async (pdf: Uint8Array): Promise<string> => toMarkdown(await read(pdf));

/** What the engine sees of a page before anything is understood. */
export async function pageOf(pdf: Uint8Array, index = 0): Promise<Page> {
  const source = await openPdf(pdf);
  try {
    return await source.page(index);
  } finally {
    await source.close();
  }
}

/** All nodes of a result in reading order, the root left out. */
export const nodesOf = ({ content_tree }: ResultDocument): readonly ResultNode[] => {
  const flat = (node: ResultNode): readonly ResultNode[] => [node, ...node.children.flatMap(flat)];
  return flat(content_tree).slice(1);
};
