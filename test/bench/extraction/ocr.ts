import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "../../../services/extraction/adapters/pdfjs/open.ts";
import type { GreyImage } from "../../../services/extraction/model.ts";
import type { ResultDocument, ResultNode } from "../../../services/extraction/result/document.ts";
import { writePdf } from "../../../services/extraction/sample/write.ts";
import { has, shared } from "../../support/has.ts";
import type { Engine } from "./engine.ts";
import { mean, pythonWith, row, say, skipped, three } from "./run.ts";

const DPI = 300;
/** Of the layout set one page in so many is read. */
const EVERY = 8;
const MIN_WORDS = 50;

/** Words of pages in pixels, beside what the native recogniser reads of the same pixels. */
export async function benchOcr(engine: Engine): Promise<void> {
  say("\n# Recognition");
  if (!has("tesseract")) return skipped("recognition", "no tesseract to compare with");
  row("", "pages", "word F1", "s per page");
  await compare("layout pages", await layoutPages(), engine);
  await compare("scans", await scans(), engine);
}

/** A page in pixels, and the words on it. */
interface Sheet {
  readonly image: GreyImage;
  readonly words: readonly string[];
}

async function compare(name: string, sheets: readonly Sheet[], engine: Engine): Promise<void> {
  if (sheets.length === 0) return skipped(name, "no ../shared, or no pdftotext");
  const file = join(tmpdir(), `groundwork-${process.pid}.pdf`);
  const ours = { f1: [] as number[], s: [] as number[] };
  const native = { f1: [] as number[], s: [] as number[] };
  for (const { image, words } of sheets) {
    const size = { width: (image.width * 72) / DPI, height: (image.height * 72) / DPI };
    writeFileSync(file, writePdf([{ ...size, marks: [{ kind: "image", image }] }]));
    const began = performance.now();
    ours.f1.push(f1(words, wordsOf(textOf(await engine.read(file)))));
    const between = performance.now();
    native.f1.push(f1(words, wordsOf(nativeText(image))));
    ours.s.push((between - began) / 1000);
    native.s.push((performance.now() - between) / 1000);
  }
  rmSync(file);
  row(`${name}, extraction`, sheets.length, three(mean(ours.f1)), three(mean(ours.s)));
  row(`${name}, native tesseract`, sheets.length, three(mean(native.f1)), three(mean(native.s)));
}

/** Every so many of the layout set; pages that are scans themselves have no words to compare. */
async function layoutPages(): Promise<readonly Sheet[]> {
  const folder = shared("data/extraction/layout/pdfs");
  if (!folder || !has("pdftotext")) return [];
  const names = readdirSync(folder).filter((_, index) => index % EVERY === 0);
  const sheets = await Promise.all(
    names.map(async (name): Promise<Sheet> => {
      const path = join(folder, name);
      const text = execFileSync("pdftotext", [path, "-"], { encoding: "utf8" });
      return { image: await rendered(path), words: wordsOf(text) };
    }),
  );
  return sheets.filter(({ words }) => words.length >= MIN_WORDS);
}

/** The scans whose text lies beside them. */
async function scans(): Promise<readonly Sheet[]> {
  const folder = shared("data/extraction/scans");
  if (!folder) return [];
  const sheets: Sheet[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
    const words = wordsOf(readFileSync(join(folder, file), "utf8"));
    const stem = join(folder, file.replace(/\.txt$/, ""));
    const image = existsSync(`${stem}.pdf`)
      ? await rendered(`${stem}.pdf`)
      : fromTiff(`${stem}.tif`);
    if (image) sheets.push({ image, words });
  }
  return sheets;
}

async function rendered(path: string): Promise<GreyImage> {
  const source = await openPdf(new Uint8Array(readFileSync(path)));
  try {
    return await source.render(0, DPI);
  } finally {
    await source.close();
  }
}

/** Pixels of a TIFF by Pillow, which comes with matplotlib. */
function fromTiff(path: string): GreyImage | undefined {
  const python = pythonWith("PIL");
  if (!python || !existsSync(path)) {
    skipped(path, "no PIL in .cache/extraction-venv");
    return undefined;
  }
  const code =
    "import sys; from PIL import Image; i = Image.open(sys.argv[1]).convert('L'); sys.stdout.buffer.write(b'%d %d\\n' % i.size + i.tobytes())";
  const bytes = execFileSync(python, ["-c", code, path], { maxBuffer: 1 << 28 });
  const end = bytes.indexOf(10);
  const [width = 0, height = 0] = bytes.toString("latin1", 0, end).split(" ").map(Number);
  return { width, height, pixels: new Uint8Array(bytes.subarray(end + 1)) };
}

/** All text of a result, cells included. */
export function textOf({ content_tree }: ResultDocument): string {
  const parts: string[] = [];
  const visit = ({ content, children }: ResultNode): void => {
    if (content) parts.push(content);
    children.forEach(visit);
  };
  visit(content_tree);
  return parts.join(" ");
}

function nativeText({ width, height, pixels }: GreyImage): string {
  const folder = mkdtempSync(join(tmpdir(), "groundwork-ocr-"));
  const file = join(folder, "page.pgm");
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]),
  );
  try {
    const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("tesseract", [file, "-", "--dpi", String(DPI)], {
      encoding: "utf8",
      env,
      stdio: [...stdio],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of bags of words. */
function f1(wanted: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of wanted) counts.set(word, (counts.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of found) {
    const left = counts.get(word) ?? 0;
    if (left > 0) right++;
    counts.set(word, left - 1);
  }
  return (2 * right) / Math.max(1, wanted.length + found.length);
}
