import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

const SHOPS = [
  "CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, shop_name VARCHAR, city VARCHAR, opened INTEGER)",
  "INSERT INTO shop VALUES (1, 'Quay', 'Arendal', 1990), (2, 'Mill', 'Bodo', 2005), (3, 'Gate', 'Molde', 1995)",
  "CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, clerk_name VARCHAR, salary INTEGER, home_town VARCHAR, shop_id INTEGER REFERENCES shop (shop_id))",
  "INSERT INTO clerk VALUES (1, 'Ada', 100, 'Leeds', 1), (2, 'Bo', 60, 'York', 1), (3, 'Cy', 90, 'York', 2), (4, 'Di', 20, 'Leeds', 3), (5, 'Ed', 95, 'Hull', 3)",
];

const records = recordsOf(SHOPS);

// The average of all is 73: what is said last narrows the clerks, and not those whom it is taken of.
test.each([
  ["Which clerks earn more than the average salary and live in York?", "Cy"],
  ["Which clerks earn more than the average salary and live in Leeds or York?", "Ada; Cy"],
  ["Find the clerks who earn less than the average salary and live in Leeds.", "Di"],
  ["Which clerks have a salary above the average and live in Leeds?", "Ada"],
  [
    "Which clerks earn more than the average clerk and work in a shop opened before 2000?",
    "Ada; Ed",
  ],
])("%s", async (question, expected) => {
  expect(await records.told(question)).toBe(expected);
});
