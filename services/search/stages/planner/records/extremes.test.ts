import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Islands of an invented sea: their neighbours, villages and streams, one of which has an island's name. */
const ISLANDS = [
  "CREATE TABLE island (island_name VARCHAR PRIMARY KEY, people INTEGER, area INTEGER, harbour VARCHAR)",
  "INSERT INTO island VALUES ('Skerra', 900, 30, 'Holm'), ('Vane', 400, 80, 'Ness'), ('Orl', 700, 50, 'Wick'), ('Far Rock', 5, 2, 'Stoup')",
  "CREATE TABLE neighbour (island_name VARCHAR REFERENCES island (island_name), other_island VARCHAR REFERENCES island (island_name), PRIMARY KEY (island_name, other_island))",
  "INSERT INTO neighbour VALUES ('Skerra', 'Vane'), ('Vane', 'Skerra'), ('Vane', 'Orl'), ('Orl', 'Vane')",
  "CREATE TABLE stream (stream_name VARCHAR PRIMARY KEY, island_name VARCHAR REFERENCES island (island_name), length INTEGER, rating DOUBLE)",
  "INSERT INTO stream VALUES ('Orl', 'Skerra', 9, 3.5), ('Dun', 'Vane', 4, 4.5), ('Ebb', 'Orl', 6, 2.5)",
];

const records = recordsOf(ISLANDS);

test.each([
  ["how many people live on the island with the largest area?", ["400"]],
  ["what is the average people and the largest area of islands?", ["501.25 | 80"]],
  ["how long is the Orl?", ["9"]],
  ["which islands have no neighbours?", ["Far Rock"]],
  ["what is the highest rated stream?", ["Dun"]],
])("%s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each(["what is the largest harbour?", "where is Vane?"])(
  "what the records do not tell is declined: %s",
  async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  },
);
