import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Teas, what they cost by weight and how much of each there is; and the urns they are brewed in. */
const TEAS = [
  "CREATE TABLE estate (estate_id INTEGER PRIMARY KEY, estate_name VARCHAR, region VARCHAR)",
  "INSERT INTO estate VALUES (1, 'Glen', 'Assam'), (2, 'Moor', 'Nilgiri')",
  "CREATE TABLE tea (tea_id INTEGER PRIMARY KEY, tea_name VARCHAR, estate_id INTEGER REFERENCES estate (estate_id), leaf_type VARCHAR, price_per_kg DOUBLE, kg_in_stock INTEGER, price_gbp INTEGER, height_cm DOUBLE)",
  "INSERT INTO tea VALUES (1, 'Dawn', 1, 'black', 30, 12, 6, 90), (2, 'Mist', 1, 'green', 45, 5, 9, 70), (3, 'Fern', 2, 'green', 50, 8, 11, 80), (4, 'Dusk', 2, 'black', 20, 20, 4, 60)",
];

const records = recordsOf(TEAS);

test.each([
  ["name and price per kilogram of every green leaf tea", "Fern | 50; Mist | 45"],
  ["price per kilo of Dawn", "30"],
  ["What is the average price per kilogram of the black teas?", "25"],
  ["How many kilograms of tea are in stock for each estate?", "Glen | 17; Moor | 28"],
  ["How many kilos of green tea are in stock?", "13"],
  ["For each leaf type, how many kilograms of tea are in stock?", "black | 32; green | 13"],
  ["teas whose price per kilogram is above 40", "Fern; Mist"],
  ["teas that cost more per kg than every tea of Assam", "Fern"],
])("a unit is read in whatever letters it is written: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});

test.each([
  "price per pound of Dawn",
  "How many litres of tea are in stock?",
  "teas whose height is greater than the price of Dawn",
])("another unit is declined: %s", async (question) => {
  expect(Array.isArray(await records.ask(question))).toBe(false);
});
