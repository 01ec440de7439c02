import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openOcr } from "../../../services/extraction/adapters/ocr/tesseract.ts";
import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "../../../services/extraction/options.ts";
import { extract } from "../../../services/extraction/pipeline.ts";
import type { Help } from "../../../services/extraction/reading.ts";
import { openReaders } from "../../../services/extraction/worker/readers.ts";

const ROUNDS = 6;

/**
 * A process of its own whose cost is measured: `node alone.ts extract|digital|text FILE…`
 * prints the pages it read, `node alone.ts warm THREADS FILE` the milliseconds of its fastest reading.
 */
const [how, ...files] = process.argv.slice(2);
const ocr = how === "extract" ? openOcr({ workers: 1, languages: ["eng"] }) : undefined;
if (how === "warm") {
  process.stdout.write(`${await fastest(Number(files[0]), files[1] as string)}\n`);
  process.exit();
}
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

/** Wall time of the fastest of some readings in milliseconds: the later ones find everything compiled. */
async function fastest(threads: number, path: string): Promise<number> {
  const readers = threads > 1 ? openReaders(threads - 1) : undefined;
  const help: Help | undefined = readers && ((...task) => readers.help(path, ...task));
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const pdf = new Uint8Array(await readFile(path));
    const began = performance.now();
    await extract(pdf, DEFAULT_OPTIONS, { openPdf, ocr, ocrWorkers: 1, help }, () => {});
    best = Math.min(best, performance.now() - began);
  }
  return best;
}
