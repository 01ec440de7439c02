import { expect, test } from "vitest";
import { parse } from "yaml";
import { toSemanticModel } from "../semantics/semantics.ts";
import { importModel } from "./import.ts";

/** A hire of boats, as somebody described it for another product. */
const BOATS = `
name: boat_hire
description: Hires of boats at invented lakes
custom_instructions: Always be polite
tables:
  - name: hires
    synonyms: [rentals]
    description: One row per hire
    base_table: { database: ops, schema: public, table: hire }
    primary_key: { columns: [hire_id] }
    dimensions:
      - { name: status, synonyms: [state], expr: STATUS, data_type: VARCHAR, is_enum: true, sample_values: [paid, open] }
      - { name: shouted, expr: UPPER(status), data_type: VARCHAR }
    time_dimensions:
      - { name: hired_on, synonyms: [date], expr: hired_on, data_type: DATE }
    facts:
      - { name: hours, expr: hours, data_type: NUMBER, synonyms: [duration] }
      - { name: fee, expr: fee_amount, data_type: NUMBER, access_modifier: public_access }
    metrics:
      - { name: total_fee, synonyms: [income, takings], expr: SUM(fee) }
      - { name: paid_fee, expr: "SUM(CASE WHEN status = 'paid' THEN fee END)" }
      - { name: hire_count, synonyms: [number of hires], expr: COUNT(*) }
      - { name: fee_per_hour, expr: "SUM(fee) / NULLIF(SUM(hours), 0)" }
      - { name: running, expr: "SUM(fee) OVER (ORDER BY hired_on)" }
      - { name: weird, expr: "SUM(fee * hours)" }
    filters:
      - { name: long_hire, synonyms: [long], expr: hours >= 5 }
      - { name: both, expr: hours > 5 AND fee > 1 }
  - name: lakes
    base_table: { database: ops, schema: public, table: lake }
    primary_key: { columns: [lake_id] }
    dimensions:
      - { name: name, expr: name, data_type: TEXT, unique: true, synonyms: [water] }
      - { name: region, expr: region, data_type: TEXT }
relationships:
  - name: hires_to_lakes
    left_table: hires
    right_table: lakes
    relationship_columns: [{ left_column: lake_id, right_column: lake_id }]
    join_type: inner
    relationship_type: many_to_one
metrics:
  - { name: mean_fee, expr: hires.total_fee / hires.hire_count }
  - { name: mixed, expr: hires.total_fee / COUNT(DISTINCT lakes.name) }
verified_queries:
  - name: by region
    question: Where do we earn most?
    sql: SELECT l.region, SUM(h.fee) AS takings FROM __hires AS h JOIN __lakes AS l ON h.lake_id = l.lake_id WHERE h.hired_on >= '2024-01-01' GROUP BY l.region ORDER BY takings DESC LIMIT 3
    verified_by: A. Person
  - name: nested
    question: Which lake is busiest?
    sql: SELECT name FROM (SELECT name FROM __lakes) AS x
`;

const imported = (text = BOATS) =>
  importModel([{ file: "boats.yaml", document: parse(text) }], "table");
const model = () => imported().document!.semantic_model[0]!;

test("tables, fields, words and keys become datasets", () => {
  const [hires, lakes] = model().datasets;
  expect(hires).toMatchObject({
    name: "hires",
    source: "hire",
    primary_key: ["hire_id"],
    ai_context: { synonyms: ["rentals"] },
    grounding: { time: { field: "hired_on", grain: "day" } },
  });
  const kinds = hires!.fields.map(({ name, grounding }) => `${name} ${grounding.kind}`);
  expect(kinds).toEqual([
    "hire_id key",
    "lake_id key",
    "status dimension",
    "hired_on time",
    "hours fact",
    "fee fact",
  ]);
  expect(lakes?.grounding).toMatchObject({ entity: { label: "name" } });
});

test("metrics become expressions that our models read back", () => {
  const { issues, model: read } = toSemanticModel(imported().document, "boats.yaml");
  expect(issues).toEqual([]);
  expect(read?.metrics.map(({ name }) => name)).toEqual([
    "total_fee",
    "paid_fee",
    "hire_count",
    "fee_per_hour",
    "mean_fee",
  ]);
  const texts = model().metrics.map(({ expression }) => expression.dialects[0]!.expression);
  expect(texts).toEqual([
    "SUM(hires.fee)",
    "SUM(hires.fee) FILTER (WHERE hires.status = 'paid')",
    "COUNT(hires.hire_id)",
    "(SUM(hires.fee) / SUM(hires.hours))",
    "(SUM(hires.fee) / COUNT(hires.hire_id))",
  ]);
});

