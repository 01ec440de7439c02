import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Plots that may be irrigated, on farms of several kinds, one of which is called so as well. */
const FARMS = [
  "CREATE TABLE farm (farm_id INTEGER PRIMARY KEY, farm_name VARCHAR, kind VARCHAR)",
  "INSERT INTO farm VALUES (1, 'Glen', 'Organic'), (2, 'Moor', 'Irrigated'), (3, 'Fen', 'Organic')",
  "CREATE TABLE plot (plot_id INTEGER PRIMARY KEY, plot_name VARCHAR, farm_id INTEGER REFERENCES farm (farm_id), irrig_flag INTEGER)",
  "INSERT INTO plot VALUES (1, 'North', 1, 1), (2, 'South', 1, 0), (3, 'East', 2, 0), (4, 'West', 3, 1)",
];

const records = recordsOf(FARMS);

test.each([
  ["How many irrigated plots are there?", "2"],
  ["Which plots are irrigated?", "North; West"],
  ["plots that are not irrigated", "East; South"],
  ["irrigated farms", "Moor"],
  ["plots of irrigated farms", "East"],
  ["How many plots are organic?", "3"],
])("an adjective is said of its own noun: %s", async (question, expected) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
});
