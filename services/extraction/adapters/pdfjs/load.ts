import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist/legacy/build/pdf.mjs";

const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const folder = (name: string) => `${join(root, name)}/`;
/** pdf.js reads its own data from these folders; without them CJK text and JBIG2 images are silently empty. */
const DATA = {
  standardFontDataUrl: folder("standard_fonts"),
  cMapUrl: folder("cmaps"),
  wasmUrl: folder("wasm"),
  iccUrl: folder("iccs"),
};

/** A font that is there wherever pdf.js is. */
export const PLAIN_FONT = join(root, "standard_fonts", "LiberationSans-Regular.ttf");

/** @param data  is taken over: its buffer is detached */
export function load(data: Uint8Array): PDFDocumentLoadingTask {
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
  return task;
}
