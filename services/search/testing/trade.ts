import { join } from "node:path";
import { type AgentFields, type Opened, openAgents } from "./agents.ts";
import { duckdbFile } from "./duckdb-file.ts";

/** Who exists, who competes and who closed deals: one database. */
const REGISTER = [
  "CREATE TABLE company (id INTEGER PRIMARY KEY, name VARCHAR, code VARCHAR, country VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'ALD', 'Norway'), (2, 'Birch Tools', 'BIR', 'Chile'), (3, 'Cedar Lines', 'CED', 'Norway'), (4, 'Dogwood Mills', 'DOG', 'Chile')",
  "CREATE TABLE deal (deal_id INTEGER PRIMARY KEY, company_id INTEGER, announced DATE)",
  "INSERT INTO deal VALUES (1, 1, '2023-03-01'), (2, 2, '2023-07-01'), (3, 2, '2024-02-01'), (4, 3, '2024-05-01')",
  "CREATE TABLE estimate (company_id INTEGER, fiscal_year INTEGER, period_end DATE, revenue_estimate DECIMAL(12, 2), unit VARCHAR, PRIMARY KEY (company_id, fiscal_year))",
  "INSERT INTO estimate VALUES (1, 2024, '2024-12-31', 100.5, 'USD'), (2, 2024, '2024-12-31', 100, 'USD'), (3, 2024, '2024-12-31', 120, 'USD'), (3, 2023, '2023-12-31', 50, 'USD')",
  "CREATE TABLE rival (rival_id INTEGER PRIMARY KEY, company_id INTEGER, rival VARCHAR)",
  "INSERT INTO rival VALUES (1, 1, 'Birch Tools'), (2, 1, 'Dogwood Mills'), (3, 2, 'Alder Mills'), (4, 3, 'Dogwood Mills')",
];

/** What they earned: another database, with numbers of its own for the same companies. */
const LEDGER = [
  "CREATE TABLE firm (id INTEGER PRIMARY KEY, name VARCHAR, code VARCHAR)",
  "INSERT INTO firm VALUES (4, 'Alder Mills ASA', 'ALD'), (3, 'Birch Tools SA', 'BIR'), (2, 'Cedar Lines ASA', 'CED'), (1, 'Dogwood Mills SA', 'DOG')",
  "CREATE TABLE statement (firm_id INTEGER, fiscal_year INTEGER, period_end DATE, revenue INTEGER, PRIMARY KEY (firm_id, fiscal_year))",
  "INSERT INTO statement SELECT firm, year, make_date(year, 12, 31), revenue FROM (VALUES (4, 2023, 100), (3, 2023, 200), (2, 2023, 50), (1, 2023, 80), (4, 2024, 110), (3, 2024, 90), (2, 2024, 150), (1, 2024, 70)) AS t(firm, year, revenue)",
];

const key = (name: string) => ({ name, grounding: { kind: "key" } });
const provenance = (of: string, id: string) => ({
  uri: `test://${of}/{${id}}`,
  name: `${of} {${id}}`,
  provider: "Test",
});

const company = (source: string, datasets: readonly string[]) => ({
  name: "company",
  source,
  primary_key: ["id"],
  ai_context: { synonyms: ["firm"] },
  grounding: {
    datasets,
    entity: { label: "name", keys: ["code"], aliases: [] },
    provenance: provenance(source, "id"),
  },
  fields: [
    key("id"),
    { name: "name", label: "company", grounding: { kind: "label" } },
    key("code"),
    ...(source === "company" ? [{ name: "country", grounding: { values: true } }] : []),
  ],
});

const relationship = (from: string, column: string) => ({
  name: `${from}_company`,
  from,
  to: "company",
  from_columns: [column],
  to_columns: ["id"],
});

const REGISTER_MODEL = {
  name: "register",
  datasets: [
    company("company", ["company_intelligence"]),
    {
      name: "deal",
      source: "deal",
      primary_key: ["deal_id"],
      grounding: {
        datasets: ["transactions"],
        time: { field: "announced", grain: "day" },
        provenance: provenance("deal", "deal_id"),
      },
      fields: [
        key("deal_id"),
        key("company_id"),
        { name: "announced", grounding: { kind: "time", default: true } },
      ],
    },
    {
      name: "estimate",
      source: "estimate",
      primary_key: ["company_id", "fiscal_year"],
      grounding: {
        datasets: ["estimates"],
        time: { field: "period_end", grain: "year", year: "fiscal_year" },
        provenance: provenance("estimate", "company_id"),
      },
      fields: [
        key("company_id"),
        { name: "fiscal_year", grounding: { kind: "year" } },
        { name: "period_end", grounding: { kind: "time" } },
        {
          name: "revenue_estimate",
          label: "revenue estimate",
          ai_context: { synonyms: ["expected revenue", "consensus revenue"] },
          grounding: { kind: "fact", unit: "USD" },
        },
      ],
    },
    {
      name: "rival",
      source: "rival",
      primary_key: ["rival_id"],
      grounding: {
        datasets: ["company_intelligence"],
        provenance: provenance("rival", "rival_id"),
      },
      fields: [
        key("rival_id"),
        key("company_id"),
        { name: "rival", grounding: { kind: "attribute", names: "company", default: true } },
      ],
    },
  ],
  relationships: ["deal", "estimate", "rival"].map((from) => relationship(from, "company_id")),
};

const LEDGER_MODEL = {
  name: "ledger",
  datasets: [
    company("firm", []),
    {
      name: "statement",
      source: "statement",
      primary_key: ["firm_id", "fiscal_year"],
      grounding: {
        datasets: ["financials"],
        time: { field: "period_end", grain: "year", year: "fiscal_year" },
        provenance: provenance("statement", "firm_id"),
      },
      fields: [
        key("firm_id"),
        { name: "fiscal_year", grounding: { kind: "year" } },
        { name: "period_end", grounding: { kind: "time" } },
        { name: "revenue", grounding: { kind: "fact", unit: "USD" } },
      ],
    },
  ],
  relationships: [relationship("statement", "firm_id")],
};

const agent = (file: string, datasets: readonly string[]): AgentFields => ({
  type: "sql",
  underlying_datasets: datasets,
  connection_params: {
    engine: "duckdb",
    location: `${file}.duckdb`,
    semantic_model: `models/${file}.yaml`,
  },
});

/** Four agents over two databases: who there is, who closed deals, what was expected, what they earned. */
export const TRADE: Readonly<Record<string, AgentFields>> = {
  companies: agent("register", ["company_intelligence"]),
  deals: agent("register", ["transactions"]),
  estimates: agent("register", ["estimates"]),
  figures: agent("ledger", ["financials"]),
};

/** @param more  statements for the first database */
export const openTrade = (
  files: Readonly<Record<string, AgentFields>> = TRADE,
  more: readonly string[] = [],
): Promise<Opened> =>
  openAgents(files, {
    models: {
      "register.yaml": { semantic_model: [REGISTER_MODEL] },
      "ledger.yaml": { semantic_model: [LEDGER_MODEL] },
    },
    before: async (folder) => {
      await duckdbFile(join(folder, "register.duckdb"), [...REGISTER, ...more]);
      await duckdbFile(join(folder, "ledger.duckdb"), LEDGER);
    },
  });
