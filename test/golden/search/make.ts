import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askAll, readQuestions } from "../../bench/search/golden.ts";
import { planLine } from "./plans.ts";

/** Writes the plan of every question anew: `node test/golden/search/make.ts`. People review the difference. */
const verdicts = await askAll(
  await readQuestions(),
  join(import.meta.dirname, "../../../.cache/sample"),
);
const lines = verdicts.map((verdict) => `${planLine(verdict)}\n`);
await writeFile(join(import.meta.dirname, "plans.jsonl"), lines.join(""));