test("a filter becomes words for one comparison", () => {
  expect(model().datasets[0]?.grounding).toMatchObject({
    filters: [{ words: ["long hire", "long"], field: "hours", operator: ">=", value: 5 }],
  });
});

test("the SQL of a verified query becomes a plan", () => {
  expect(model().verified_queries).toEqual([
    {
      name: "by region",
      question: "Where do we earn most?",
      plan: {
        dataset: "hires",
        grouped: true,
        columns: [
          {
            name: "region",
            expression: { kind: "field", of: { dataset: "lakes", field: "region" } },
          },
          {
            name: "takings",
            expression: { kind: "aggregate", fn: "sum", of: { dataset: "hires", field: "fee" } },
          },
        ],
        where: [
          {
            kind: "compare",
            left: { kind: "field", of: { dataset: "hires", field: "hired_on" } },
            operator: ">=",
            right: "2024-01-01",
          },
        ],
        having: [],
        order: [{ column: "takings", direction: "desc" }],
        top: 3,
      },
      verified_by: "A. Person",
    },
  ]);
});

test("whatever has no counterpart is listed with its path and what would help", () => {
  const { left, issues } = imported();
  expect(issues).toEqual([]);
  const lines = left.map(({ file, path, message }) => `${file} ${path} ${message}`);
  const paths = [
    /^boats.yaml custom_instructions has no counterpart/,
    /tables\[0\]\.dimensions\[1\]\.expr .*UPPER.*column of a view/,
    /tables\[0\]\.metrics\[4\]\.expr a window function .*view/,
    /tables\[0\]\.metrics\[5\]\.expr SUM takes one column here: .*view/,
    /tables\[0\]\.filters\[1\]\.expr a filter is one column/,
    /^boats.yaml metrics\[1\]\.expr figures of hires and lakes would be repeated/,
    /verified_queries\[1\]\.sql only one plain SELECT/,
  ];
  for (const path of paths) expect(lines).toContainEqual(expect.stringMatching(path));
  expect(lines).toHaveLength(paths.length);
});

test.each([
  ["no name of a table", "tables: [{ dimensions: [] }]", "tables[0].name is missing"],
  [
    "a table that is not there",
    "name: m\ntables: [{name: a, base_table: {table: a}}]\nrelationships: [{name: r, left_table: a, right_table: b}]",
    'relationships[0].right_table "b" is not known here; known are a',
  ],
  ["another kind of file", "cubes: []", "must have tables: (Cortex) or semantic_models: (dbt)"],
])("a wrong file is refused: %s", (_, text, line) => {
  const { document, issues } = imported(text);
  expect(document).toBeUndefined();
  expect(issues.map(({ path, message }) => `${path} ${message}`.trim())).toContain(line);
});

test.each([
  ["a date of a year", "YEAR(hired_on) = 2024", { operator: ">=", right: "2024-01-01" }],
  ["a value first", "5 < hours", { operator: ">", right: 5 }],
  ["a list of one", "status IN ('paid')", { kind: "in", values: ["paid"] }],
  ["nothing there", "status IS NULL", { kind: "null", negated: false }],
  ["text at the start", "status ILIKE 'pa%'", { kind: "like", text: "pa", at: "start" }],
])("reads a condition: %s", (_, where, condition) => {
  const sql = `SELECT COUNT(*) AS n FROM hires WHERE ${where}`;
  const text = BOATS.replace(/sql: SELECT l\.region[^\n]*/, `sql: ${JSON.stringify(sql)}`);
  const [query] = imported(text).document!.semantic_model[0]!.verified_queries ?? [];
  expect(query?.plan.where[0]).toMatchObject(condition);
});

test.each([
  "SELECT * FROM hires",
  "SELECT hours FROM hires; DROP TABLE hires",
  "DELETE FROM hires",
  "SELECT fee FROM hires LIMIT 3",
  "SELECT h.fee FROM hires h JOIN lakes l ON h.hire_id = l.lake_id",
  "SELECT l.name, SUM(h.fee) AS s FROM lakes l CROSS JOIN hires h GROUP BY l.name",
  "SELECT SUM(password) AS s FROM users",
  "SELECT pg_sleep(10)",
])("makes no plan of: %s", (sql) => {
  const text = BOATS.replace(/sql: SELECT l\.region[^\n]*/, `sql: ${JSON.stringify(sql)}`);
  const { document, left } = imported(text);
  expect(document?.semantic_model[0]?.verified_queries).toBeUndefined();
  expect(left.filter(({ path }) => path === "verified_queries[0].sql")).toHaveLength(1);
});
