import type { Asked, Look } from "../look.ts";
import type { Options } from "../options.ts";

/** A document for a worker process: it reads the file itself. */
export interface ExtractionJob {
  readonly path: string;
  readonly options: Options;
}

/** To a thread: pages of a document are shared by counting up a number in shared memory. */
export interface ToReader {
  readonly path: string;
  readonly taken: SharedArrayBuffer;
  readonly asked: Asked;
}

/** From a thread: what it saw, and that it is done. */
export type FromReader =
  | { readonly kind: "look"; readonly look: Look }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly message: string };

/** How a worker process is set up, by its environment. */
export const OCR_WORKERS = "GROUNDWORK_OCR_WORKERS";
export const OCR_LANGUAGES = "GROUNDWORK_OCR_LANGUAGES";
/** Set where models are to be loaded before the first document. */
export const WARM = "GROUNDWORK_EXTRACTION_WARM";
/** How many threads read pages, the first one included. */
export const THREADS = "GROUNDWORK_EXTRACTION_THREADS";
