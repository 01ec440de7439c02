import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Verdict } from "../../bench/search/golden.ts";

const FILE = join(import.meta.dirname, "plans.jsonl");

/**
 * A question's plans as a line of `plans.jsonl`: of each part its agent, plan
 * and reading, or the codes of its problems.
 */
export function planLine({ question, items }: Verdict): string {
  const parts = items.map(({ metadata, problems }) =>
    metadata.plan
      ? { agent: metadata.agent, reading: metadata.reading, plan: metadata.plan }
      : { problems: problems.map(({ code }) => code) },
  );
  return JSON.stringify({ id: question.id, question: question.question, parts });
}

/** The lines that are stored, by the id of their question. */
export async function readPlanLines(): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(FILE, "utf8")).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [(JSON.parse(line) as { id: string }).id, line]));
}
