import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Kennels, their dogs, and the shows that those were entered for. */
const KENNELS = [
  "CREATE TABLE kennel (kennel_id INTEGER PRIMARY KEY, kennel_name VARCHAR, town VARCHAR, floor_area_sqm DOUBLE, opened_year INTEGER, kind VARCHAR)",
  "INSERT INTO kennel VALUES (1, 'Oakside', 'Arendal', 120, 1990, 'boarding'), (2, 'Birchhill', 'Bodo', 80, 2001, 'breeding'), (3, 'Fern Gate', 'Arendal', 200, 1985, 'boarding'), (4, 'Lone Pine', 'Molde', 60, 2010, 'rescue'), (5, 'Sea View', 'Bodo', 90, 1999, 'breeding')",
  "CREATE TABLE breed (breed_id INTEGER PRIMARY KEY, breed_name VARCHAR, origin VARCHAR)",
  "INSERT INTO breed VALUES (1, 'Setter', 'Ireland'), (2, 'Spitz', 'Finland'), (3, 'Beagle', 'England'), (4, 'Whippet', 'England'), (5, 'Lundehund', 'Norway')",
  "CREATE TABLE dog (dog_id INTEGER PRIMARY KEY, dog_name VARCHAR, breed_id INTEGER REFERENCES breed (breed_id), kennel_id INTEGER REFERENCES kennel (kennel_id), weight_kg DOUBLE)",
  "INSERT INTO dog VALUES (1, 'Rex', 1, 1, 30), (2, 'Fido', 1, 2, 28), (3, 'Luna', 2, 1, 15), (4, 'Bella', 3, 3, 12), (5, 'Max', 3, 2, 13), (6, 'Nala', 2, 3, 16), (7, 'Odin', 4, 1, 14), (8, 'Thor', 1, 3, 45)",
  "CREATE TABLE entry (entry_id INTEGER PRIMARY KEY, dog_id INTEGER REFERENCES dog (dog_id), score DOUBLE, prize_eur DOUBLE, is_winner INTEGER)",
  "INSERT INTO entry VALUES (1, 1, 8, 100, 1), (2, 2, 7, 0, 0), (3, 3, 9, 50, 0), (4, 1, 6, 0, 0), (5, 4, 9.5, 200, 1), (6, 5, 5, 0, 0), (7, 1, 8.5, 150, 1), (8, 5, 9.9, 510, 0)",
  "CREATE TABLE feed (feed_id INTEGER PRIMARY KEY, feed_name VARCHAR)",
  "INSERT INTO feed VALUES (1, 'Kibble'), (2, 'Wild Mix')",
  "CREATE TABLE feed_stock (kennel_id INTEGER REFERENCES kennel (kennel_id), feed_id INTEGER REFERENCES feed (feed_id), bags INTEGER, PRIMARY KEY (kennel_id, feed_id))",
  "INSERT INTO feed_stock VALUES (1, 1, 10), (1, 2, 5), (2, 1, 7), (3, 2, 32)",
];

const records = recordsOf(KENNELS);

const rows = (question: string) => records.told(question);

describe("figures of the same groups are one table", () => {
  test.each([
    [
      "For each kennel kind, how many kennels are there and what is their average floor area?",
      "boarding | 2 | 160; breeding | 2 | 85; rescue | 1 | 60",
    ],
    [
      "In each town, what is the largest floor area and how many kennels are there?",
      "Arendal | 200 | 2; Bodo | 90 | 2; Molde | 60 | 1",
    ],
    [
      "How many dogs does each breed have and what is their average weight?",
      "Setter | 3 | 34.3333333333; Beagle | 2 | 12.5; Spitz | 2 | 15.5; Whippet | 1 | 14",
    ],
    [
      "How many kennels are there in each town, and what is the total floor area?",
      "Arendal | 2 | 320; Bodo | 2 | 170; Molde | 1 | 60",
    ],
    [
      "For each breed, what is the average weight and what is the maximum weight?",
      "Setter | 34.3333333333 | 45; Spitz | 15.5 | 16; Whippet | 14 | 14; Beagle | 12.5 | 13",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("a clause asks for what something is the most by", () => {
  test.each([
    ["Which dog won the single largest prize, and how much was it?", "Max | 510"],
    ["What is the name of the dog with the highest score, and what was the score?", "Max | 9.9"],
    ["Which breed has the most dogs, and how many are there?", "Setter | 3"],
    ["Which kennel holds the most bags and how many is that?", "Fern Gate | 32"],
    ["Which kennel has the largest floor area, and what is the floor area?", "Fern Gate | 200"],
    [
      "Name the breed with the highest average weight, and what is the average?",
      "Setter | 34.3333333333",
    ],
    ["Which breed has the most dogs and how many does it have?", "Setter | 3"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("a sentence shows more of what was asked for", () => {
  test.each([
    [
      "How many bags in total does each kennel hold? List the kennel name and the total.",
      "Fern Gate | 32; Oakside | 15; Birchhill | 7",
    ],
    ["Which breed has the most dogs? Give its name and the number of dogs.", "Setter | 3"],
    ["Which breed has the most dogs? Give the number of dogs.", "Setter | 3"],
    ["Which breeds have no dogs? Show their names.", "Lundehund"],
    [
      "Which kennels are in Bodo? List their names and floor areas.",
      "Birchhill | 80; Sea View | 90",
    ],
    ["Which kennel is the oldest? Give its name and town.", "Fern Gate | Arendal"],
    [
      "What are the names and breeds of the dogs in Bodo? Use the origin of the breed.",
      "Fido | Ireland; Max | England",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

test.each([
  "Which dog won the single largest prize, and how many was it?",
  "Which dog won the single largest prize, and what was the weather?",
  "Which breed has the most dogs? Give its name and the ticket.",
  "Which breed has the most dogs? Give its name and the number of tickets.",
  "What are the names of all dogs? Use the colour of the coat.",
])("is declined where it is not known: %s", async (question) => {
  expect(await rows(question)).toContain("not understood");
});
