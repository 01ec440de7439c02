import type { ResponseItem } from "../model.ts";
import { type Opened, openModel } from "./agents.ts";

/** Four companies, four years, small figures in one currency: sums that a reader does in the head. */
const STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR, country VARCHAR, employees INTEGER)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'Norway', 10), (2, 'Birch Tools', 'Chile', 40), (3, 'Cedar Lines', 'Norway', 5), (4, 'Dogwood Mills', 'Chile', 20)",
  "CREATE TABLE statement (company_id INTEGER, fiscal_year INTEGER, period_end DATE, revenue INTEGER, profit INTEGER, debt INTEGER, PRIMARY KEY (company_id, fiscal_year))",
  `INSERT INTO statement SELECT company, year, make_date(year, 12, 31), revenue, profit, debt FROM (VALUES
    (1, 2021, 100, 10, 30), (1, 2022, 110, -5, 30), (1, 2023, 99, 8, 40), (1, 2024, 210, 4, 50),
    (2, 2021, 200, 20, 90), (2, 2022, 150, 25, 80), (2, 2023, 160, 20, 70), (2, 2024, 80, 10, 60),
    (3, 2021, 50, -2, 0), (3, 2022, 50, 1, 0), (3, 2023, 55, 2, 0), (3, 2024, 60, 6, 1),
    (4, 2021, 80, 8, 10), (4, 2022, 88, 9, 10), (4, 2023, 80, 7, 10), (4, 2024, 79, 9, 10)) AS t(company, year, revenue, profit, debt)`,
  "CREATE TABLE quarter_statement (company_id INTEGER, fiscal_year INTEGER, fiscal_quarter INTEGER, period_end DATE, revenue INTEGER, PRIMARY KEY (company_id, fiscal_year, fiscal_quarter))",
  `INSERT INTO quarter_statement SELECT 1, year, quarter, make_date(year, quarter * 3, 28), revenue FROM (VALUES
    (2023, 1, 20), (2023, 2, 24), (2023, 3, 25), (2023, 4, 30), (2024, 1, 22), (2024, 2, 60), (2024, 3, 50), (2024, 4, 78)) AS t(year, quarter, revenue)`,
  "CREATE TABLE deal (deal_id INTEGER PRIMARY KEY, company_id INTEGER, target VARCHAR, target_country VARCHAR, announced DATE, amount INTEGER)",
  `INSERT INTO deal VALUES (1, 1, 'Elm', 'Chile', '2022-03-01', 5), (2, 1, 'Fir', 'Norway', '2022-07-01', 9),
    (3, 2, 'Gum', 'Chile', '2023-02-01', 7), (4, 1, 'Hazel', 'Norway', '2023-05-01', 3), (5, 4, 'Ivy', 'Chile', '2023-09-01', 8)`,
  "CREATE TABLE quote (company_id INTEGER, day DATE, price INTEGER, PRIMARY KEY (company_id, day))",
  `INSERT INTO quote SELECT company, CAST(day AS DATE), price FROM (VALUES
    (1, '2022-12-30', 20), (1, '2023-01-02', 21), (1, '2023-06-30', 24), (1, '2023-12-29', 25), (1, '2024-01-02', 26),
    (2, '2022-12-30', 40), (2, '2023-01-02', 41), (2, '2023-06-30', 36), (2, '2023-12-29', 30), (2, '2024-01-02', 31)) AS t(company, day, price)`,
];

const key = { name: "company_id", grounding: { kind: "key" } };
const fact = (name: string, ...synonyms: string[]) => ({
  name,
  ai_context: { synonyms },
  grounding: { kind: "fact", unit: "USD" },
});
const year = { name: "fiscal_year", grounding: { kind: "year" } };
const end = { name: "period_end", grounding: { kind: "time" } };
const toCompany = (from: string) => ({
  name: `${from}_company`,
  from,
  to: "company",
  from_columns: ["company_id"],
  to_columns: ["company_id"],
});

