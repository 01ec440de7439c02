import type { PdfSource } from "./adapters/pdfjs/open.ts";
import type { Options } from "./options.ts";
import { type Progress, type ReadingDeps, readPages } from "./reading.ts";
import type { ResultDocument } from "./result/document.ts";
import { assemble } from "./stages/assemble.ts";
import { format } from "./stages/format.ts";

export interface ExtractionDeps extends ReadingDeps {
  readonly openPdf: (data: Uint8Array) => Promise<PdfSource>;
}

/**
 * The whole journey of a document: open → pages → lines → figures → tables →
 * layout → assemble → format.
 *
 * @throws Fault<ExtractionFault> for documents that cannot be processed
 */
export async function extract(
  pdf: Uint8Array,
  options: Options,
  deps: ExtractionDeps,
  onProgress: (progress: Progress) => void,
): Promise<ResultDocument> {
  const source = await deps.openPdf(pdf);
  try {
    const pages = await readPages(source, deps, options, onProgress);
    return format(assemble(pages, options, await source.outline()), options);
  } finally {
    await source.close();
  }
}
