import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleReport } from "../../../services/extraction/sample/report.ts";
import { has, shared } from "../../support/has.ts";
import { type Cost, measured, pythonWith, row, say, skipped } from "./run.ts";

/** Runs over the same files; CPU and memory of the processes as the kernel counts them. */
const here = import.meta.dirname;

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

/** Pages per CPU second and the most memory, beside other readers of the same pages in the same run. */
export async function benchSpeed(): Promise<void> {
  say("\n# Speed");
  const folder = shared("data/extraction/layout/pdfs");
  const own = join(tmpdir(), `groundwork-${process.pid}.pdf`);
  writeFileSync(own, sampleReport());
  const files = folder ? digital(folder) : Array.from({ length: 20 }, () => own);
  row("", "pages", "pages/CPU s", "pages/s", "peak MB");
  const run = (name: string, command: readonly string[]) => print(name, measured(command));
  run("extraction, all defaults", [process.execPath, join(here, "alone.ts"), "extract", ...files]);
  run("extraction, without recognition", [
    process.execPath,
    join(here, "alone.ts"),
    "digital",
    ...files,
  ]);
  run("pdf.js, raw text", [process.execPath, join(here, "alone.ts"), "text", ...files]);
  if (has("pdftotext")) {
    const each = files.map((file) => `pdftotext -layout '${file}' /dev/null`).join("\n");
    run("pdftotext -layout", ["sh", "-c", `${each}\necho ${files.length}`]);
  } else skipped("pdftotext", "not installed");
  const python = pythonWith("pdfplumber");
  if (python) run("pdfplumber, layout and tables", [python, "-c", PDFPLUMBER, ...files]);
  else skipped("pdfplumber", "not in .cache/extraction-venv");
  rmSync(own);
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
