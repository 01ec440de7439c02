import { Fault } from "../platform/fault/fault.ts";
import type { PdfSource } from "./adapters/pdfjs/open.ts";
import { type EyesDeps, seePictures, seeScan } from "./eyes.ts";
import type { ExtractionFault } from "./fault.ts";
import { type Asked, type Look, lookAt, nextOf, readPage, type Unread } from "./look.ts";
import type { ReadPage } from "./model.ts";
import type { Options } from "./options.ts";
import { withLigatures } from "./stages/ligatures.ts";

export interface Progress {
  readonly pagesDone: number;
  readonly pagesTotal: number;
}

/** Takes pages that nobody has taken until there are none, and tells what was seen on each. */
export type Help = (
  taken: SharedArrayBuffer,
  asked: Asked,
  onLook: (look: Look) => void,
) => Promise<void>;

export interface ReadingDeps extends EyesDeps {
  /** Pages that are recognised at once. */
  readonly ocrWorkers: number;
  /** Other threads that read pages of the same document. */
  readonly help?: Help;
}

/** A document whose pages are being read. */
interface Reading {
  readonly source: PdfSource;
  readonly deps: ReadingDeps;
  readonly asked: Asked;
  /** What the first look at each page told. */
  readonly kinds: (Look["kind"] | "blank")[];
  /** Pages that wait for a recogniser. */
  readonly unread: Unread[];
  readonly pages: ReadPage[];
  onPage(): void;
}

/** Shorter documents are read before another thread has opened them. */
const MIN_SHARED = 8;

/**
 * All pages of a document, read by as many threads as there are; those that
 * need a recogniser by this one, as many at once as can be recognised.
 *
 * @throws Fault<ExtractionFault> "bad document" when there is nothing on any page,
 *   "requires ocr" when pages need a recogniser and there is none
 */
export async function readPages(
  source: PdfSource,
  deps: ReadingDeps,
  options: Options,
  onProgress: (progress: Progress) => void,
): Promise<readonly ReadPage[]> {
  const { pageCount } = source;
  const asked = { options, pictures: options.figureExtraction && deps.ocr !== undefined };
  let pagesDone = 0;
  const onPage = () => onProgress({ pagesDone: ++pagesDone, pagesTotal: pageCount });
  const reading: Reading = { source, deps, asked, kinds: [], unread: [], pages: [], onPage };
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const helped =
    pageCount >= MIN_SHARED ? deps.help?.(taken, asked, (look) => take(look, reading)) : undefined;
  await inLanes(deps.ocrWorkers, () => readOwn(taken, reading));
  await helped;
  await readLost(reading);
  await inLanes(deps.ocrWorkers, () => recogniseAll(reading));
  refuseUnreadable(reading);
  return reading.pages;
}

/** The pages that this thread takes, and after each those that are left to it. */
async function readOwn(taken: SharedArrayBuffer, reading: Reading): Promise<void> {
  const { source, asked } = reading;
  for (let index = nextOf(taken); index < source.pageCount; index = nextOf(taken)) {
    take(await lookAt(source, index, asked), reading);
    await recogniseAll(reading);
  }
}

/** Pages that a thread took and did not bring back. */
async function readLost(reading: Reading): Promise<void> {
  const { source, asked, kinds } = reading;
  for (let index = 0; index < source.pageCount; index++) {
    if (!kinds[index]) take(await lookAt(source, index, asked), reading);
  }
}

function take(look: Look, { kinds, unread, pages, deps, onPage }: Reading): void {
  kinds[look.index] = look.kind === "read" && look.blank ? "blank" : look.kind;
  if (look.kind === "read") {
    pages[look.index] = look.read;
    onPage();
  } else if (deps.ocr) unread.push(look);
}

/** The last look first: its page is at hand where this thread took it. */
async function recogniseAll({ source, deps, asked, unread, pages, onPage }: Reading) {
  for (let look = unread.pop(); look; look = unread.pop()) {
    const { kind, index, page = withLigatures(await source.page(index)) } = look;
    const see = kind === "scan" ? seeScan : seePictures;
    pages[index] = readPage(await see(page, source, deps, asked.pictures), asked.options);
    onPage();
  }
}

function refuseUnreadable({ kinds, deps }: Reading): void {
  if (kinds.every((kind) => kind === "blank"))
    throw new Fault<ExtractionFault>({ kind: "bad document" });
  const scans = kinds.filter((kind) => kind === "scan").length;
  if (scans > 0 && !deps.ocr)
    throw new Fault<ExtractionFault>({ kind: "requires ocr", pages: scans });
}

/** Work that takes from a common store until it is empty, `count` times at once. */
async function inLanes(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: Math.max(1, count) }, work));
}
