import { readFile } from "node:fs/promises";
import { type Ocr, openOcr } from "../../../services/extraction/adapters/ocr/tesseract.ts";
import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "../../../services/extraction/options.ts";
import { extract } from "../../../services/extraction/pipeline.ts";
import type { ResultDocument } from "../../../services/extraction/result/document.ts";

/** Extraction in this process, with recognition as it is by default. */
export interface Engine {
  readonly ocr: Ocr;
  read(path: string): Promise<ResultDocument>;
  close(): Promise<void>;
}

export function openEngine(): Engine {
  const ocr = openOcr({ workers: 2, languages: ["eng"] });
  return {
    ocr,
    async read(path) {
      const deps = { openPdf, ocr, ocrWorkers: 2 };
      return extract(new Uint8Array(await readFile(path)), DEFAULT_OPTIONS, deps, () => {});
    },
    close: () => ocr.close(),
  };
}
