import type { Box } from "./boxes.ts";
import type { Chart } from "./charts.ts";
import type { Line } from "./lines.ts";
import type { Page } from "./pages.ts";

export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  readonly lines: readonly Line[];
  readonly columnHeader: boolean;
  readonly projectedRowHeader: boolean;
}

/** A grid of cells that covers every place exactly once. */
export interface Table {
  readonly page: number;
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
}

export interface Figure {
  readonly page: number;
  readonly box: Box;
  /** Undefined when it is no chart, or none that can be read. */
  readonly chart: Chart | undefined;
  /** The text inside, which is no part of the prose. */
  readonly lines: readonly Line[];
  readonly raster: boolean;
  /** 0 to 1: how sure the reading of a chart from pixels is. */
  readonly confidence?: number;
}

export type BlockKind =
  | "heading"
  | "paragraph"
  | "code"
  | "list item"
  | "caption"
  | "footnote"
  | "page header"
  | "page footer"
  | "contents";

/** A piece of prose. */
export interface TextBlock {
  readonly type: "text";
  readonly kind: BlockKind;
  readonly page: number;
  readonly box: Box;
  readonly lines: readonly Line[];
  /** Of a heading, from 1. */
  readonly level?: number;
  readonly list?: {
    readonly kind: "bullet" | "number";
    readonly marker: string;
    readonly depth: number;
  };
}

export interface TableBlock {
  readonly type: "table";
  /** One for each page it lies on. */
  readonly parts: readonly Table[];
}

interface FigureBlock {
  readonly type: "figure";
  readonly figure: Figure;
}

interface ImageBlock {
  readonly type: "image";
  readonly page: number;
  readonly box: Box;
}

/** What reading order is made of. */
export type Block = TextBlock | TableBlock | FigureBlock | ImageBlock;

/** A page with all that was recognised on it, in reading order. */
export interface ReadPage {
  readonly page: Page;
  readonly blocks: readonly Block[];
}
