import { expect, test } from "vitest";
import { parse } from "yaml";
import { recordsOf, sorted } from "../../testing/records.ts";
import { importModel } from "./import.ts";

const MODEL = `
name: hires
tables:
  - name: hires
    base_table: { database: ops, schema: main, table: hire }
    primary_key: { columns: [hire_id] }
    dimensions:
      - { name: channel, expr: channel, data_type: VARCHAR, synonyms: [sales channel] }
    time_dimensions:
      - { name: hired_on, expr: hired_on, data_type: DATE }
    facts:
      - { name: fee, expr: fee, data_type: NUMBER }
      - { name: hours, expr: hours, data_type: NUMBER }
    metrics:
      - { name: takings, synonyms: [turnover], expr: SUM(fee) }
      - { name: web_takings, expr: "SUM(CASE WHEN channel = 'web' THEN fee END)" }
      - { name: hire_count, synonyms: [boats hired], expr: COUNT(*) }
    filters:
      - { name: online, synonyms: [web only], expr: "channel = 'web'" }
      - { name: long_hire, synonyms: [long], expr: hours >= 5 }
  - name: lakes
    base_table: { database: ops, schema: main, table: lake }
    primary_key: { columns: [lake_id] }
    dimensions:
      - { name: name, expr: name, data_type: TEXT, unique: true }
relationships:
  - name: hires_to_lakes
    left_table: hires
    right_table: lakes
    relationship_columns: [{ left_column: lake_id, right_column: lake_id }]
    join_type: inner
    relationship_type: many_to_one
`;

const records = recordsOf(
  [
    "CREATE TABLE lake (lake_id INTEGER PRIMARY KEY, name VARCHAR)",
    "INSERT INTO lake VALUES (1, 'Sill Water'), (2, 'Fenmere')",
    "CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, lake_id INTEGER, hired_on DATE, channel VARCHAR, fee INTEGER, hours INTEGER)",
    "INSERT INTO hire VALUES (1, 1, '2023-08-01', 'web', 10, 1), (2, 1, '2024-06-01', 'desk', 60, 6), (3, 2, '2024-06-02', 'web', 50, 5), (4, 2, '2024-07-01', 'web', 20, 2)",
  ],
  () => importModel([{ file: "hires.yaml", document: parse(MODEL) }], "table").document!,
);

test.each([
  ["turnover of Fenmere", ["70"]],
  ["web takings in 2024", ["70"]],
  ["online turnover in June 2024", ["50"]],
  ["turnover of long hires by sales channel", ["desk | 60", "web | 50"]],
  ["boats hired by lake", ["Fenmere | 2", "Sill Water | 2"]],
  ["turnover by month in 2024", ["2024-06-01 | 110", "2024-07-01 | 20"]],
])("an imported model answers with its own metrics and filters: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
