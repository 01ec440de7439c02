import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openOcr } from "../../../services/extraction/adapters/ocr/tesseract.ts";
import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "../../../services/extraction/options.ts";
import { extract } from "../../../services/extraction/pipeline.ts";

/** A process of its own whose cost is measured: `node alone.ts extract|digital|text FILE…`; prints the pages it read. */
const [how, ...files] = process.argv.slice(2);
const ocr = how === "extract" ? openOcr({ workers: 1, languages: ["eng"] }) : undefined;
let pages = 0;
for (const file of files) {
  const pdf = new Uint8Array(await readFile(file));
  if (how === "text") pages += await rawText(pdf);
  else {
    let total = 0;
    await extract(pdf, DEFAULT_OPTIONS, { openPdf, ocr, ocrWorkers: 1 }, ({ pagesTotal }) => {
      total = pagesTotal;
    }).catch(() => {});
    pages += total;
  }
}
await ocr?.close();
process.stdout.write(`${pages}\n`);

async function rawText(data: Uint8Array): Promise<number> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const root = join(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"), "..");
  const task = getDocument({
    data,
    verbosity: 0,
    standardFontDataUrl: `${root}/standard_fonts/`,
    cMapUrl: `${root}/cmaps/`,
  });
  const document = await task.promise;
  for (let page = 1; page <= document.numPages; page++)
    await (await document.getPage(page)).getTextContent();
  const count = document.numPages;
  await task.destroy();
  return count;
}
