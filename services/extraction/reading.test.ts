import { afterAll, expect, it } from "vitest";
import { openOcr } from "./adapters/ocr/tesseract.ts";
import { openPdf } from "./adapters/pdfjs/open.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { extract } from "./pipeline.ts";
import { writePdf } from "./sample/write.ts";

const ocr = openOcr({ workers: 2, languages: ["eng"] });
afterAll(() => ocr.close());

/** Two small pages as pixels. */
async function scanned(): Promise<Uint8Array> {
  const size = { width: 300, height: 90 };
  const written = ["The first page of two", "And this is the second"].map((text) => ({
    ...size,
    marks: [{ kind: "text" as const, text, x: 30, y: 50, size: 20 }],
  }));
  const source = await openPdf(writePdf(written));
  const images = [await source.render(0, 120), await source.render(1, 120)];
  await source.close();
  return writePdf(images.map((image) => ({ ...size, marks: [{ kind: "image", image }] })));
}

const scan = await scanned();

/** The scan's tree, how many pages were recognised at once, and how often each page was read. */
async function watched(ocrWorkers: number) {
  let [now, most] = [0, 0];
  const reads: number[] = [];
  const together = Promise.withResolvers<void>();
  const counted = {
    ...ocr,
    async read(...picture: Parameters<typeof ocr.read>) {
      most = Math.max(most, ++now);
      // None ends before as many have begun as may: with fewer at once the test would not end.
      if (most === ocrWorkers) together.resolve();
      await together.promise;
      try {
        return await ocr.read(...picture);
      } finally {
        now--;
      }
    },
  };
  const open = async (data: Uint8Array) => {
    const source = await openPdf(data);
    return {
      ...source,
      page(index: number) {
        reads[index] = (reads[index] ?? 0) + 1;
        return source.page(index);
      },
    };
  };
  const deps = { openPdf: open, ocr: counted, ocrWorkers };
  const tree = await extract(Uint8Array.from(scan), DEFAULT_OPTIONS, deps, () => {});
  return { text: JSON.stringify(tree), most, reads };
}

it("recognises as many pages at once as it may, each read once, with the same bytes", async () => {
  const [one, two] = [await watched(1), await watched(2)];
  expect([one.most, two.most]).toEqual([1, 2]);
  expect(one.reads).toEqual([1, 1]);
  expect(two.reads).toEqual([1, 1]);
  expect(two.text).toBe(one.text);
  expect(one.text).toMatch(/The first page of two.*And this is the second/);
});
