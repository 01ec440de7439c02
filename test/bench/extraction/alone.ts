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
 * prints the pages it read, `node alone.ts threads FILE` how much faster a second thread makes it.
 */
const [how, ...files] = process.argv.slice(2);
const ocr = how === "extract" ? openOcr({ workers: 1, languages: ["eng"] }) : undefined;
if (how === "threads") {
  process.stdout.write(`${await gainOfThread(files[0] as string)}\n`);
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

/** Wall time with one thread over that with two, the best of some rounds each, in turns; both are warm. */
async function gainOfThread(path: string): Promise<number> {
  const readers = openReaders(1);
  const help: Help = (...task) => readers.help(path, ...task);
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY };
  const timed = async (helped: boolean) => {
    const pdf = new Uint8Array(await readFile(path));
    const began = performance.now();
    const deps = { openPdf, ocr, ocrWorkers: 1, ...(helped && { help }) };
    await extract(pdf, DEFAULT_OPTIONS, deps, () => {});
    return performance.now() - began;
  };
  for (let round = 0; round < ROUNDS; round++) {
    best.two = Math.min(best.two, await timed(true));
    best.one = Math.min(best.one, await timed(false));
  }
  return best.one / best.two;
}
