/**
 * A small database of companies and their figures, as statements that DuckDB and PostgreSQL
 * both take, and its semantic model. Amounts have more digits than a double holds.
 */
export const LEDGER_STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR, country VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'Norway'), (2, 'Birch Tools', 'Chile'), (3, 'Cedar Lines', 'Norway')",
  "CREATE TABLE statement (company_id INTEGER, fiscal_year INTEGER, period_end DATE, revenue NUMERIC(30,2), margin DOUBLE PRECISION, currency VARCHAR, PRIMARY KEY (company_id, fiscal_year))",
  "INSERT INTO statement VALUES (1, 2022, '2022-12-31', 100.50, 0.125, 'NOK'), (1, 2023, '2023-12-31', 12345678901234567.89, 0.25, 'NOK'), (2, 2023, '2023-12-31', 80, 0.5, 'CLP'), (3, 2023, '2023-12-31', NULL, NULL, 'NOK')",
];

/** @param schema  put before table names: "books." */
export const ledgerModel = (schema = "") => ({
  semantic_model: [
    {
      name: "ledger",
      datasets: [
        {
          name: "company",
          source: `${schema}company`,
          primary_key: ["company_id"],
          ai_context: { synonyms: ["companies", "firm"] },
          grounding: {
            datasets: ["company_intelligence"],
            entity: { label: "name", keys: [], aliases: [] },
            provenance: {
              uri: "https://ledger.example/company/{company_id}",
              name: "{name}",
              provider: "Ledger",
            },
          },
          fields: [
            { name: "company_id", grounding: { kind: "key" } },
            { name: "name", label: "company", grounding: { kind: "label" } },
            { name: "country", grounding: { values: true } },
          ],
        },
        {
          name: "statement",
          source: `${schema}statement`,
          primary_key: ["company_id", "fiscal_year"],
          grounding: {
            datasets: ["financials"],
            time: { field: "period_end", grain: "year", year: "fiscal_year" },
            provenance: {
              uri: "https://ledger.example/statement/{company_id}/{fiscal_year}",
              name: "Statement {fiscal_year}",
              provider: "Ledger",
            },
          },
          fields: [
            { name: "company_id", grounding: { kind: "key" } },
            { name: "fiscal_year", grounding: { kind: "year" } },
            { name: "period_end", grounding: { kind: "time" } },
            { name: "revenue", grounding: { kind: "fact", unit: "{currency}" } },
            {
              name: "margin",
              grounding: { kind: "fact", aggregation: "avg", over_time: "none", unit: "ratio" },
            },
            { name: "currency", grounding: { kind: "dimension" } },
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
      metrics: [],
    },
  ],
});
