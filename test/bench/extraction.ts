import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openPdf } from "../../services/extraction/adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "../../services/extraction/options.ts";
import { extract } from "../../services/extraction/pipeline.ts";
import { SAMPLE_PDF } from "../support/samples.ts";

const REPEAT = 40;

/**
 * Pages per CPU second with all default options, beside what pdf.js alone needs
 * to read the same pages' text: the price of understanding them.
 */
export async function benchExtraction(): Promise<void> {
  const pdf = await readFile(SAMPLE_PDF);
  const deps = { openPdf, ocr: undefined, ocrWorkers: 0 };
  const ours = await cpuPerPage(async () => {
    let pages = 0;
    await extract(new Uint8Array(pdf), DEFAULT_OPTIONS, deps, ({ pagesTotal }) => {
      pages = pagesTotal;
    });
    return pages;
  });
  const bare = await cpuPerPage(() => textOnly(new Uint8Array(pdf)));
  process.stdout.write(`extraction     ${(1000 / ours).toFixed(1)} pages per CPU second\n`);
  process.stdout.write(
    `pdf.js, text   ${(1000 / bare).toFixed(1)} pages per CPU second (${(ours / bare).toFixed(2)} times its cost)\n`,
  );
}

/** Milliseconds of CPU for each page, after a first round that warms up. */
async function cpuPerPage(work: () => Promise<number>): Promise<number> {
  await work();
  const before = process.cpuUsage();
  let pages = 0;
  for (let round = 0; round < REPEAT; round++) pages += await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / Math.max(1, pages);
}

async function textOnly(data: Uint8Array): Promise<number> {
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
  const pages = document.numPages;
  await task.destroy();
  return pages;
}
