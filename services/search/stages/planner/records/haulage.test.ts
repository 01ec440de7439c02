import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Bakeries whose names are written short, the visits of vans there, and what is carried at a price per t. */
const HAULAGE = [
  "CREATE TABLE shp (shp_id INTEGER PRIMARY KEY, nm VARCHAR, cty VARCHAR, dt_opn DATE, sqm DOUBLE)",
  "INSERT INTO shp VALUES (1, 'Corner Bakery', 'Leeds', '2010-01-01', 40), (2, 'Old Oven', 'York', '1998-01-01', 60), (3, 'Mill Bakery', 'Leeds', '2015-01-01', 50)",
  "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, nm VARCHAR, pos VARCHAR, sal DOUBLE, shp_id INTEGER REFERENCES shp (shp_id))",
  "INSERT INTO emp VALUES (1, 'Ann Lee', 'Baker', 20, 1), (2, 'Bo Roth', 'Clerk', 25, 2), (3, 'Di Fox', 'Baker', 22, 3)",
  "CREATE TABLE trucks (truck_no INTEGER PRIMARY KEY, plate VARCHAR, fuel VARCHAR)",
  "INSERT INTO trucks VALUES (1, 'AB 1', 'diesel'), (2, 'CD 2', 'gas')",
  "CREATE TABLE flours (flour_id INTEGER PRIMARY KEY, flour VARCHAR, price_per_t DOUBLE)",
  "INSERT INTO flours VALUES (1, 'Rye', 300), (2, 'Spelt', 900), (3, 'Wheat', 300)",
  "CREATE TABLE visits (visit_id INTEGER PRIMARY KEY, shp_id INTEGER REFERENCES shp (shp_id), truck_no INTEGER REFERENCES trucks (truck_no), visit_date DATE, start_time VARCHAR, reason VARCHAR, status VARCHAR)",
  `INSERT INTO visits VALUES (1, 1, 1, '2023-01-02', '08:00', 'flour', 'done'), (2, 1, 2, '2023-02-02', '09:00', 'flour', 'cancelled'),
    (3, 2, 1, '2023-03-02', '08:00', 'repair', 'done'), (4, 3, 2, '2024-01-02', '10:00', 'flour', 'cancelled')`,
];

const records = recordsOf(HAULAGE);

test.each([
  ["Which reasons occur in more than 2 visits?", "flour"],
  ["How many visits had to be called off?", "2"],
  ["Show the flours whose price per t is above the average price per t.", "Spelt"],
  ["Show the names of employees whose shop is in the city Leeds.", "Ann Lee; Di Fox"],
  [
    "Which positions have an average salary above 22? Give the position and the average salary.",
    "Clerk | 25",
  ],
])("what is said of visits, shops and prices is read: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each([
  "How many visits ended where they began?",
  "Which of our bakeries is the oldest?",
  "Who was driving the truck on each visit?",
])("what no column tells is not left out: %s", async (question) => {
  expect(Array.isArray(await records.ask(question))).toBe(false);
});
