import { readFile } from "node:fs/promises";
import { serveWorker } from "../../platform/worker/child.ts";
import { openOcr } from "../adapters/ocr/tesseract.ts";
import { openPdf } from "../adapters/pdfjs/open.ts";
import { extract, type Progress } from "../pipeline.ts";
import type { ResultDocument } from "../result/document.ts";
import { type ExtractionJob, OCR_LANGUAGES, OCR_WORKERS } from "./model.ts";

const ocrWorkers = Number(process.env[OCR_WORKERS] ?? 0);
const languages = (process.env[OCR_LANGUAGES] ?? "eng").split(",");
const ocr = ocrWorkers > 0 ? openOcr({ workers: ocrWorkers, languages }) : undefined;

await serveWorker<ExtractionJob, ResultDocument, Progress>({
  async handle({ path, options }, progress) {
    const pdf = new Uint8Array(await readFile(path));
    return extract(pdf, options, { openPdf, ocr, ocrWorkers }, progress);
  },
});
