import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, PSM, type Worker } from "tesseract.js";
import type { Font, Glyph, GreyImage } from "../../model.ts";

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
const FONT: Font = { name: "", bold: false, italic: false, monospace: false };
/** Below this a symbol is noise: specks, lines, parts of pictures. */
const MIN_CONFIDENCE = 25;

/** Ems in the height from descender to ascender: measured on Helvetica and Times. */
const EM = 1.07;

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

interface Place {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Symbol {
  readonly text: string;
  readonly bbox: Place;
}

interface Recognised {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly {
            readonly bbox: Place;
            readonly baseline: Place;
            /** In pixels; the height from descender to ascender. */
            readonly rowAttributes: { readonly rowHeight: number; readonly descenders: number };
            readonly words: readonly {
              readonly confidence: number;
              readonly bbox: Place;
              readonly symbols: readonly Symbol[];
            }[];
          }[];
        }[];
      }[]
    | null;
}

/** Symbols as glyphs that stand as high as their line: a line's boxes must be comparable. */
function glyphsOf({ blocks }: Recognised, scale: number): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((each) => each.lines),
  );
  for (const { baseline, words, rowAttributes } of lines) {
    const middle = ((baseline.y0 + baseline.y1) / 2) * scale;
    const tall = rowAttributes.rowHeight * scale;
    const below = Math.abs(rowAttributes.descenders) * scale;
    const line = { top: middle - (tall - below), bottom: middle + below, baseline: middle };
    // Measured sizes scatter: halves of a point are as fine as they tell.
    const size = Math.max(1, Math.round(2 * EM * tall) / 2);
    for (const [at, word] of words.entries()) {
      if (word.confidence < MIN_CONFIDENCE) continue;
      const [only] = word.symbols;
      const bullet = at === 0 && word.symbols.length === 1 && isBullet(only, words[1]);
      let left = word.bbox.x0;
      for (const symbol of word.symbols) {
        // Symbols' boxes are guesses that may overlap; their order is none.
        const right = Math.max(left + 0.1, symbol.bbox.x1);
        glyphs.push({
          text: bullet ? "•" : symbol.text,
          box: { left: left * scale, right: right * scale, top: line.top, bottom: line.bottom },
          baseline: line.baseline,
          size,
          font: FONT,
          color: "#000000",
          angle: 0,
          confidence: word.confidence / 100,
        });
        left = right;
      }
      glyphs.push(blank(word.bbox, line, size, scale));
    }
  }
  return glyphs;
}

/** What the English data makes of the bullet, which it does not know. */
const LIKE_A_BULLET = /^[¢©®°«»*]$/;

function isBullet(
  symbol: Symbol | undefined,
  next: { readonly symbols: readonly Symbol[] } | undefined,
): boolean {
  const follower = next?.symbols[0]?.text ?? "";
  return symbol !== undefined && LIKE_A_BULLET.test(symbol.text) && /\p{L}/u.test(follower);
}

function blank(
  box: Place,
  line: { top: number; bottom: number; baseline: number },
  size: number,
  scale: number,
): Glyph {
  const x = box.x1 * scale;
  return {
    text: " ",
    box: { left: x, right: x, top: line.top, bottom: line.bottom },
    baseline: line.baseline,
    size,
    font: FONT,
    color: "#000000",
    angle: 0,
  };
}
