import {
  type ExtractionOptions,
  Rendering,
} from "../../../gen/groundwork/extraction/v1/options_pb.ts";
import type { ResultDocument } from "../result/document.ts";
import { toHtml } from "../result/html.ts";
import { toMarkdown } from "../result/markdown.ts";
import { badOption } from "./options.ts";

const RENDERERS: Readonly<Record<number, (document: ResultDocument) => string>> = {
  [Rendering.MARKDOWN]: toMarkdown,
  [Rendering.HTML]: toHtml,
};

/** @throws Fault<ExtractionFault> "bad options" for a form that nobody knows or that is asked for twice */
export function fromRenderings({ renderings }: ExtractionOptions): readonly Rendering[] {
  if (renderings.some((each) => !RENDERERS[each]))
    throw badOption("renderings", "holds a value that is not known");
  if (new Set(renderings).size < renderings.length)
    throw badOption("renderings", "holds a value twice");
  return renderings;
}

/** @param renderings  known ones */
export const toRenditions = (document: ResultDocument, renderings: readonly Rendering[]) =>
  renderings.map((rendering) => ({ rendering, text: RENDERERS[rendering]?.(document) ?? "" }));
