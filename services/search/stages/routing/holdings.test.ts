import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "../../model.ts";
import { duckdbAgent, type Opened, openAgents, USER } from "../../testing/agents.ts";
import { duckdbFile } from "../../testing/duckdb-file.ts";

const agent = (name: string, display_name: string, ...example_queries: string[]) => ({
  ...duckdbAgent(name),
  ...{ display_name, example_queries },
});

let town: Opened;
beforeAll(async () => {
  town = await openAgents(
    {
      dogs: agent("dogs", "Kennel", "how many unicorns", "how many dogs"),
      boats: { ...agent("boats", "Harbour", "how many boats"), auth_scope: "port", priority: 1 },
      trees: { ...agent("trees", "Forest", "how many trees"), requires_partner_token: true },
      cats: { ...agent("cats", "Cattery", "how many cats"), release_stage: "beta" },
    },
    {
      before: async (folder) => {
        for (const name of ["dog", "boat", "tree", "cat"])
          await duckdbFile(join(folder, `${name}s.duckdb`), [
            `CREATE TABLE ${name} (${name}_id INTEGER PRIMARY KEY, born DATE)`,
            `INSERT INTO ${name} VALUES (1, '2024-01-01')`,
          ]);
      },
    },
  );
});
afterAll(() => town.close());

async function told(question: string, options: Partial<Question> = {}) {
  const asked = { minReleaseStage: "generally-available", ...options } as const;
  const problems = (await town.ask(question, asked)).flatMap((item) => item.problems);
  expect(problems.every(({ severity }) => severity !== "info")).toBe(true);
  return problems;
}

const held = (names: string, ...alternatives: string[]) => ({
  code: "not_understood",
  severity: "error",
  message: expect.stringContaining(` There is: ${names}. `),
  alternatives,
});

test.each([
  ...["what data do you have", "help", "what can I ask", "which datasets are there", "hello"],
  ...["list all datasets", "weather on the moon", "what kind of data can I get"],
])("%s: tells what there is, and an example that is understood", async (question) => {
  expect(await told(question)).toEqual([held("Kennel", "how many dogs")]);
});

test.each<[Partial<Question>, string, ...string[]]>([
  [{ asker: { ...USER, scopes: ["port"] } }, "Harbour, Kennel", "how many boats", "how many dogs"],
  [{ asker: { ...USER, issuer: "partner" } }, "Kennel, Forest", "how many dogs", "how many trees"],
  [{ minReleaseStage: "beta" }, "Cattery, Kennel", "how many cats", "how many dogs"],
  [{ minReleaseStage: "beta", allowedDatasets: ["cats"] }, "Cattery", "how many cats"],
])("names what %j may use, and nothing else", async (options, names, ...examples) => {
  expect(await told("what data do you have", options)).toEqual([held(names, ...examples)]);
});

test("an example that is offered is answered as it is", async () => {
  const [problem] = await told("help");
  const [item] = await town.ask(problem!.alternatives![0]!);
  expect([item!.rows, item!.problems]).toEqual([[[1]], []]);
});

test("who may use nothing is told so, and no name", async () => {
  const closed = await openAgents({ boats: { ...agent("boats", "Harbour"), enabled: false } });
  try {
    const [item] = await closed.ask("help");
    expect(item!.problems).toMatchObject([
      { code: "not_understood", message: expect.stringContaining("No data agent answers you") },
    ]);
    expect(JSON.stringify(item)).not.toMatch(/boats|Harbour/);
  } finally {
    await closed.close();
  }
});

test("of a name that means nothing to the asker it is said that it does", async () => {
  const [unknown, problem] = await told("help", { allowedDatasets: ["boats"] });
  expect(unknown).toMatchObject({ code: "dataset_unknown", dataset: "boats" });
  expect(problem).not.toHaveProperty("alternatives");
  expect(problem!.message).not.toContain("There is");
});

test("a question that was read in part is answered as before", async () => {
  const [problem] = await told("dogs of Zebulon");
  expect(problem).toMatchObject({ code: "entity_not_found" });
  expect(problem).not.toHaveProperty("alternatives");
});
