import type { Options } from "../options.ts";

/** A document for a worker process: it reads the file itself. */
export interface ExtractionJob {
  readonly path: string;
  readonly options: Options;
}

/** How a worker process is set up, by its environment. */
export const OCR_WORKERS = "GROUNDWORK_OCR_WORKERS";
export const OCR_LANGUAGES = "GROUNDWORK_OCR_LANGUAGES";
/** Set where models are to be loaded before the first document. */
export const WARM = "GROUNDWORK_EXTRACTION_WARM";
