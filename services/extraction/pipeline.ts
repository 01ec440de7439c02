import { Fault } from "../platform/fault/fault.ts";
import type { Ocr } from "./adapters/ocr/tesseract.ts";
import type { PdfSource } from "./adapters/pdfjs/open.ts";
import type { ExtractionFault } from "./fault.ts";
import { type Asked, type Look, lookAt, readPage, takePages } from "./look.ts";
import type { Page, ReadPage } from "./model.ts";
import type { Options } from "./options.ts";
import type { ResultDocument } from "./result/document.ts";
import { assemble } from "./stages/assemble.ts";
import { type Lens, withDrawings } from "./stages/figures/raster/raster.ts";
import { format } from "./stages/format.ts";
import { type Eyes, recognise } from "./stages/ocr/recognise.ts";
import { type Seen, withPictures } from "./stages/pictures.ts";
import { turnedUpright } from "./stages/upright.ts";

export interface ExtractionDeps {
  readonly openPdf: (data: Uint8Array) => Promise<PdfSource>;
  /** Undefined where recognition is switched off. */
  readonly ocr: Ocr | undefined;
  /** Pages that are recognised at once. */
  readonly ocrWorkers: number;
  /** Other threads that read pages of the same document. */
  readonly help?: Help;
}

/** Takes pages that nobody has taken until there are none, and tells what was seen on each. */
export type Help = (
  taken: SharedArrayBuffer,
  asked: Asked,
  onLook: (look: Look) => void,
) => Promise<void>;

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
    const pages = await readPages(source, deps, options, onProgress);
    return format(assemble(pages, options, await source.outline()), options);
  } finally {
    await source.close();
  }
}

/** Shorter documents are read before another thread has opened them. */
const MIN_SHARED = 8;

async function readPages(
  source: PdfSource,
  deps: ExtractionDeps,
  options: Options,
  onProgress: (progress: Progress) => void,
): Promise<readonly ReadPage[]> {
  let done = 0;
  const step = () => onProgress({ pagesDone: ++done, pagesTotal: source.pageCount });
  const pictures = options.figureExtraction && deps.ocr !== undefined;
  const looks = await firstLooks(source, deps, { options, pictures }, ({ kind }) => {
    if (kind === "read") step();
  });
  if (looks.every(({ blank }) => blank)) throw new Fault<ExtractionFault>({ kind: "bad document" });
  const scans = looks.filter(({ kind }) => kind === "scan").length;
  if (scans > 0 && !deps.ocr)
    throw new Fault<ExtractionFault>({ kind: "requires ocr", pages: scans });
  const pages = looks.map((look) => (look.kind === "read" ? look.read : undefined));
  const rest = looks.filter(({ kind }) => kind !== "read");
  await inParallel(rest, deps.ocrWorkers, async ({ index, kind }) => {
    const page = await source.page(index);
    const seen =
      kind === "scan"
        ? await ofScan(page, source, deps, pictures)
        : await withPictures(turnedUpright(page), lensOf(source, deps));
    pages[index] = readPage(seen, options);
    step();
  });
  return pages as readonly ReadPage[];
}

/** A look at every page, by as many threads as there are. */
async function firstLooks(
  source: PdfSource,
  { help }: ExtractionDeps,
  asked: Asked,
  onLook: (look: Look) => void,
): Promise<readonly Look[]> {
  const looks: Look[] = [];
  const add = (look: Look) => {
    looks[look.index] = look;
    onLook(look);
  };
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const helped = source.pageCount >= MIN_SHARED ? help?.(taken, asked, add) : undefined;
  await takePages(source, new Int32Array(taken), asked, add);
  await helped;
  // What a thread took and did not bring back.
  for (let index = 0; index < source.pageCount; index++) {
    if (!looks[index]) add(await lookAt(source, index, asked));
  }
  return looks;
}

async function ofScan(
  page: Page,
  source: PdfSource,
  deps: ExtractionDeps,
  pictures: boolean,
): Promise<Seen> {
  const eyes: Eyes = {
    render: (index, dpi) => source.render(index, dpi),
    read: (image, dpi) => (deps.ocr as Ocr).read(image, dpi),
  };
  const read = await recognise(page, eyes);
  return { page: pictures ? await withDrawings(read, lensOf(source, deps)) : read, figures: [] };
}

const lensOf = (source: PdfSource, { ocr }: ExtractionDeps): Lens => ({
  paint: (index, dpi, box) => source.paint(index, dpi, box),
  spot: (image) => (ocr as Ocr).read(image, POINTS, true),
  read: (image, dpi, block) => (ocr as Ocr).read(image, dpi, block),
});

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
