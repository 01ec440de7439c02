import { Fault } from "../platform/fault/fault.ts";
import type { Ocr } from "./adapters/ocr/tesseract.ts";
import type { PdfSource } from "./adapters/pdfjs/open.ts";
import type { ExtractionFault } from "./fault.ts";
import type { Figure, Page, ReadPage } from "./model.ts";
import type { Options } from "./options.ts";
import type { ResultDocument } from "./result/document.ts";
import { assemble } from "./stages/assemble.ts";
import { findFigures } from "./stages/figures/figures.ts";
import { type Lens, withDrawings } from "./stages/figures/raster/raster.ts";
import { format } from "./stages/format.ts";
import { layOut } from "./stages/layout/layout.ts";
import { toLines } from "./stages/lines.ts";
import { type Eyes, recognise } from "./stages/ocr/recognise.ts";
import { isBlank, needsOcr } from "./stages/pages.ts";
import { type Seen, withPictures } from "./stages/pictures.ts";
import { unlessTables } from "./stages/tables/claim.ts";
import { findTables } from "./stages/tables/tables.ts";
import { turnedUpright } from "./stages/upright.ts";

export interface ExtractionDeps {
  readonly openPdf: (data: Uint8Array) => Promise<PdfSource>;
  /** Undefined where recognition is switched off. */
  readonly ocr: Ocr | undefined;
  /** Pages that are recognised at once. */
  readonly ocrWorkers: number;
}

export interface Progress {
  readonly pagesDone: number;
  readonly pagesTotal: number;
}

/**
 * The whole journey of a document: open → pages → lines → figures → tables →
 * layout → assemble → format.
 *
 * @throws Fault<ExtractionFault> for documents that cannot be processed
 */
export async function extract(
  pdf: Uint8Array,
  options: Options,
  deps: ExtractionDeps,
  onProgress: (progress: Progress) => void,
): Promise<ResultDocument> {
  const source = await deps.openPdf(pdf);
  try {
    const seen = await readPages(source, deps, options, onProgress);
    return format(
      assemble(
        seen.map((each) => readPage(each, options)),
        options,
        await source.outline(),
      ),
      options,
    );
  } finally {
    await source.close();
  }
}

async function readPages(
  source: PdfSource,
  deps: ExtractionDeps,
  { figureExtraction }: Options,
  onProgress: (progress: Progress) => void,
): Promise<readonly Seen[]> {
  const pages: Page[] = [];
  const scanned: number[] = [];
  let done = 0;
  const step = () => onProgress({ pagesDone: ++done, pagesTotal: source.pageCount });
  for (let index = 0; index < source.pageCount; index++) {
    const page = await source.page(index);
    const scan = needsOcr(page);
    pages.push(scan ? page : turnedUpright(page));
    if (scan) scanned.push(index);
    else step();
  }
  if (pages.every(isBlank)) throw new Fault<ExtractionFault>({ kind: "bad document" });
  if (scanned.length > 0 && !deps.ocr)
    throw new Fault<ExtractionFault>({ kind: "requires ocr", pages: scanned.length });
  const eyes: Eyes = {
    render: (index, dpi) => source.render(index, dpi),
    read: (image, dpi) => (deps.ocr as Ocr).read(image, dpi),
  };
  const lens: Lens = {
    paint: (index, dpi, box) => source.paint(index, dpi, box),
    spot: (image) => (deps.ocr as Ocr).read(image, POINTS, true),
    read: (image, dpi, block) => (deps.ocr as Ocr).read(image, dpi, block),
  };
  const looks = figureExtraction && deps.ocr !== undefined;
  const figures: (readonly Figure[])[] = [];
  const toSee = pages.filter(({ drawn, index }) => scanned.includes(index) || (looks && drawn));
  await inParallel(toSee, deps.ocrWorkers, async ({ index }) => {
    const page = pages[index] as Page;
    if (!scanned.includes(index)) {
      const seen = await withPictures(page, lens);
      pages[index] = seen.page;
      figures[index] = seen.figures;
      return;
    }
    const read = await recognise(page, eyes);
    pages[index] = looks ? await withDrawings(read, lens) : read;
    step();
  });
  return pages.map((page, index) => ({ page, figures: figures[index] ?? [] }));
}

/** Works on items, at most `limit` at once. */
async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, limit) }, lane));
}

/** Pixels to the inch with which a pixel is a point. */
const POINTS = 72;

function readPage({ page, figures: pictured }: Seen, options: Options): ReadPage {
  const lines = toLines(page.glyphs);
  const drawings = options.figureExtraction ? findFigures(page, lines) : [];
  const figures = [...unlessTables(drawings, page, lines), ...pictured];
  const except = figures.map(({ box }) => box);
  const tables = findTables(page, lines, { enhanced: options.enhancedTableExtraction, except });
  return { page, blocks: layOut({ page, lines, tables, figures }) };
}
