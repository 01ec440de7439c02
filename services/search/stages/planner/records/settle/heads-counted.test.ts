import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Animals of a kind that are kept together: a record says of which kind and how many they are. */
const RANCH = [
  "CREATE TABLE ranch (ranch_id INTEGER PRIMARY KEY, ranch_name VARCHAR, acres INTEGER)",
  "CREATE TABLE herd (herd_id INTEGER PRIMARY KEY, ranch_id INTEGER REFERENCES ranch (ranch_id), kind VARCHAR, headcount INTEGER)",
  "INSERT INTO ranch VALUES (1, 'Hill', 30), (2, 'Lake', 500)",
  "INSERT INTO herd VALUES (1, 1, 'Goats', 100), (2, 2, 'Goats', 20), (3, 1, 'Llamas', 7)",
];

const records = recordsOf(RANCH);

test.each([
  ["ranches with more than 50 goats", ["Hill"]],
  ["ranches with fewer than 50 goats", ["Lake"]],
  ["how many ranches have more than 50 goats", ["1"]],
  ["How many goats are there?", ["120"]],
])(
  "a bound on a kind is on how many of it there are, and on no other figure: %s",
  async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  },
);

test.each(["what kinds of herds are there", "kinds of herds"])(
  "each kind is told once, however many records are of it: %s",
  async (question) => {
    expect(sorted(await records.ask(question))).toEqual(["Goats", "Llamas"]);
  },
);
