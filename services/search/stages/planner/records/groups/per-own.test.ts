import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Cottages with so many rooms, and rounds of a contest that are numbered. */
const COTTAGES = [
  "CREATE TABLE cottage (cottage_id INTEGER PRIMARY KEY, cottage_name VARCHAR, town VARCHAR, rooms INTEGER, rent INTEGER)",
  "INSERT INTO cottage VALUES (1, 'Elm', 'Hull', 4, 400), (2, 'Ash', 'Hull', 2, 300), (3, 'Oak', 'York', 5, 1000)",
  "CREATE TABLE throw (throw_id INTEGER PRIMARY KEY, thrower VARCHAR, round INTEGER, distance_m INTEGER)",
  "INSERT INTO throw VALUES (1, 'Ann', 1, 60), (2, 'Ben', 1, 50), (3, 'Ann', 2, 40), (4, 'Ben', 2, 70)",
];

const records = recordsOf(COTTAGES);

test.each([
  ["Which cottage has the highest rent per room?", ["Oak"]],
  ["Which cottage has the lowest rent per room?", ["Elm"]],
  ["What is the rent per room of each cottage in Hull?", ["Ash | 150", "Elm | 100"]],
  ["Which cottage in Hull has the highest rent per room?", ["Ash"]],
])("a figure of a record by another of it: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test("a number that tells records apart makes groups", async () => {
  const rows = await records.ask("What is the highest distance per round?");
  expect(sorted(rows)).toEqual(["1 | 60", "2 | 70"]);
});

test("what is not counted is declined", async () => {
  expect(await records.ask("Which cottage has the highest rent per window?")).toHaveProperty(
    "unused",
  );
});
