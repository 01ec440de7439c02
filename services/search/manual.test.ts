import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Opened, openAgents } from "./testing/agents.ts";
import { duckdbFile } from "./testing/duckdb-file.ts";

const SALES = [
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, sold_on DATE, channel VARCHAR, pieces INTEGER, amount INTEGER)",
  "INSERT INTO sale VALUES (1, '2024-01-05', 'web', 3, 30), (2, '2024-01-20', 'desk', 200, 900), (3, '2024-02-01', 'web', 100, 400)",
];

let agents: Opened;
beforeAll(async () => {
  const readme = await readFile(resolve(import.meta.dirname, "../../README.md"), "utf8");
  const [, text] = readme.match(/<!-- model -->\s+```yaml\n([\s\S]*?)```/)!;
  agents = await openAgents(
    {
      shop: {
        type: "sql",
        connection_params: {
          engine: "duckdb",
          location: "shop.duckdb",
          semantic_model: "models/shop.yaml",
        },
      },
    },
    {
      models: { "shop.yaml": parse(text!) },
      before: (folder) => duckdbFile(join(folder, "shop.duckdb"), SALES),
    },
  );
});
afterAll(() => agents.close());

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
