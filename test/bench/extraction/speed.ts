import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleReport, sampleSheets } from "../../../services/extraction/sample/report.ts";
import { writePdf } from "../../../services/extraction/sample/write.ts";
import { has, shared } from "../../support/has.ts";
import { serve } from "../process.ts";
import { type Cost, measured, pythonWith, row, say, skipped } from "./run.ts";

/** Runs over files; CPU and memory of the process as the kernel counts them. */
const ALONE = join(import.meta.dirname, "alone.ts");

/** Text in the order of the page, and tables, of every page. */
const PDFPLUMBER = `
import sys, pdfplumber
count = 0
for name in sys.argv[1:]:
    with pdfplumber.open(name) as pdf:
        for page in pdf.pages:
            page.extract_text(layout=True)
            page.extract_tables()
            count += 1
print(count)`;

/** Pages of the long document. */
const LONG = 400;
const WARM_ANSWERS = 40;

/** Pages per CPU second and the most memory, beside other readers of the same pages in the same run. */
export async function benchSpeed(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "groundwork-"));
  try {
    const long = join(scratch, "long.pdf");
    writeFileSync(long, writePdf(Array.from({ length: LONG / 2 }, sampleSheets).flat()));
    const folder = shared("data/extraction/layout/pdfs");
    if (folder) {
      const files = digital(folder);
      compare(
        "Speed, documents of one page, some with drawings made of pixels",
        files,
        files.length,
      );
    } else skipped("documents of one page", "no ../shared");
    compare(`Speed, one report of ${LONG} pages`, [long], LONG);
    const own = process.env.BENCH_PDF;
    if (has("taskset")) for (const file of own ? [long, own] : [long]) compareCores(file);
    else skipped("one core", "taskset is not installed");
    await answerWarm();
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @param pages  of all the files together, for readers that do not count them */
function compare(title: string, files: readonly string[], pages: number): void {
  say(`\n# ${title}`);
  row("", "pages", "pages/CPU s", "pages/s", "peak MB");
  const run = (name: string, command: readonly string[]) => print(name, measured(command));
  const alone = (how: string) => [process.execPath, ALONE, how, ...files];
  run("extraction, all defaults", alone("extract"));
  run("extraction, without recognition", alone("digital"));
  run("pdf.js, raw text", alone("text"));
  if (has("pdftotext")) {
    const each = files.map((file) => `pdftotext -layout '${file}' /dev/null`).join("\n");
    run("pdftotext -layout", ["sh", "-c", `${each}\necho ${pages}`]);
  } else skipped("pdftotext", "not installed");
  const python = pythonWith("pdfplumber");
  if (python) run("pdfplumber, layout and tables", [python, "-c", PDFPLUMBER, ...files]);
  else skipped("pdfplumber", "not in .cache/extraction-venv");
}

/**
 * What the second core and the second thread bring. One thread alone already has its garbage collected
 * and its code compiled on the other core, which is why it is held to one core first.
 */
function compareCores(file: string): void {
  const alone = (threads: string) => [process.execPath, ALONE, "warm", threads, file];
  const took = (command: readonly string[]) => Number(measured(command).output);
  const held = took(["taskset", "-c", "0", ...alone("1")]);
  const [one, two] = [took(alone("1")), took(alone("2"))];
  say(
    `one core ${held.toFixed(0)} ms; one thread on all cores ${one.toFixed(0)} ms; two threads ${two.toFixed(0)} ms: ` +
      `${(held / two).toFixed(2)} times as fast as one core, ${(one / two).toFixed(2)} times as one thread`,
  );
}

/** Answers over HTTP to a document of two pages, by a server that has been asked before. */
async function answerWarm(): Promise<void> {
  const server = await serve(["extraction", "--port", "0"]);
  try {
    const took: number[] = [];
    for (let round = 0; round < 2 * WARM_ANSWERS; round++) {
      const form = new FormData();
      form.set("document", new Blob([Uint8Array.from(sampleReport())]), "report.pdf");
      const began = performance.now();
      const response = await fetch(`${server.url}/extract`, { method: "POST", body: form });
      await response.arrayBuffer();
      if (round >= WARM_ANSWERS) took.push(performance.now() - began);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => (took[Math.floor(share * took.length)] as number).toFixed(0);
    say(`warm answers, two pages over HTTP: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  } finally {
    await server.stop();
  }
}

/** Files of one page with text: readers without recognition have nothing to do on scans. */
function digital(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path).length < 3e6);
}

function print(name: string, { cpuS, wallS, peakMb, output }: Cost): void {
  const pages = Number(output.trim().split("\n").at(-1));
  row(name, pages, (pages / cpuS).toFixed(1), (pages / wallS).toFixed(1), Math.round(peakMb));
}
