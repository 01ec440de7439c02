import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../../testing/records.ts";

/** Roofers: what they do is done for households, and told of by who led it. */
const ROOFS = [
  "CREATE TABLE household (household_id INTEGER PRIMARY KEY, family_name VARCHAR, client_since DATE)",
  "INSERT INTO household VALUES (1, 'Abbey', '2015-01-01'), (2, 'Birch', '2012-01-01'), (3, 'Crane', '2020-01-01')",
  "CREATE TABLE roofer (roofer_id INTEGER PRIMARY KEY, full_name VARCHAR, day_rate DOUBLE)",
  "INSERT INTO roofer VALUES (1, 'Dai Fox', 180), (2, 'Eli Goss', 200)",
  "CREATE TABLE roof_job (job_id INTEGER PRIMARY KEY, household_id INTEGER REFERENCES household (household_id), roofer_id INTEGER REFERENCES roofer (roofer_id), start_date DATE, end_date DATE, job_type VARCHAR, quoted_price DOUBLE, invoiced_amount DOUBLE)",
  "INSERT INTO roof_job VALUES (1, 1, 1, '2023-01-01', '2023-01-05', 'slates', 900, 1000), (2, 1, 2, '2024-02-01', '2024-02-03', 'gutter', 300, 310), (3, 2, 1, '2024-03-01', '2024-03-03', 'slates', 800, 790)",
  "CREATE TABLE complaint (complaint_id INTEGER PRIMARY KEY, job_id INTEGER REFERENCES roof_job (job_id), received_on DATE, topic VARCHAR)",
  "INSERT INTO complaint VALUES (1, 3, '2024-03-05', 'mess'), (2, 1, '2023-01-09', 'noise')",
];

const records = recordsOf(ROOFS);

test.each([
  ["which client spent the most", ["Abbey"]],
  ["who is our oldest client", ["Birch"]],
  ["which clients have we never worked for", ["Crane"]],
  ["who complained about the mess", ["Birch"]],
  ["how long do slates take", ["3"]],
  ["how busy was March 2024", ["1"]],
])("what is done for households is done for clients: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
