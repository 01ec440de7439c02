import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** A toy library: what is lent, until when, and what was billed for damage. */
const TOYS = [
  "CREATE TABLE family (family_id INTEGER PRIMARY KEY, family_name VARCHAR, village VARCHAR)",
  "INSERT INTO family VALUES (1, 'Abbey', 'Elm'), (2, 'Birch', 'Oak'), (3, 'Crane', 'Elm')",
  "CREATE TABLE toy (toy_id INTEGER PRIMARY KEY, toy_name VARCHAR, sort VARCHAR)",
  "INSERT INTO toy VALUES (1, 'Marble Run', 'puzzle'), (2, 'Balance Bike', 'ride'), (3, 'Stilts', 'ride')",
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, family_id INTEGER REFERENCES family (family_id), toy_id INTEGER REFERENCES toy (toy_id), lent_on DATE, due_on DATE, returned_on DATE)",
  `INSERT INTO loan VALUES (1, 1, 1, '2024-01-01', '2024-01-15', '2024-01-20'), (2, 1, 2, '2024-03-01', '2024-03-15', NULL),
    (3, 2, 3, '2024-04-01', '2024-04-15', NULL), (4, 3, 1, '2024-02-01', '2024-02-15', '2024-02-10'), (5, 3, 1, '2024-04-02', '2024-04-16', NULL)`,
  "CREATE TABLE bill (bill_id INTEGER PRIMARY KEY, family_id INTEGER REFERENCES family (family_id), amount DOUBLE, billed_on DATE, paid_on DATE)",
  "INSERT INTO bill VALUES (1, 1, 5, '2024-01-21', '2024-02-01'), (2, 2, 9, '2024-04-03', NULL)",
];

const records = recordsOf(TOYS);

describe("what is open is what has no day for its end", () => {
  test.each([
    ["which families haven't brought their toys back", ["Abbey", "Birch", "Crane"]],
    ["which families still have our Stilts", ["Birch"]],
    ["what hasn't come back yet", ["Balance Bike", "Marble Run", "Stilts"]],
    ["which toys are still out", ["Balance Bike", "Marble Run", "Stilts"]],
    // Seen from the last day on which something happened: the 3rd of April.
    ["which loans are overdue", ["2"]],
    ["list the overdue loans", ["2"]],
    ["what's overdue", ["2"]],
    ["which families still owe us money", ["Birch"]],
    ["which families haven't paid yet", ["Birch"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("loans that came back late are others than those that are overdue", async () => {
    expect(sorted(await records.ask("how many loans came back late"))).toEqual(["1"]);
  });
});

describe("what the data does not tell is not read into it", () => {
  test.each([
    "which families haven't brought their books back",
    "which villages are overdue",
    "which toys still owe us money",
    "which families still have our piano",
  ])("%s", async (question) => {
    expect(Array.isArray(await records.ask(question))).toBe(false);
  });
});
