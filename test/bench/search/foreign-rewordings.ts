import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sayingMore } from "../../golden/search/foreign-rewordings.ts";
import { type Database, SHARED, sqliteFiles } from "./databases.ts";
import { type Asked, askOne } from "./foreign.ts";

const SETS = ["multi_table", "multi_table_reworded", "geography"];

/** Public questions that are answered rightly, with more said of them: how many get the same answer. */
export async function* benchForeignRewordings(): AsyncGenerator<string> {
  for (const set of SETS) {
    const file = join(SHARED, "questions", `${set}.jsonl`);
    if (!existsSync(file)) yield `${set}: skipped, ${file} is not there`;
    else yield* tallied(set, (await readFile(file, "utf8")).split("\n").filter(Boolean));
  }
}

async function* tallied(set: string, lines: readonly string[]): AsyncGenerator<string> {
  const databases = sqliteFiles();
  const open = new Map<string, Database>();
  const dropped: string[] = [];
  let asked = 0;
  try {
    for (const each of lines.map((line) => JSON.parse(line) as Asked)) {
      const database = open.get(each.db) ?? (await databases.open(each.db));
      open.set(each.db, database);
      if ((await askOne(each, database)).outcome !== "right") continue;
      const more = sayingMore(each.question, nounsOf(database));
      asked += more.length;
      const plan = planOf(each.question, database);
      dropped.push(...more.filter((text) => planOf(text, database) === plan));
    }
  } finally {
    for (const database of open.values()) await database.close();
    await databases.close();
  }
  yield `${set}  says more  ${asked} asked  answered without it ${dropped.length}`;
  yield* dropped.map((text) => `  ${text}`);
}

const nounsOf = ({ model }: Database): readonly string[] =>
  model.datasets.map(({ name }) => name.replaceAll("_", " ").toLowerCase().replace(/s$/, ""));

/** A plan as text; undefined of a question that is declined. */
function planOf(question: string, { model, planner }: Database): string | undefined {
  const proposal = planner(question, new Set(model.datasets.map(({ name }) => name)));
  return proposal?.unused.length === 0 ? JSON.stringify(proposal.plan) : undefined;
}
