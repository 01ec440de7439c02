import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { duckdbAgent, type Opened, openAgents } from "./testing/agents.ts";
import { duckdbFile } from "./testing/duckdb-file.ts";

const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR, short_name VARCHAR, ticker VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'Alder', 'ALM'), (2, 'Alder Works', 'Alder', 'ALW'), (3, 'Birch', 'Birch Tools', 'DEBT'), (4, 'Cedar', 'Birch', 'CED')",
  "CREATE TABLE statement (company_id INTEGER, fiscal_year INTEGER, period_end DATE, revenue INTEGER, debt INTEGER, PRIMARY KEY (company_id, fiscal_year))",
  "INSERT INTO statement VALUES (1, 2023, '2023-12-31', 10, 1), (2, 2023, '2023-12-31', 20, 2), (3, 2023, '2023-12-31', 30, 3), (4, 2023, '2023-12-31', 40, 4)",
];

const key = { name: "company_id", grounding: { kind: "key" } };
const MODEL = {
  semantic_model: [
    {
      name: "ledger",
      datasets: [
        {
          name: "company",
          source: "company",
          primary_key: ["company_id"],
          grounding: {
            datasets: ["financials"],
            entity: { label: "name", keys: ["ticker"], aliases: ["short_name"] },
          },
          fields: [
            key,
            { name: "name", label: "company", grounding: { kind: "label" } },
            { name: "short_name", grounding: { kind: "hidden" } },
            { name: "ticker", grounding: { kind: "key" } },
          ],
        },
        {
          name: "statement",
          source: "statement",
          primary_key: ["company_id", "fiscal_year"],
          grounding: {
            datasets: ["financials"],
            time: { field: "period_end", grain: "year", year: "fiscal_year" },
          },
          fields: [
            key,
            { name: "fiscal_year", grounding: { kind: "year" } },
            { name: "period_end", grounding: { kind: "time" } },
            { name: "revenue", grounding: { kind: "fact" } },
            { name: "debt", grounding: { kind: "fact" } },
          ],
        },
      ],
      relationships: [
        {
          name: "statement_company",
          from: "statement",
          to: "company",
          from_columns: ["company_id"],
          to_columns: ["company_id"],
        },
      ],
    },
  ],
};

let opened: Opened;
beforeAll(async () => {
  const file = { ...duckdbAgent("ledger", MODEL), underlying_datasets: ["financials"] };
  opened = await openAgents(
    { first: file, second: { ...file, display_name: "The second ledger" } },
    {
      models: { "ledger.yaml": MODEL },
      before: (folder) => duckdbFile(join(folder, "ledger.duckdb"), STATEMENTS),
    },
  );
});
afterAll(() => opened.close());

const asked = async (question: string) => {
  const [item] = await opened.ask(question);
  const problems = item!.problems.filter(({ code }) => code === "ambiguous");
  return { rows: item!.rows, alternatives: problems[0]?.alternatives };
};

test("a short name that two companies share is asked back with their names", async () => {
  const { rows, alternatives } = await asked("revenue of Alder in 2023");
  expect(rows).toEqual([]);
  expect(alternatives).toEqual([
    "revenue of Alder Mills in 2023",
    "revenue of Alder Works in 2023",
  ]);
  expect((await asked(alternatives![1]!)).rows).toEqual([["Alder Works", 2023, 20]]);
});

test("a name comes before another's short name of the same spelling", async () => {
  const { rows, alternatives } = await asked("revenue of Birch in 2023");
  expect(rows).toEqual([["Birch", 2023, 30]]);
  expect(alternatives).toBeUndefined();
});

test("a ticker that is a word is asked back as somebody and as the word", async () => {
  expect((await asked("debt of Alder Mills in 2023")).rows).toEqual([["Alder Mills", 2023, 1]]);
  const { rows, alternatives } = await asked("revenue of DEBT in 2023");
  expect(rows).toEqual([]);
  expect(alternatives).toEqual(["revenue of Birch in 2023", "revenue of debt in 2023"]);
  expect((await asked(alternatives![0]!)).rows).toEqual([["Birch", 2023, 30]]);
});
