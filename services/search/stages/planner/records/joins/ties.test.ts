import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Vales that adjoin each other, streams that cross several, and a summit that is called like a vale. */
const VALES = [
  "CREATE TABLE vale (vale_name VARCHAR PRIMARY KEY, area INTEGER, population INTEGER, emblem VARCHAR)",
  "INSERT INTO vale VALUES ('Ash', 40, 900, 'oak'), ('Birk', 70, 500, 'fern'), ('Corr', 20, 300, 'oak'), ('Dunn', 10, 200, 'gorse')",
  "CREATE TABLE adjoin (vale_name VARCHAR REFERENCES vale (vale_name), neighbour VARCHAR REFERENCES vale (vale_name))",
  "INSERT INTO adjoin VALUES ('Ash', 'Birk'), ('Birk', 'Ash'), ('Birk', 'Corr'), ('Corr', 'Birk'), ('Corr', 'Dunn'), ('Dunn', 'Corr'), ('Ash', 'Dunn'), ('Dunn', 'Ash')",
  "CREATE TABLE summit (summit_name VARCHAR PRIMARY KEY, height INTEGER, vale_name VARCHAR REFERENCES vale (vale_name))",
  "INSERT INTO summit VALUES ('Corr', 410, 'Ash'), ('Tor', 350, 'Ash'), ('Pike', 520, 'Birk'), ('Knoll', 90, 'Corr')",
  "CREATE TABLE stream (stream_id INTEGER PRIMARY KEY, stream_name VARCHAR)",
  "INSERT INTO stream VALUES (1, 'Yarrow'), (2, 'Wharn')",
  "CREATE TABLE course (course_id INTEGER PRIMARY KEY, stream_id INTEGER REFERENCES stream (stream_id), vale_name VARCHAR REFERENCES vale (vale_name))",
  "INSERT INTO course VALUES (1, 1, 'Ash'), (2, 1, 'Birk'), (3, 2, 'Corr')",
];

const records = recordsOf(VALES);

describe("what is tied to its like", () => {
  test.each([
    ["Which vales adjoin Ash and adjoin Corr?", ["Birk", "Dunn"]],
    ["How many vales adjoin Ash and adjoin Corr?", ["2"]],
    ["What vales does Corr adjoin?", ["Birk", "Dunn"]],
    ["Which vales adjoin no other vales?", []],
  ])("is the same thing at both ends: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("the best of several", () => {
  test.each([
    ["What are the highest summits of the vales?", ["Corr", "Knoll", "Pike"]],
    ["How high are the highest summits of all the vales?", ["410", "520", "90"]],
    ["What is the highest summit of the vales?", ["Pike"]],
  ])("is each one's own where several are asked for: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("where something is was not asked when it was said", async () => {
  expect(sorted(await records.ask("Where is the highest summit in Ash?"))).toEqual(["Corr"]);
});

test("a figure of each is shown with whose it is", async () => {
  expect(sorted(await records.ask("height per summit in Ash"))).toEqual([
    "Corr | 410",
    "Tor | 350",
  ]);
});

test.each([
  "What is the population of the emblem of Ash?",
  "What is the average population per square km of the vales?",
])("a figure of what is only named, or by a unit of nothing, is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
