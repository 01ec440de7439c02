import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Gardeners who sow species, which are kinds of plants, in beds of several yards; and what customers paid. */
const GARDEN = [
  "CREATE TABLE yard (yard_id INTEGER PRIMARY KEY, yard_name VARCHAR, district VARCHAR)",
  "INSERT INTO yard VALUES (1, 'Mill', 'Northside'), (2, 'Dock', 'Southside')",
  "CREATE TABLE species (species_id INTEGER PRIMARY KEY, common_name VARCHAR)",
  "INSERT INTO species VALUES (1, 'Thyme'), (2, 'Sage')",
  "CREATE TABLE gardener (gardener_id INTEGER PRIMARY KEY, gardener_name VARCHAR)",
  "INSERT INTO gardener VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cy')",
  "CREATE TABLE setting_out (setting_id INTEGER PRIMARY KEY, yard_id INTEGER REFERENCES yard (yard_id), species_id INTEGER REFERENCES species (species_id), gardener_id INTEGER REFERENCES gardener (gardener_id), planted_on DATE)",
  "INSERT INTO setting_out VALUES (1, 1, 1, 1, '2024-03-01'), (2, 2, 1, 2, '2024-03-02'), (3, 1, 2, 2, '2024-03-03')",
  "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, customer_name VARCHAR)",
  "INSERT INTO customer VALUES (1, 'Di'), (2, 'Ed'), (3, 'Flo')",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), price_eur INTEGER, sold_on DATE)",
  "INSERT INTO sale VALUES (1, 1, 10, '2024-01-01'), (2, 2, 20, '2024-01-02'), (3, 3, 5, '2024-01-03'), (4, 3, 1, '2024-01-04')",
];

const records = recordsOf(GARDEN);

test.each([
  ["gardeners who planted in Northside", ["Ann", "Ben"]],
  ["gardeners who planted in Northside but never in Southside", ["Ann"]],
  ["names of the gardeners who have planted in Southside", ["Ben"]],
])("what was done is not done through a kind of things: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["Which customer spent the most money?", ["Ed"]],
  ["Which two customers spent the most money?", ["Di | 10", "Ed | 20"]],
  ["Which two customers spent the most money in total?", ["Di | 10", "Ed | 20"]],
])("so many spent the most as are asked for: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});
