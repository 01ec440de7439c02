import type { Box, Page } from "../../model.ts";
import type { Options } from "../../options.ts";
import type {
  Location,
  ResultAnnotation,
  ResultNode,
  TextNodeData,
} from "../../result/document.ts";

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

export function fractions(
  { left, top, right, bottom }: Box,
  page: number,
  { pages }: Frame,
): Location {
  const { width, height } = pages[page] as Page;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [x, y] = [clamp(left / width), clamp(top / height)];
  return {
    x: round(x),
    y: round(y),
    width: round(clamp(right / width) - x),
    height: round(clamp(bottom / height) - y),
    page_number: page,
  };
}

/** Locations as the output format wants them on annotations. */
export const locationsFor = ({ options }: Frame, locations: readonly Location[]) =>
  options.outputFormat === "structured_document" ? {} : { locations };
