import { availableParallelism } from "node:os";
import type { ConfigOf } from "../platform/config/config.ts";
import { flag, integer, list } from "../platform/config/settings.ts";

export const settings = {
  maxContentLengthMb: integer("MAX_CONTENT_LENGTH_MB", {
    default: 500,
    min: 1,
    max: 10_000,
    doc: "Largest upload to /extract, in MB",
  }),
  timeoutS: integer("HTTPSRV_TIMEOUT", {
    default: 1800,
    min: 1,
    max: 86_400,
    doc: "Longest extraction, in seconds",
  }),
  pageTimeoutS: integer("PAGE_TIMEOUT", {
    default: 120,
    min: 1,
    max: 86_400,
    doc: "A document of which no page gets done for this long is given up, in seconds",
  }),
  ocr: flag("ENABLE_DOCUMENT_OCR", { default: true, doc: "Recognise pages without text" }),
  ocrWorkers: integer("MAX_DOCUMENT_OCR_WORKERS", {
    default: 6,
    min: 1,
    max: 64,
    doc: "Pages that are recognised at once; no more than there are cores are started",
  }),
  ocrLanguages: list("OCR_LANGUAGES", {
    default: ["eng"],
    each: { pattern: /^[a-z]{3}(_[a-z]+)*$/i, like: "a language's name such as eng or chi_sim" },
    doc: "Languages to recognise, as tesseract names them",
  }),
  threads: integer("OMP_NUM_THREADS", {
    default: availableParallelism(),
    min: 1,
    max: 256,
    doc: "Cores that an extraction may use; all of them when unset",
  }),
  memoryMb: integer("EXTRACTION_MEMORY_MB", {
    default: 3072,
    min: 256,
    max: 262_144,
    doc: "Memory at which an extraction is ended, in MB",
  }),
  requireToken: flag("EXTRACTION_REQUIRE_TOKEN", {
    default: false,
    doc: "Serve /extract only to callers with a bearer token",
  }),
};

export type ExtractionConfig = ConfigOf<typeof settings>;
