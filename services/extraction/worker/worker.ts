import { readFile } from "node:fs/promises";
import { serveWorker } from "../../platform/worker/child.ts";
import { openOcr } from "../adapters/ocr/tesseract.ts";
import { openPdf } from "../adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "../options.ts";
import { extract } from "../pipeline.ts";
import type { Help, Progress } from "../reading.ts";
import type { ResultDocument } from "../result/document.ts";
import { sampleReport } from "../sample/report.ts";
import { type ExtractionJob, OCR_LANGUAGES, OCR_WORKERS, THREADS, WARM } from "./model.ts";
import { openReaders } from "./readers.ts";

const ocrWorkers = Number(process.env[OCR_WORKERS] ?? 0);
const languages = (process.env[OCR_LANGUAGES] ?? "eng").split(",");
const ocr = ocrWorkers > 0 ? openOcr({ workers: ocrWorkers, languages }) : undefined;
const readers = openReaders(Math.max(0, Number(process.env[THREADS] ?? 1) - 1));

/** Loads fonts and models, and lets the compiler see the whole pipeline once. */
async function warm(): Promise<void> {
  const deps = { openPdf, ocr, ocrWorkers };
  await Promise.all([extract(sampleReport(), DEFAULT_OPTIONS, deps, () => {}), ocr?.warm()]);
}

await serveWorker<ExtractionJob, ResultDocument, Progress>({
  ...(process.env[WARM] && { warm }),
  async handle({ path, options }, progress) {
    const pdf = new Uint8Array(await readFile(path));
    const help: Help = (taken, asked, onLook) => readers.help(path, taken, asked, onLook);
    return extract(pdf, options, { openPdf, ocr, ocrWorkers, help }, progress);
  },
});
