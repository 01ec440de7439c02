import type { Box, Page } from "../../model.ts";
import type { Options } from "../../options.ts";
import type {
  Location,
  ResultAnnotation,
  ResultNode,
  TextNodeData,
} from "../../result/document.ts";
import { asDisplayed } from "../ocr/turn.ts";

/** A node before it has a uid. */
export interface Draft {
  readonly type: string;
  readonly content: string | null;
  readonly children: Draft[];
  readonly locations: readonly Location[] | null;
  /** Made once all nodes have their uids. */
  readonly annotations: ((uidOf: (draft: Draft) => string) => readonly ResultAnnotation[])[];
  readonly extras?: Partial<ResultNode>;
  readonly text?: TextNodeData;
}

export interface Frame {
  readonly pages: readonly Page[];
  readonly options: Options;
}

/** Five decimals: a hundredth of a point on any page that people print. */
export const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Where a box lies on the page as displayed. */
export function fractions(box: Box, index: number, { pages }: Frame): Location {
  const page = pages[index] as Page;
  const { width, height } = page.turn ?? page;
  const { left, top, right, bottom } = page.turn ? asDisplayed(box, page, page.turn) : box;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [x, y] = [clamp(left / width), clamp(top / height)];
  return {
    x: round(x),
    y: round(y),
    width: round(clamp(right / width) - x),
    height: round(clamp(bottom / height) - y),
    page_number: index,
  };
}

/** Locations as the output format wants them on annotations. */
export const locationsFor = ({ options }: Frame, locations: readonly Location[]) =>
  options.outputFormat === "structured_document" ? {} : { locations };
