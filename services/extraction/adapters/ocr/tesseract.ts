import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, PSM, type Worker } from "tesseract.js";
import type { Glyph, GreyImage } from "../../model.ts";
import { glyphsOf, type Recognised } from "./glyphs.ts";

/** Recognises the text of page images. Workers are started at need, and kept. */
export interface Ocr {
  /** Starts one worker ahead of the first page. */
  warm(): Promise<void>;
  /**
   * @param dpi    pixels for each inch of the page; boxes come back in points
   * @param block  for a few plain lines, instead of a page with columns
   */
  read(image: GreyImage, dpi: number, block?: boolean): Promise<readonly Glyph[]>;
  close(): Promise<void>;
}

interface OcrOptions {
  readonly workers: number;
  readonly languages: readonly string[];
}

/** The system's data is the fast kind, no worse and a third cheaper than the one that npm brings. */
const SYSTEM_FOLDERS = [
  "/usr/share/tesseract-ocr/5/tessdata",
  "/usr/share/tesseract-ocr/4.00/tessdata",
  "/usr/share/tessdata",
];
export function openOcr({ workers, languages }: OcrOptions): Ocr {
  const started: Promise<Worker>[] = [];
  const free: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const acquire = async (): Promise<Worker> => {
    const idle = free.pop();
    if (idle) return idle;
    if (started.length < workers) {
      const worker = startWorker(languages);
      started.push(worker);
      return worker;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (worker: Worker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  };
  return {
    async warm() {
      release(await acquire());
    },
    async read(image, dpi, block = false) {
      const worker = await acquire();
      try {
        // Our own layout puts words in order; automatic segmentation finds the most of them on whole pages.
        await worker.setParameters({
          tessedit_pageseg_mode: block ? PSM.SINGLE_BLOCK : PSM.AUTO,
        });
        const { data } = await worker.recognize(toPgm(image), {}, { blocks: true, text: false });
        return glyphsOf(data as unknown as Recognised, 72 / dpi);
      } finally {
        release(worker);
      }
    },
    async close() {
      for (const worker of started) await (await worker).terminate();
    },
  };
}

async function startWorker(languages: readonly string[]): Promise<Worker> {
  const worker = await createWorker([...languages], 1, {
    langPath: languageFolder(languages),
    cacheMethod: "none",
    gzip: languageFolder(languages).includes("node_modules"),
  });
  // Tesseract tells of every accent it finds, on a stream that is not its own.
  await worker.setParameters({ user_defined_dpi: "300", debug_file: "/dev/null" } as never);
  return worker;
}

function languageFolder(languages: readonly string[]): string {
  const system = SYSTEM_FOLDERS.find((folder) =>
    languages.every((each) => existsSync(join(folder, `${each}.traineddata`))),
  );
  if (system) return system;
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int");
}

/** The raw pixels with a header (Portable GreyMap): encoding a PNG would cost more than reading it. */
function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
