/** 1/72 inch. Page coordinates run from the top left of the page as displayed, rotation applied. */
export type Points = number;

export interface Box {
  readonly left: Points;
  readonly top: Points;
  readonly right: Points;
  readonly bottom: Points;
}

/** A face of a font, shared by its glyphs. */
export interface Font {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
}

/** Why text is on a page that nobody can see. */
export type Hidden =
  | "invisible"
  | "off page"
  | "no size"
  | "colour of the background"
  | "covered"
  | "cut off"
  | "switched off";

/** A line of a document's outline. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly depth: number;
}

/** One character, or one that a recogniser saw. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  /** y of the line it stands on; for turned text the x. */
  readonly baseline: Points;
  readonly size: Points;
  readonly font: Font;
  /** "#rrggbb". */
  readonly color: string;
  /** Clockwise degrees by which the text is turned: 0, 90, 180 or 270. */
  readonly angle: number;
  /** Of text between the quarter turns: its exact clockwise degrees, from -45 to 45 off `angle`. */
  readonly tilt?: number;
  /** 0 to 1, of recognised characters only. */
  readonly confidence?: number;
  readonly hidden?: Hidden;
  /** What the document's own structure says it belongs to: "H1", "P", "TD", "Artifact". */
  readonly role?: string;
}

/** A straight horizontal or vertical line, however it was drawn. */
export interface Rule {
  readonly box: Box;
  readonly horizontal: boolean;
}

/** A filled or stroked path, as drawn. */
export interface Shape {
  readonly box: Box;
  /** "#rrggbb", or undefined when not filled. */
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  /** The vertices of its straight and curved parts, in order; curves by their ends. */
  readonly points: readonly Point[];
  readonly curved: boolean;
  readonly closed: boolean;
}

export interface Point {
  readonly x: Points;
  readonly y: Points;
}

/** What a page holds. */
export interface Page {
  /** From 0. */
  readonly index: number;
  readonly width: Points;
  readonly height: Points;
  /** The page's own rotation in clockwise degrees, already applied. */
  readonly rotation: number;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  readonly shapes: readonly Shape[];
  readonly images: readonly Box[];
  /** The images of few colours on a light ground: drawings, not photographs. */
  readonly drawn?: readonly Drawn[];
  readonly origin: "text" | "ocr";
  readonly warnings: readonly string[];
  /** Set when the page was turned upright to be read: everything above is then of the upright page. */
  readonly turn?: Turn;
}

/** An image that may be a drawing. */
export interface Drawn {
  readonly box: Box;
  /** The image alone, without what the page paints over it. */
  paint(dpi: number): Promise<ColourImage>;
}

/** How a page that was turned upright lies as displayed. */
export interface Turn {
  /** Clockwise, from upright to displayed; quarter turns and the skew of a scan. */
  readonly degrees: number;
  /** Of the page as displayed. */
  readonly width: Points;
  readonly height: Points;
}

/** A picture in grey. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, row by row from the top; 0 is black. */
  readonly pixels: Uint8Array;
}

/** A picture in colour. */
export interface ColourImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each, row by row from the top. */
  readonly pixels: Uint8ClampedArray;
}

export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly glyphs: readonly Glyph[];
}

/** Words that stand on one baseline, without a gap as wide as between columns. */
export interface Line {
  readonly text: string;
  readonly box: Box;
  readonly baseline: Points;
  /** Of most of its characters. */
  readonly size: Points;
  /** Of its largest letters, initials left out: capitals among small ones. */
  readonly largest: Points;
  /** What the document's own structure says that most of its words belong to. */
  readonly role?: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Set in the type of code. */
  readonly monospace: boolean;
  /** Name of the font and "#rrggbb" of most of its characters. */
  readonly font: string;
  readonly color: string;
  readonly angle: number;
  readonly words: readonly Word[];
}

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

export type ChartType = "bar" | "line" | "pie" | "scatter";

export interface Axis {
  readonly direction: "x" | "y";
  readonly title: string;
  /** From the title, as printed: "%", "USD million". */
  readonly unit?: string;
  readonly scale: "linear" | "log" | "date" | "category";
  /** Of the labels; of dates in seconds since 1970. */
  readonly min?: number;
  readonly max?: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly x?: number; readonly y: number }[];
}

export interface Chart {
  readonly type: ChartType;
  readonly title?: string;
  readonly axes: readonly Axis[];
  readonly series: readonly Series[];
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

export interface FigureBlock {
  readonly type: "figure";
  readonly figure: Figure;
}

export interface ImageBlock {
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

export const width = ({ left, right }: Box): Points => right - left;
export const height = ({ top, bottom }: Box): Points => bottom - top;

/** The smallest box around all of them. */
export function union(boxes: readonly Box[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** How much of `inner`'s area lies in `outer`, from 0 to 1. */
export function share(inner: Box, outer: Box): number {
  const w = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
  const h = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top);
  if (w <= 0 || h <= 0) return 0;
  return (w * h) / Math.max(1e-6, width(inner) * height(inner));
}

/** Whether the middle of `inner` lies in `outer`. */
export function centred(inner: Box, outer: Box): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

/** Luma of ITU-R BT.601. */
export function toGrey({ width, height, pixels }: ColourImage): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const [r, g, b] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    grey[i] = (r * 77 + g * 150 + b * 29) >> 8;
  }
  return { width, height, pixels: grey };
}
