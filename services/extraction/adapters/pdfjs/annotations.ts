import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Font, Glyph } from "../../model.ts";
import { isFiniteBox, type Matrix, mapBox } from "./matrix.ts";

/** What pdf.js tells of an annotation, as far as it is read. */
interface Annotation {
  readonly subtype?: string;
  readonly rect: readonly [number, number, number, number];
  /** Whether it brings its own picture, which is then part of the page's operators. */
  readonly hasAppearance?: boolean;
  readonly hidden?: boolean;
  readonly noView?: boolean;
  readonly password?: boolean;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly textContent?: readonly string[];
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

const FONT: Font = { name: "Helvetica", bold: false, italic: false, monospace: false };
/** A field whose size is "auto" is filled with type of this share of its height, but no larger. */
const AUTO_SHARE = 0.7;
const AUTO_MAX = 12;
/** Mean width of letters and figures of a sans-serif, in ems. */
const ADVANCE = 0.5;
const MAX_CHARACTERS = 10_000;

/**
 * The text of form fields and free-text remarks that bring no picture of
 * themselves: viewers draw it from the value, and so do we, letter by letter.
 *
 * @param base  from user space to the page as displayed
 * @param isForm  whether the document has fields
 */
export async function annotationGlyphs(
  page: PDFPageProxy,
  base: Matrix,
  isForm: boolean,
): Promise<Glyph[]> {
  // For those on display pdf.js reads the page's text a second time to tell what links lie on.
  const printed = isForm ? [] : await annotationsOf(page, "print");
  const written = isForm || printed.some(({ subtype }) => subtype === "FreeText");
  const annotations = written ? await annotationsOf(page, "display") : [];
  return annotations.flatMap((annotation) => {
    const { hasAppearance, hidden, noView, password, rect } = annotation;
    const text = hasAppearance || hidden || noView || password ? "" : textOf(annotation);
    const box = mapBox(base, ...rect);
    return text && isFiniteBox(box) ? glyphsIn(text, box, annotation) : [];
  });
}

async function annotationsOf(page: PDFPageProxy, intent: string): Promise<readonly Annotation[]> {
  return (await page.getAnnotations({ intent }).catch(() => [])) as readonly Annotation[];
}

function textOf({ subtype, fieldType, fieldValue, textContent }: Annotation): string {
  if (subtype === "FreeText") return (textContent ?? []).join("\n");
  if (subtype !== "Widget" || (fieldType !== "Tx" && fieldType !== "Ch")) return "";
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values.filter((value) => typeof value === "string").join(", ");
}

/** Lines from the top of the box; a single one in its middle. */
function glyphsIn(text: string, box: Glyph["box"], { defaultAppearanceData }: Annotation): Glyph[] {
  const height = box.bottom - box.top;
  const size = defaultAppearanceData?.fontSize || Math.min(AUTO_MAX, AUTO_SHARE * height);
  const lines = text.slice(0, MAX_CHARACTERS).split(/\r\n?|\n/);
  const first = lines.length > 1 ? box.top + size : (box.top + box.bottom) / 2 + 0.35 * size;
  return lines.flatMap((line, index) => {
    const baseline = first + 1.2 * size * index;
    return [...line].map((character, at): Glyph => {
      const left = box.left + 2 + at * ADVANCE * size;
      const right = left + ADVANCE * size;
      const place = { left, right, top: baseline - 0.8 * size, bottom: baseline + 0.2 * size };
      const style = { font: FONT, color: "#000000", angle: 0 };
      return { text: character, box: place, baseline, size, ...style };
    });
  });
}
