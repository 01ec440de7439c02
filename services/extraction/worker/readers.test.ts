import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openPdf } from "../adapters/pdfjs/open.ts";
import type { Look } from "../look.ts";
import { DEFAULT_OPTIONS, type Options } from "../options.ts";
import { extract } from "../pipeline.ts";
import type { Help } from "../reading.ts";
import { type Mark, writePdf } from "../sample/write.ts";
import { openReaders } from "./readers.ts";

const folder = mkdtempSync(join(tmpdir(), "readers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (text: string, y: number): Mark => ({ kind: "text", text, x: 50, y, size: 10 });
const pages = Array.from({ length: 24 }, (_, page) => ({
  width: 400,
  height: 300,
  marks: [line(`Chapter ${page + 1}`, 40), line(`What stands on page ${page + 1}, and more.`, 80)],
}));
const path = join(folder, "long.pdf");
writeFileSync(path, writePdf(pages));

const read = (options: Options, help?: Help) =>
  extract(
    writePdf(pages),
    options,
    { openPdf, ocr: undefined, ocrWorkers: 0, ...(help && { help }) },
    () => {},
  );

it.each(["structured_document_with_locations", "structured_document_with_char_offsets"] as const)(
  "gives the same bytes with the help of threads as without, as %s",
  async (outputFormat) => {
    const options = { ...DEFAULT_OPTIONS, outputFormat };
    const readers = openReaders(2);
    let helped = 0;
    const help: Help = (taken, asked, onLook) =>
      readers.help(path, taken, asked, (look: Look) => {
        helped++;
        onLook(look);
      });
    const alone = JSON.stringify(await read(options));
    // Threads that are not warm yet may come too late the first time.
    for (let round = 0; round < 20 && helped === 0; round++)
      expect(JSON.stringify(await read(options, help))).toBe(alone);
    expect(helped).toBeGreaterThan(0);
  },
);

it("reads what a thread took and did not bring back", async () => {
  const lost: Help = async (taken) => {
    Atomics.add(new Int32Array(taken), 0, 5);
  };
  const alone = JSON.stringify(await read(DEFAULT_OPTIONS));
  expect(JSON.stringify(await read(DEFAULT_OPTIONS, lost))).toBe(alone);
});
