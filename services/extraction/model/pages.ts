import type { Box, Point, Points } from "./boxes.ts";
import type { ColourImage } from "./images.ts";

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

/** A line of a document's outline. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly depth: number;
}
