import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Huts with wardens and boats, whose keys and names are called in several ways; no key is declared. */
const HUTS = [
  "CREATE TABLE hut (hut_no INTEGER PRIMARY KEY, hut_name VARCHAR, valley VARCHAR, beds INTEGER)",
  "INSERT INTO hut VALUES (1, 'Skar', 'Luster', 20), (2, 'Vatn', 'Luster', 8), (3, 'Topp', 'Aurdal', 12)",
  "CREATE TABLE warden (warden_no INTEGER PRIMARY KEY, warden_name VARCHAR, hut_no INTEGER)",
  "INSERT INTO warden VALUES (301, 'Asta', 1), (302, 'Bo', 1), (303, 'Cia', 3)",
  "CREATE TABLE boat (boat_no INTEGER PRIMARY KEY, type_name VARCHAR, hut_no INTEGER)",
  "INSERT INTO boat VALUES (51, 'Canoe', 1), (52, 'Canoe', 2), (53, 'Kayak', 2), (54, 'Canoe', 3), (55, 'Canoe', 3), (56, 'Kayak', 3), (57, 'Canoe', 1), (58, 'Kayak', 1)",
  "CREATE TABLE hiker (hiker_no INTEGER PRIMARY KEY, hiker_name VARCHAR, sex VARCHAR, town VARCHAR, age INTEGER, mentor_id INTEGER)",
  "INSERT INTO hiker VALUES (1, 'Dag', 'M', 'Voss', 30, 301), (2, 'Eli', 'F', 'Voss', 40, 301), (3, 'Finn', 'M', 'Bergen', 50, 303), (4, 'Gro', 'F', 'Voss', 20, NULL)",
  "CREATE TABLE climb (climb_no INTEGER PRIMARY KEY, hiker_no INTEGER, metres INTEGER, cost INTEGER)",
  "INSERT INTO climb VALUES (11, 1, 900, 7), (12, 1, 300, 5), (13, 2, 800, 9), (14, 3, 100, 3)",
];

const records = recordsOf(HUTS);

test.each([
  [
    "How many hikers are there for each town and sex?",
    ["Bergen | M | 1", "Voss | F | 2", "Voss | M | 1"],
  ],
  ["What is the average age of male and female hikers?", ["F | 30", "M | 40"]],
  ["What is the total number of male and female hikers?", ["4"]],
  ["Which hikers never climbed metres below 500?", ["Eli", "Gro"]],
  ["Which hikers have a climb with metres not below 500?", ["Dag", "Eli"]],
  ["Who is Finn's mentor?", ["Cia"]],
  ["Show the name of the warden who mentors the most hikers.", ["Asta"]],
  ["Show the ids and costs of the 2 most expensive climbs.", ["11 | 7", "13 | 9"]],
  ["Which hut can sleep the most people?", ["Skar"]],
  ["Which boats are at Vatn?", ["52", "53"]],
])("%s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

describe("what one table cannot tell of each is declined", () => {
  test.each([
    "For each hut, show the number of wardens and the number of boats.",
    "Show each valley and its most expensive hut.",
  ])("%s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});
