import { createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Location, ResultDocument, ResultNode } from "../../result/document.ts";
import { load, PLAIN_FONT } from "./load.ts";

/** Of the pictures, in pixels per inch. */
const DPI = 110;
const FONT = "Overlay";
const LABEL_POINTS = 5.5;

const COLORS: readonly (readonly [RegExp, string])[] = [
  [/^(H\d|TITLE)/, "#c81e1e"],
  [/^TABLE_CELL/, "#0e9f6e"],
  [/^TABLE(?!_OF)/, "#046c4e"],
  [/^(FIGURE_EXTRACTED)/, "#b45309"],
  [/^(FIGURE|IMAGE|.*_CHART|.*_PLOT)/, "#d97706"],
  [/^PAGE_/, "#6b7280"],
  [/./, "#1d4ed8"],
];

/**
 * Each page with the boxes of a result drawn on it, labelled with uid (which
 * counts in reading order) and type: one PDF, or one PNG for each page.
 *
 * @param pdf  is taken over: its buffer is detached
 * @param result  with locations
 */
export async function drawOverlay(
  pdf: Uint8Array,
  result: ResultDocument,
  kind: "pdf" | "png",
): Promise<readonly Uint8Array[]> {
  GlobalFonts.registerFromPath(PLAIN_FONT, FONT);
  const task = load(pdf);
  try {
    const document = await task.promise;
    const boxes = boxesOf(result.content_tree);
    const pages = [];
    const whole = new PDFDocument();
    for (let index = 0; index < document.numPages; index++) {
      const page = await document.getPage(index + 1);
      const on = boxes.filter(({ at }) => at.page_number === index);
      if (kind === "png") pages.push(await asPng(page, on));
      else await ontoPdf(whole, page, on);
      page.cleanup();
    }
    return kind === "png" ? pages : [whole.close()];
  } finally {
    await task.destroy();
  }
}

interface Labelled {
  readonly at: Location;
  readonly uid: string;
  readonly type: string;
}

function boxesOf({ uid, type, locations, children }: ResultNode): readonly Labelled[] {
  const own = (locations ?? []).map((at) => ({ at, uid, type }));
  return [...own, ...children.flatMap(boxesOf)];
}

async function asPng(page: PDFPageProxy, boxes: readonly Labelled[]): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: DPI / 72 });
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
  await paint(canvas.getContext("2d"), page, boxes, DPI / 72);
  return canvas.encode("png");
}

async function ontoPdf(
  whole: PDFDocument,
  page: PDFPageProxy,
  boxes: readonly Labelled[],
): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  // pdf.js asks a context for the size of its canvas; one of a PDF has none.
  const context = whole.beginPage(width, height);
  Object.defineProperty(context, "canvas", { value: { width, height } });
  await paint(context as SKRSContext2D, page, boxes, 1);
  whole.endPage();
}

async function paint(
  context: SKRSContext2D,
  page: PDFPageProxy,
  boxes: readonly Labelled[],
  scale: number,
): Promise<void> {
  const viewport = page.getViewport({ scale });
  const asked = { canvas: null, canvasContext: context, viewport, background: "white" };
  await page.render(asked as never).promise;
  context.resetTransform();
  for (const box of boxes) mark(context, box, viewport, scale);
}

function mark(
  context: SKRSContext2D,
  { at, uid, type }: Labelled,
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
): void {
  const color = (COLORS.find(([pattern]) => pattern.test(type)) as readonly [RegExp, string])[1];
  const [x, y, w, h] = [at.x * width, at.y * height, at.width * width, at.height * height];
  const isCell = type.endsWith("_CELL");
  context.strokeStyle = color;
  context.lineWidth = (isCell ? 0.5 : 1) * scale;
  context.strokeRect(x, y, w, h);
  if (isCell) return;
  context.fillStyle = color;
  context.globalAlpha = 0.08;
  context.fillRect(x, y, w, h);
  context.globalAlpha = 1;
  label(context, `${uid} ${type}`, color, { x, y, size: LABEL_POINTS * scale });
}

/** Over the box's top left corner, or in it at the top of the page. */
function label(
  context: SKRSContext2D,
  text: string,
  color: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  context.font = `${size}px ${FONT}`;
  const top = Math.max(0, y - size * 1.1);
  context.fillStyle = color;
  context.fillRect(x, top, context.measureText(text).width + size * 0.4, size * 1.1);
  context.fillStyle = "#ffffff";
  context.fillText(text, x + size * 0.2, top + size * 0.9);
}
