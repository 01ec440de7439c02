import { Worker } from "node:worker_threads";
import { afterAll, expect, it } from "vitest";
import { type Ocr, openOcr } from "./adapters/ocr/tesseract.ts";
import { openPdf } from "./adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { extract } from "./pipeline.ts";
import { sampleReport } from "./sample/report.ts";
import { writePdf } from "./sample/write.ts";

/** The pages of the sample report as pixels: prose, a table and a chart. */
async function scanned(dpi: number): Promise<Uint8Array> {
  const source = await openPdf(sampleReport());
  const size = { width: 595, height: 842 };
  const images = [await source.render(0, dpi), await source.render(1, dpi)];
  await source.close();
  return writePdf(images.map((image) => ({ ...size, marks: [{ kind: "image", image }] })));
}

const documents = [await scanned(110), sampleReport()];

const read = async (document: Uint8Array, ocr: Ocr, ocrWorkers: number) =>
  JSON.stringify(
    await extract(document.slice(), DEFAULT_OPTIONS, { openPdf, ocr, ocrWorkers }, () => {}),
  );

let busy: Worker | undefined;
afterAll(() => busy?.terminate());

it("gives the same bytes for a document alone and among others, on a busy machine", async () => {
  const alone = new Map<Uint8Array, string>();
  for (const document of documents) {
    const ocr = openOcr({ workers: 1, languages: ["eng"] });
    alone.set(document, await read(document, ocr, 1));
    await ocr.close();
  }
  busy = new Worker("for (;;) {}", { eval: true });
  // Recognisers that have seen other pages, taken by whoever comes first.
  const ocr = openOcr({ workers: 2, languages: ["eng"] });
  const crowd = [...documents.toReversed(), ...documents];
  const together = await Promise.all(crowd.map((document) => read(document, ocr, 2)));
  await ocr.close();
  for (const [index, document] of crowd.entries())
    expect(together[index] === alone.get(document), `document ${index} of the crowd`).toBe(true);
});
