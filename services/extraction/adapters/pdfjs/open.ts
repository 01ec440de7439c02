import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Fault } from "../../../platform/fault/fault.ts";
import type { ExtractionFault } from "../../fault.ts";
import {
  type Box,
  type ColourImage,
  type GreyImage,
  type OutlineEntry,
  type Page,
  toGrey,
} from "../../model.ts";
import { annotationGlyphs } from "./annotations.ts";
import { load } from "./load.ts";
import { newMarks } from "./marks.ts";
import type { Matrix } from "./matrix.ts";
import { drawnImages } from "./pictures.ts";
import { paint } from "./render.ts";
import type { PdfFont } from "./state.ts";
import { outlineOf, rolesOf } from "./structure.ts";
import { type OperatorList, walk } from "./walk.ts";

/** An open PDF. */
export interface PdfSource {
  readonly pageCount: number;
  /** @param index  from 0 */
  page(index: number): Promise<Page>;
  outline(): Promise<readonly OutlineEntry[]>;
  /** The page as grey pixels. */
  render(index: number, dpi: number): Promise<GreyImage>;
  /** A part of the page as displayed, in colour. */
  paint(index: number, dpi: number, box: Box): Promise<ColourImage>;
  close(): Promise<void>;
}

/** Caches of decoded fonts and images are emptied after this many pages. */
const CLEANUP_PAGES = 16;

/** @throws Fault<ExtractionFault> "invalid pdf" or "encrypted pdf" */
export async function openPdf(data: Uint8Array): Promise<PdfSource> {
  const task = load(data);
  const document = await task.promise.catch((error: Error) => {
    throw faultOfOpening(error);
  });
  let read = 0;
  const inTurn = turns();
  const isForm = await hasFields(document);
  const layers = await document.getOptionalContentConfig().catch(() => undefined);
  return {
    pageCount: document.numPages,
    page: (index) =>
      inTurn(async () => {
        if (++read % CLEANUP_PAGES === 0) await document.cleanup();
        return readPage(document, index, {
          isForm,
          isVisible: (group) => layers?.isVisible(group) ?? true,
        });
      }),
    outline: () => outlineOf(document),
    render: async (index, dpi) => toGrey(await inTurn(() => paint(document, index, dpi))),
    paint: (index, dpi, box) => inTurn(() => paint(document, index, dpi, box)),
    close: () => task.destroy(),
  };
}

/** One piece of work after the other: emptying caches under a page that is read would take its fonts away. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** What is told of a document as a whole. */
interface Traits {
  readonly isForm: boolean;
  isVisible(group: unknown): boolean;
}

async function hasFields(document: PDFDocumentProxy): Promise<boolean> {
  const told = await document.getMetadata().catch(() => undefined);
  const { IsAcroFormPresent } = (told?.info ?? {}) as { readonly IsAcroFormPresent?: boolean };
  // Whoever does not tell may have some.
  return IsAcroFormPresent ?? true;
}

function faultOfOpening(error: Error): Error {
  const locked =
    error.name === "PasswordException" ||
    /encrypt|password|Worker was destroyed/i.test(error.message);
  const kind = locked ? "encrypted pdf" : "invalid pdf";
  return new Fault<ExtractionFault>({ kind }, { cause: error });
}

async function readPage(
  document: PDFDocumentProxy,
  index: number,
  { isForm, isVisible }: Traits,
): Promise<Page> {
  const empty = {
    index,
    width: 612,
    height: 792,
    rotation: 0,
    origin: "text" as const,
  };
  const nothing = { glyphs: [], rules: [], shapes: [], images: [] };
  try {
    const proxy = await document.getPage(index + 1);
    const viewport = proxy.getViewport({ scale: 1 });
    const { width, height } = viewport;
    if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6))
      throw new Error("impossible page size");
    const list = (await proxy.getOperatorList()) as OperatorList;
    const page = { left: 0, top: 0, right: width, bottom: height };
    const marks = newMarks(await rolesOf(proxy), isVisible);
    const base = viewport.transform as unknown as Matrix;
    const walked = walk(list, { base, page, marks, fontOf: (id) => fontOf(proxy, id) });
    const written = await annotationGlyphs(proxy, base, isForm);
    const drawn = await drawnImages(proxy, walked.images);
    proxy.cleanup();
    const warnings = walked.cutShort ? [`page ${index + 1} holds more than can be read`] : [];
    const rotation = ((proxy.rotate % 360) + 360) % 360;
    return {
      index,
      width,
      height,
      rotation,
      origin: "text",
      ...walked,
      glyphs: written.length > 0 ? [...walked.glyphs, ...written] : walked.glyphs,
      images: walked.images.map(({ box }) => box),
      ...(drawn.length > 0 && { drawn }),
      warnings,
    };
  } catch (error) {
    const warnings = [
      `page ${index + 1} cannot be read: ${(error as Error).message.slice(0, 100)}`,
    ];
    return { ...empty, ...nothing, warnings };
  }
}

function fontOf(page: PDFPageProxy, id: string): PdfFont | undefined {
  return page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
}
