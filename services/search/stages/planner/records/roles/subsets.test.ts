import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../../testing/records.ts";

/** Two towns of one name, of which one is a seat; a shire's seat may be a town that nobody has counted. */
const SHIRES = [
  "CREATE TABLE shire (shire_name VARCHAR PRIMARY KEY, population INTEGER, seat VARCHAR)",
  "INSERT INTO shire VALUES ('Arden', 900, 'Wick'), ('Brae', 500, 'Combe'), ('Cove', 300, 'Lyme')",
  "CREATE TABLE town (town_name VARCHAR, shire_name VARCHAR REFERENCES shire (shire_name), population INTEGER, PRIMARY KEY (town_name, shire_name))",
  "INSERT INTO town VALUES ('Wick', 'Arden', 40), ('Wick', 'Brae', 90), ('Combe', 'Brae', 60), ('Holt', 'Arden', 200)",
  "CREATE TABLE market (market_id INTEGER PRIMARY KEY, goods VARCHAR, town_name VARCHAR, shire_name VARCHAR, FOREIGN KEY (town_name, shire_name) REFERENCES town (town_name, shire_name))",
  "INSERT INTO market VALUES (1, 'wool', 'Wick', 'Brae'), (2, 'corn', 'Holt', 'Arden')",
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(SHIRES, ({ semantic_model: [model] }) => ({
    semantic_model: [
      {
        ...model,
        datasets: model!.datasets.map((dataset) =>
          dataset.name === "town"
            ? { ...dataset, grounding: { ...dataset.grounding, subsets: [SEAT] } }
            : dataset,
        ),
      },
    ],
  }));
});
afterAll(() => records.close());

const SEAT = {
  words: ["seat", "county seat"],
  from: "shire",
  from_columns: ["seat", "shire_name"],
  to_columns: ["town_name", "shire_name"],
};

describe("a noun for some records of a dataset", () => {
  test.each([
    ["What is the population of the seat of Brae?", ["60"]],
    ["How many people live in the seat of Arden?", ["40"]],
    ["What is the largest seat?", ["Combe"]],
    ["What is the largest county seat in population?", ["Combe"]],
    ["Which seat has the smallest population?", ["Wick"]],
    ["How many county seats are there?", ["2"]],
  ])("means those alone, by every field that refers to them: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    ["What is the seat of Cove?", ["Lyme"]],
    ["What is the seat of the shire with the largest population?", ["Wick"]],
    ["What is the population of the shire whose seat is Combe?", ["500"]],
  ])("is the name where nothing else is asked of it: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("records are tied by keys of several fields", async () => {
  expect(sorted(await records.ask("towns without a market"))).toEqual(["Combe", "Wick"]);
  expect(sorted(await records.ask("population of towns with a wool market"))).toEqual(["90"]);
});
