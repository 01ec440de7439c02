/**
 * Companies whose grades two raters give, as statements that DuckDB and PostgreSQL both take, and their
 * semantic model: each grade follows the one before it by the same rater, whatever the other said since.
 */
export const GRADES_STATEMENTS = [
  "CREATE TABLE company (company_id INTEGER PRIMARY KEY, name VARCHAR, country VARCHAR)",
  "INSERT INTO company VALUES (1, 'Alder Mills', 'Norway'), (2, 'Birch Tools', 'Chile'), (3, 'Cedar Lines', 'Norway')",
  "CREATE TABLE grade (grade_id INTEGER PRIMARY KEY, company_id INTEGER, grade VARCHAR, rater VARCHAR, given DATE)",
  `INSERT INTO grade VALUES
    (1, 1, 'A', 'Nord', '2021-03-01'), (2, 1, 'C', 'Sur', '2022-05-01'), (3, 1, 'B', 'Nord', '2023-02-01'),
    (4, 2, 'C', 'Nord', '2022-01-10'), (5, 2, 'A', 'Nord', '2023-06-01'), (6, 2, 'B', 'Nord', '2024-04-01'),
    (7, 3, 'D', 'Sur', '2022-09-01'), (8, 3, 'D', 'Sur', '2023-09-01'), (9, 3, 'C', 'Sur', '2024-09-01')`,
];

const key = (name: string) => ({ name, grounding: { kind: "key" } });

/** @param schema  put before table names: "books." */
export const gradesModel = (schema = "") => ({
  semantic_model: [
    {
      name: "grades",
      datasets: [
        {
          name: "company",
          source: `${schema}company`,
          primary_key: ["company_id"],
          ai_context: { synonyms: ["companies"] },
          grounding: {
            datasets: ["credit_ratings"],
            entity: { label: "name", keys: [], aliases: [] },
          },
          fields: [
            key("company_id"),
            { name: "name", label: "company", grounding: { kind: "label" } },
            { name: "country", grounding: { values: true } },
          ],
        },
        {
          name: "grade",
          source: `${schema}grade`,
          primary_key: ["grade_id"],
          grounding: {
            datasets: ["credit_ratings"],
            time: { field: "given", grain: "day", latest: true, series: ["rater"] },
          },
          fields: [
            key("grade_id"),
            key("company_id"),
            {
              name: "grade",
              grounding: {
                values: true,
                default: true,
                best_first: ["A", "B", "C", "D"],
                value_synonyms: { C: ["weak"], D: ["weak"] },
              },
            },
            { name: "rater", grounding: { values: true, default: true } },
            { name: "given", grounding: { kind: "time", default: true } },
          ],
        },
      ],
      relationships: [
        {
          name: "of",
          from: "grade",
          to: "company",
          from_columns: ["company_id"],
          to_columns: ["company_id"],
        },
      ],
    },
  ],
});
