import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openModel } from "../../../testing/agents.ts";
import { columnOf } from "../../../testing/mills.ts";

/** Alder is distributed by Birch and supplied by Cedar; Birch left a works of its own in 2022. */
const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills'), (2, 'Birch Tools'), (3, 'Cedar Lines')",
  "CREATE TABLE tie (tie_id INTEGER PRIMARY KEY, company_id INTEGER, partner VARCHAR, kind VARCHAR)",
  "INSERT INTO tie VALUES (1, 1, 'Birch Tools', 'distributor'), (2, 1, 'Cedar Lines', 'supplier'), (3, 2, 'Cedar Lines', 'distributor')",
  "CREATE TABLE note (note_id INTEGER PRIMARY KEY, company_id INTEGER, writer VARCHAR, filed DATE)",
  "INSERT INTO note VALUES (1, 1, 'Ann Oak', '2022-02-01'), (2, 2, 'Bob Elm', '2022-05-01'), (3, 2, 'Ann Oak', '2023-05-01')",
  "CREATE TABLE works (company_id INTEGER, fiscal_year INTEGER, steel_production INTEGER, bank_rate INTEGER, PRIMARY KEY (company_id, fiscal_year))",
  "INSERT INTO works VALUES (1, 2022, 10, 1), (2, 2022, 40, 2), (1, 2023, 30, 3), (2, 2023, 20, 4)",
];

const key = (name = "company_id") => ({ name, grounding: { kind: "key" } });
const shown = (name: string, more = {}) => ({ name, grounding: { default: true, ...more } });
const toCompany = (from: string) => ({
  name: `${from}_company`,
  from,
  to: "company",
  from_columns: ["company_id"],
  to_columns: ["company_id"],
});

const MODEL = {
  semantic_model: [
    {
      name: "trade",
      datasets: [
        {
          name: "company",
          source: "company",
          primary_key: ["company_id"],
          grounding: { datasets: ["financials"], entity: { label: "name", keys: [], aliases: [] } },
          fields: [key(), { name: "name", label: "company", grounding: { kind: "label" } }],
        },
        {
          name: "tie",
          source: "tie",
          primary_key: ["tie_id"],
          grounding: { datasets: ["financials"] },
          fields: [
            key("tie_id"),
            key(),
            shown("partner", { kind: "attribute", names: "company" }),
            shown("kind", { values: true }),
          ],
        },
        {
          name: "note",
          source: "note",
          primary_key: ["note_id"],
          grounding: { datasets: ["financials"], time: { field: "filed", grain: "day" } },
          fields: [
            key("note_id"),
            key(),
            shown("writer", { values: true }),
            shown("filed", { kind: "time" }),
          ],
        },
        {
          name: "works",
          source: "works",
          primary_key: ["company_id", "fiscal_year"],
          grounding: {
            datasets: ["financials"],
            time: { field: "fiscal_year", grain: "year", year: "fiscal_year" },
          },
          fields: [
            key(),
            { name: "fiscal_year", grounding: { kind: "year" } },
            { name: "steel_production", grounding: { kind: "fact", unit: "tonnes" } },
            { name: "bank_rate", grounding: { kind: "fact", unit: "percent" } },
          ],
        },
      ],
      relationships: ["tie", "note", "works"].map(toCompany),
    },
  ],
};

let trade: Opened;
beforeAll(async () => {
  const fields = { underlying_datasets: ["financials"] };
  trade = await openModel("trade", MODEL, STATEMENTS, { fields });
});
afterAll(() => trade.close());

describe("what those do who are called so", () => {
  test.each([
    ["who distributes for Alder Mills", "partner", ["Birch Tools"]],
    ["which companies does Birch Tools distribute for", "company", ["Alder Mills"]],
    ["who supplies Alder Mills", "partner", ["Cedar Lines"]],
    ["whom does Cedar Lines supply", "company", ["Alder Mills"]],
    ["who wrote about Alder Mills", "writer", ["Ann Oak"]],
    ["how many notes did Ann Oak write", "count", [2]],
  ])("%s: %s %j", async (question, column, expected) => {
    const [item] = await trade.ask(question);
    expect(columnOf(item!, column)).toEqual(expected);
  });
});

describe("other forms of a verb, and a figure by what is done to what", () => {
  test.each([
    ["when did Alder Mills file its note", "filed", ["2022-02-01"]],
    ["how much steel did Alder Mills produce in 2023", "steel_production", [30]],
    ["who produced the most steel in 2022", "company", ["Birch Tools"]],
    ["steel production of Birch Tools in 2022", "steel_production", [40]],
  ])("%s: %s %j", async (question, column, expected) => {
    const [item] = await trade.ask(question);
    expect(columnOf(item!, column)).toEqual(expected);
  });
});

test.each([
  "who insures Alder Mills",
  "who distributes dividends for Alder Mills",
  "how much coal did Alder Mills produce in 2023",
  "how much steel did Alder Mills consume in 2023",
  "what is the rating of each bank",
])("no verb of the model: %s", async (question) => {
  const [item] = await trade.ask(question);
  expect(item!.problems[0]).toMatchObject({ severity: "error" });
});
