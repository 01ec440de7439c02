import type { Box, Points } from "./boxes.ts";
import type { Glyph } from "./pages.ts";

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
