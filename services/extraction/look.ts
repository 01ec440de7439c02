import type { PdfSource } from "./adapters/pdfjs/open.ts";
import type { Page, ReadPage } from "./model.ts";
import type { Options } from "./options.ts";
import { findFigures } from "./stages/figures/figures.ts";
import { layOut } from "./stages/layout/layout.ts";
import { withLigatures } from "./stages/ligatures.ts";
import { toLines } from "./stages/lines.ts";
import { isBlank, needsOcr } from "./stages/pages.ts";
import type { Seen } from "./stages/pictures.ts";
import { slim } from "./stages/slim.ts";
import { findTables } from "./stages/tables/tables.ts";
import { turnedUpright } from "./stages/upright.ts";
import { withoutWatermarks } from "./stages/watermarks.ts";

/** What the first look at a page tells: most are read with it, others need a recogniser. */
export type Look =
  | {
      readonly kind: "read";
      readonly index: number;
      readonly blank: boolean;
      readonly read: ReadPage;
    }
  | Unread;

/** A page that needs a recogniser: for all of it, or for its pictures. */
export interface Unread {
  readonly kind: "scan" | "pictures";
  readonly index: number;
  /** Where the look was taken; not sent from thread to thread. */
  readonly page?: Page;
}

/** What is asked of a document's pages. */
export interface Asked {
  readonly options: Options;
  /** Whether charts and words are looked for in images. */
  readonly pictures: boolean;
}

/** Pages may be shared among threads: the next that nobody has taken. */
export const nextOf = (taken: SharedArrayBuffer): number =>
  Atomics.add(new Int32Array(taken), 0, 1);

export async function lookAt(
  source: PdfSource,
  index: number,
  { options, pictures }: Asked,
): Promise<Look> {
  const page = withLigatures(await source.page(index));
  if (needsOcr(page)) return { kind: "scan", index, page };
  if (pictures && page.drawn) return { kind: "pictures", index, page };
  const read = readPage({ page: turnedUpright(page), figures: [] }, options);
  return { kind: "read", index, blank: isBlank(page), read };
}

/** Lines, figures, tables and blocks of one page, and nothing that is not needed any more. */
export function readPage({ page: stamped, figures: pictured }: Seen, options: Options): ReadPage {
  const { page, marks } = withoutWatermarks(stamped);
  const lines = toLines(page.glyphs);
  const drawings = options.figureExtraction ? findFigures(page, lines) : [];
  const figures = [...drawings, ...pictured];
  const except = figures.map(({ box }) => box);
  const tables = findTables(page, lines, { enhanced: options.enhancedTableExtraction, except });
  const characters =
    page.origin === "ocr" || options.outputFormat === "structured_document_with_char_offsets";
  const blocks = [...layOut({ page, lines, tables, figures }), ...marks];
  return slim({ page, blocks }, characters);
}
