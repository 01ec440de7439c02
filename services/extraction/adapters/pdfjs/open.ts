import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { Fault } from "../../../platform/fault/fault.ts";
import type { ExtractionFault } from "../../fault.ts";
import type { GreyImage, Page } from "../../model.ts";
import type { Matrix } from "./matrix.ts";
import type { PdfFont } from "./state.ts";
import { type OperatorList, walk } from "./walk.ts";

/** An open PDF. */
export interface PdfSource {
  readonly pageCount: number;
  /** @param index  from 0 */
  page(index: number): Promise<Page>;
  /** The page as grey pixels. */
  render(index: number, dpi: number): Promise<GreyImage>;
  close(): Promise<void>;
}

const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const folder = (name: string) => `${join(root, name)}/`;
/** pdf.js reads its own data from these folders; without them CJK text and JBIG2 images are silently empty. */
const DATA = {
  standardFontDataUrl: folder("standard_fonts"),
  cMapUrl: folder("cmaps"),
  wasmUrl: folder("wasm"),
  iccUrl: folder("iccs"),
};
/** Caches of decoded fonts and images are emptied after this many pages. */
const CLEANUP_PAGES = 50;
/** Larger pages are rendered smaller: 50 megapixels of grey are enough for any script. */
const MAX_PIXELS = 50e6;

/** @throws Fault<ExtractionFault> "invalid pdf" or "encrypted pdf" */
export async function openPdf(data: Uint8Array): Promise<PdfSource> {
  const task = getDocument({
    ...DATA,
    data,
    verbosity: 0,
    fontExtraProperties: true,
    stopAtErrors: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  // A document is never asked for its password: it is refused.
  task.onPassword = () => void task.destroy();
  const document = await task.promise.catch((error: Error) => {
    throw faultOfOpening(error);
  });
  let read = 0;
  return {
    pageCount: document.numPages,
    async page(index) {
      if (++read % CLEANUP_PAGES === 0) await document.cleanup();
      return readPage(document, index);
    },
    render: (index, dpi) => renderGrey(document, index, dpi),
    close: () => task.destroy(),
  };
}

function faultOfOpening(error: Error): Error {
  const locked =
    error.name === "PasswordException" ||
    /encrypt|password|Worker was destroyed/i.test(error.message);
  const kind = locked ? "encrypted pdf" : "invalid pdf";
  return new Fault<ExtractionFault>({ kind }, { cause: error });
}

async function readPage(document: PDFDocumentProxy, index: number): Promise<Page> {
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
    const walked = walk(list, viewport.transform as unknown as Matrix, page, (id) =>
      fontOf(proxy, id),
    );
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

async function renderGrey(
  document: PDFDocumentProxy,
  index: number,
  dpi: number,
): Promise<GreyImage> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(index + 1);
  const full = page.getViewport({ scale: dpi / 72 });
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (full.width * full.height)));
  const viewport = page.getViewport({ scale: (dpi / 72) * shrink });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d");
  await page.render({
    canvas,
    canvasContext,
    viewport,
    background: "white",
  } as never).promise;
  const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  page.cleanup();
  return { width, height, pixels: toGrey(data) };
}

/** Luma of ITU-R BT.601, in integers. */
function toGrey(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const [r, g, b] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    grey[i] = (r * 77 + g * 150 + b * 29) >> 8;
  }
  return grey;
}
