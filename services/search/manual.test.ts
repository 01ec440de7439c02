import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { introspect } from "./adapters/introspect.ts";
import type { DataAgent } from "./model.ts";
import { readRecord } from "./record.ts";
import { type Opened, openAgents, openModel, USER } from "./testing/agents.ts";

const SALES = [
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, sold_on DATE, channel VARCHAR, pieces INTEGER, amount INTEGER)",
  "INSERT INTO sale VALUES (1, '2024-01-05', 'web', 3, 30), (2, '2024-01-20', 'desk', 200, 900), (3, '2024-02-01', 'web', 100, 400)",
];

const LIBRARY = [
  "CREATE TABLE branch (branch_id INTEGER PRIMARY KEY, branch_name TEXT)",
  "INSERT INTO branch VALUES (1, 'Harbour'), (2, 'Castle')",
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, branch_id INTEGER REFERENCES branch, lent_on DATE)",
  "INSERT INTO loan VALUES (1, 1, '2024-01-01'), (2, 1, '2024-02-01'), (3, 2, '2023-03-01')",
];

/** What the manual shows behind such a mark. */
async function yamlOf(mark: string): Promise<string> {
  const readme = await readFile(resolve(import.meta.dirname, "adapters/README.md"), "utf8");
  const [, text] = readme.match(new RegExp(`<!-- ${mark} -->\\s+\`\`\`yaml\\n([\\s\\S]*?)\`\`\``))!;
  return text!;
}

const never = new AbortController().signal;
let agents: Opened;
beforeAll(async () => {
  agents = await openModel("shop", parse(await yamlOf("model")), SALES);
});
afterAll(() => agents.close());

test("the agent of the manual answers what it gives as an example", async () => {
  const text = await yamlOf("agent");
  const agent = parse(text) as DataAgent;
  const [example] = agent.example_queries;
  const library = await openAgents(
    {
      library: {
        ...agent,
        connection_params: { ...agent.connection_params, location: "l.sqlite" },
      },
    },
    {
      models: { "library.yaml": {} },
      before: async (folder) => {
        const database = new DatabaseSync(join(folder, "l.sqlite"));
        for (const statement of LIBRARY) database.exec(statement);
        database.close();
        const model = await introspect(join(folder, "l.sqlite"), folder, never);
        await writeFile(join(folder, "models/library.yaml"), model);
      },
    },
  );
  try {
    expect(library.registry.issues()).toEqual([]);
    const [item] = await library.ask(example!, { minReleaseStage: "generally-available" });
    expect(item?.rows).toEqual([["Harbour", 2]]);
    const asked = { agents: library.registry.agents, timeoutMs: 60_000 };
    expect((await readRecord("groundwork://library/loan/3", USER, asked, never)).rows).toEqual([
      [3, 2, "2023-03-01"],
    ]);
  } finally {
    await library.close();
  }
});

test("the model of the manual has no mistake", () => {
  expect(agents.registry.issues()).toEqual([]);
});

test.each([
  ["online sales", ["1", "3"]],
  ["how many bulk sales", ["2"]],
  ["the biggest sale", ["2 | 900"]],
  ["web takings by month in 2024", ["2024-01-01 | 30", "2024-02-01 | 400"]],
  ["online turnover", ["430"]],
  ["how did the desk do", ["1 | 900"]],
  ["how did the web do", ["2 | 430"]],
])("it answers as the manual says: %s", async (question, rows) => {
  const [item] = await agents.ask(question);
  expect(item?.problems).toEqual([]);
  expect(item?.rows.map((row) => row.join(" | "))).toEqual(rows);
});
