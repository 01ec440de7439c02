import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMarkdown } from "../../../services/extraction/result/markdown.ts";
import { read } from "../../../services/extraction/testing/read.ts";
import { CASES } from "./cases.ts";
import { layoutOf } from "./layout.ts";

/** Writes every case anew: `node test/golden/extraction/make.ts`. People review the difference. */
for (const [name, each] of Object.entries(CASES)) {
  const { about, pdf, options } = each;
  const folder = join(import.meta.dirname, name);
  await mkdir(folder, { recursive: true });
  const result = await read(pdf.slice(), options);
  await writeFile(join(folder, "source.pdf"), pdf);
  await writeFile(join(folder, "expected.json"), `${JSON.stringify(result, null, 1)}\n`);
  await writeFile(join(folder, "layout.txt"), await layoutOf(each));
  await writeFile(join(folder, "expected.md"), toMarkdown(result));
  const origin =
    "Drawn by `test/golden/extraction/cases.ts`, words invented; licence of the project.";
  await writeFile(join(folder, "ABOUT.md"), `# ${name}\n\n${about}\n\n${origin}\n`);
}
