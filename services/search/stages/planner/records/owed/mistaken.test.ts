import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Islands whose tongues are known by island and tongue, growers of plots, and ferries that sell seats. */
const ISLES = [
  "CREATE TABLE isle (isle_id INTEGER PRIMARY KEY, iname VARCHAR, region VARCHAR)",
  "INSERT INTO isle VALUES (1, 'Skerra', 'North'), (2, 'Vane', 'North'), (3, 'Orl', 'South')",
  "CREATE TABLE speech (isle_id INTEGER REFERENCES isle (isle_id), tongue VARCHAR, share DOUBLE, PRIMARY KEY (isle_id, tongue))",
  "INSERT INTO speech VALUES (1, 'Norn', 80), (1, 'Scots', 20), (2, 'Norn', 60), (3, 'Manx', 99)",
  "CREATE TABLE grower (gid INTEGER PRIMARY KEY, gname VARCHAR, sex VARCHAR, isle_id INTEGER REFERENCES isle (isle_id))",
  "INSERT INTO grower VALUES (1, 'Asta', 'F', 1), (2, 'Bo', 'M', 1), (3, 'Cia', 'F', 3)",
  "CREATE TABLE plot (plot_id INTEGER PRIMARY KEY, grower_id INTEGER REFERENCES grower (gid), crop_sort VARCHAR)",
  "INSERT INTO plot VALUES (1, 1, 'Oats'), (2, 1, 'Rye'), (3, 3, 'Oats')",
  "CREATE TABLE inspector (inspector_id INTEGER PRIMARY KEY, inspector_name VARCHAR)",
  "INSERT INTO inspector VALUES (1, 'Ulf'), (2, 'Vera')",
  "CREATE TABLE inspection (inspection_id INTEGER PRIMARY KEY, plot_id INTEGER REFERENCES plot (plot_id), inspector_id INTEGER REFERENCES inspector (inspector_id), marks INTEGER)",
  "INSERT INTO inspection VALUES (1, 1, 1, 5), (2, 1, 2, 4), (3, 1, 2, 3), (4, 3, 1, 5)",
  "CREATE TABLE ferry (ferry_id INTEGER PRIMARY KEY, title VARCHAR)",
  "INSERT INTO ferry VALUES (1, 'Gannet'), (2, 'Tern')",
  "CREATE TABLE crossing (crossing_id INTEGER PRIMARY KEY, ferry INTEGER REFERENCES ferry (ferry_id), sailed_on DATE, seat_price DOUBLE, seats_sold INTEGER)",
  "INSERT INTO crossing VALUES (1, 1, '2024-05-01', 9, 10), (2, 1, '2024-05-02', 5, 10), (3, 2, '2024-05-01', 7, 18)",
];

const records = recordsOf(ISLES);

describe("a count that can only be one", () => {
  test.each(["What is the most common tongue on Skerra?", "How many isles does each isle have?"])(
    "is none: %s",
    async (question) => {
      expect(await records.ask(question)).toHaveProperty("unused");
    },
  );

  test("is one where several records are counted", async () => {
    expect(await records.ask("What is the most common tongue?")).toEqual([["Norn"]]);
  });
});

test.each([
  ["What are the names of the growers who have no plots?", ["Bo"]],
  ["Which plots were never inspected by an inspector?", ["2"]],
  ["Which ferry sold the most seats?", ["Gannet"]],
  ["Which ferry has sold the fewest seats?", ["Tern"]],
  ["Show the ids of plots with average marks above 3 and at least 3 inspections.", ["1"]],
  ["Show the ids of plots with average marks above 4 and at most 2 inspections.", ["3"]],
  ["How many growers are there for each person?", undefined],
  ["List the isle id and name in North.", ["1 | Skerra", "2 | Vane"]],
])("%s", async (question, rows) => {
  const answer = await records.ask(question);
  if (rows) expect(sorted(answer)).toEqual(rows);
  else expect(answer).toHaveProperty("unused");
});

test.each(["Which ferry has the longest title?", "What is the shortest title?"])(
  "a title is long by its letters, which nobody has measured: %s",
  async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  },
);

test("one number is asked for, and none for each value of a column that a word is part of", async () => {
  expect(await records.ask("How many women plant crops?")).toHaveProperty("unused");
  expect(sorted(await records.ask("How many plots are there per crop sort?"))).toEqual([
    "Oats | 2",
    "Rye | 1",
  ]);
});

test("what is taken is what was sold times its price", async () => {
  expect(sorted(await records.ask("How much did the Gannet take?"))).toEqual(["140"]);
});