const DATASETS = [
  {
    name: "company",
    source: "company",
    primary_key: ["company_id"],
    ai_context: { synonyms: ["firm"] },
    grounding: { datasets: ["financials"], entity: { label: "name", keys: [], aliases: [] } },
    fields: [
      key,
      { name: "name", label: "company", grounding: { kind: "label" } },
      { name: "country", grounding: { values: true } },
      { name: "employees", grounding: { kind: "fact", unit: "people" } },
    ],
  },
  {
    name: "statement",
    source: "statement",
    primary_key: ["company_id", "fiscal_year"],
    grounding: {
      datasets: ["financials"],
      time: { field: "period_end", grain: "year", year: "fiscal_year" },
      adjectives: [
        { words: ["large"], field: "revenue", direction: "desc" },
        { words: ["profitable"], field: "profit", direction: "desc" },
      ],
    },
    fields: [key, year, end, fact("revenue", "sales"), fact("profit"), fact("debt")],
  },
  {
    name: "quarter_statement",
    source: "quarter_statement",
    primary_key: ["company_id", "fiscal_year", "fiscal_quarter"],
    grounding: {
      datasets: ["financials"],
      time: {
        field: "period_end",
        grain: "quarter",
        year: "fiscal_year",
        quarter: "fiscal_quarter",
      },
    },
    fields: [
      key,
      year,
      { name: "fiscal_quarter", grounding: { kind: "quarter" } },
      end,
      fact("revenue", "sales"),
    ],
  },
  {
    name: "deal",
    source: "deal",
    primary_key: ["deal_id"],
    grounding: {
      datasets: ["financials"],
      time: { field: "announced", grain: "day" },
      adjectives: [{ words: ["big", "large"], field: "amount", direction: "desc" }],
    },
    fields: [
      { name: "deal_id", grounding: { kind: "key" } },
      key,
      { name: "target", grounding: { kind: "attribute", default: true } },
      { name: "target_country", grounding: { kind: "attribute" } },
      { name: "announced", grounding: { kind: "time" } },
      fact("amount"),
    ],
  },
  {
    name: "quote",
    source: "quote",
    primary_key: ["company_id", "day"],
    grounding: {
      datasets: ["financials"],
      time: { field: "day", grain: "day", latest: true },
    },
    fields: [
      key,
      { name: "day", grounding: { kind: "time" } },
      {
        name: "price",
        label: "share price",
        grounding: { kind: "fact", unit: "USD", aggregation: "avg", over_time: "none" },
      },
    ],
  },
];

const MODEL = {
  semantic_model: [
    {
      name: "mills",
      datasets: DATASETS,
      relationships: ["statement", "quarter_statement", "deal", "quote"].map(toCompany),
      metrics: [
        {
          name: "profit_margin",
          expression: {
            dialects: [
              {
                dialect: "ANSI_SQL",
                expression: "SUM(statement.profit) / SUM(statement.revenue)",
              },
            ],
          },
          ai_context: { synonyms: ["margin"] },
          grounding: { unit: "ratio" },
        },
        ...["gross_yield", "net_yield"].map((name) => ({
          name,
          expression: {
            dialects: [
              { dialect: "ANSI_SQL", expression: "SUM(statement.profit) / SUM(statement.debt)" },
            ],
          },
          grounding: { unit: "ratio" },
        })),
      ],
    },
  ],
};

/** An agent over the four companies. */
export const openMills = (): Promise<Opened> =>
  openModel("mills", MODEL, STATEMENTS, { fields: { underlying_datasets: ["financials"] } });

/** A column of a table by its name, or by the start of it. */
export const columnOf = ({ fields, rows }: ResponseItem, name: string): readonly unknown[] => {
  const at = fields.findIndex((field) => field.name.startsWith(name));
  return rows.map((row) => row[at]);
};
