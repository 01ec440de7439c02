import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Ponds that anglers fish, and what they catch. */
const PONDS = [
  "CREATE TABLE ponds (pond_id INTEGER PRIMARY KEY, pond_name VARCHAR, county VARCHAR)",
  "INSERT INTO ponds VALUES (1, 'Alder', 'North'), (2, 'Birch', 'South')",
  "CREATE TABLE anglers (angler_id INTEGER PRIMARY KEY, angler_name VARCHAR, left_on DATE)",
  "INSERT INTO anglers VALUES (1, 'Ada', NULL), (2, 'Bo', '2024-05-01'), (3, 'Cy', NULL)",
  "CREATE TABLE catches (catch_id INTEGER PRIMARY KEY, pond_id INTEGER REFERENCES ponds (pond_id), angler_id INTEGER REFERENCES anglers (angler_id), caught_on DATE, weighed_on DATE, kilos DECIMAL(6, 2), bait VARCHAR, price DECIMAL(6, 2), fee DECIMAL(6, 2))",
  "INSERT INTO catches VALUES (1, 1, 1, '2024-01-01', '2024-01-03', 2, 'worm', 10, 1), (2, 1, 1, '2024-02-01', '2024-02-02', 6, 'fly', 20, 2), (3, 1, 2, '2024-02-05', NULL, 7, 'fly', 30, 3), (4, 2, 2, '2024-03-01', '2024-03-05', 1, 'worm', 40, 4), (5, 2, 1, '2024-03-02', '2024-03-03', 8, 'fly', 50, 5)",
];
const records = recordsOf(PONDS);
const rows = (question: string) => records.told(question);

const BIG = "Big catch: a catch of more than 5 kilos.";
const OPEN = "Open catch: a catch without a weighed_on date.";

describe("kinds with a colon", () => {
  test.each([
    [
      `How many big catches were there per pond?\n${BIG} Return the pond name and the number of big catches, most first.`,
      "Alder | 2; Birch | 1",
    ],
    [`How many big catches does each angler have?\n${BIG}`, "Ada | 2; Bo | 1"],
    [
      `Which catches are big?\n${BIG} Return the bait and the kilos, ordered by kilos.`,
      "fly | 6; fly | 7; fly | 8",
    ],
    [`Which anglers have no big catches?\n${BIG}`, "Cy"],
    [`How many open catches are there per county?\n${OPEN}`, "North | 1"],
    [
      "What is the total fee of fly catches per county?\nFly catch: bait is 'fly'.",
      "North | 5; South | 5",
    ],
    [
      "How many keepers are there per pond?\nKeeper: a catch of more than 6 kilos.",
      "Alder | 1; Birch | 1",
    ],
    [
      "How many current anglers are there?\nA current angler is an angler without a left_on date.",
      "2",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    "How many big catches were there per pond?\nBig catch: a catch of more than 5 ounces.",
    "How many big catches were there per pond?\nBig catch: the usual one.",
    "How many catches were landed per pond?\nLanded trout: a catch of more than 5 kilos.",
    `What share of catches per pond is big catches by weight?\n${BIG}`,
  ])("says what it does not know: %s", async (question) => {
    expect(await rows(question)).toMatch(/^not understood/);
  });
});

describe("figures of a definition", () => {
  const DAYS = "Weighing time = number of days from caught_on to weighed_on";
  test.each([
    [`What is the average weighing time per pond?\n${DAYS}.`, "Birch | 2.5; Alder | 1.5"],
    [
      `What is the average weighing time in days per bait?\n${DAYS}, counting only catches of more than 5 kilos.`,
      "fly | 1; worm | -",
    ],
    [
      "What is the big rate per county?\nBig rate = big catches divided by all catches, as a percentage rounded to 1 decimal. Big catch: a catch of more than 5 kilos. Return the county and the big rate, highest first.",
      "North | 66.7; South | 50",
    ],
    [
      "What is the big rate per county in 2024?\nBig catch: a catch of more than 5 kilos. Big rate = big catches divided by all catches, as a percentage.",
      "North | 66.6666666667; South | 50",
    ],
    [
      "What is the net price per county?\nNet price = price minus fee, over catches with bait 'fly'. Return the county and the net price, highest first.",
      "North | 45; South | 45",
    ],
    [
      "What is the haul of each pond?\nHaul = sum of the kilos of the pond's catches.",
      "Alder | 15; Birch | 9",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test("the longest of all is one of them, and no figure of each", async () => {
    expect(await rows(`Which pond has the longest weighing time?\n${DAYS}.`)).toMatch(
      /^not understood/,
    );
  });

  test("says nothing of several where it is not said what is asked of them", async () => {
    expect(await rows(`What is the weighing time per pond?\n${DAYS}.`)).toMatch(/^not understood/);
  });
});

describe("columns that say what a vague question means", () => {
  const OF = "Weighing time = days from caught_on to weighed_on.";
  const SHOW = "Return the bait, the number of catches and the average weighing time in days.";
  test.each([
    [`How long does it take to weigh them, by bait?\n${OF} ${SHOW}`, "fly | 3 | 1; worm | 2 | 3"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });

  test.each([
    `How long does it take to weigh them without help, by bait?\n${OF} ${SHOW}`,
    `How long does it take to weigh them, by county?\n${OF} ${SHOW}`,
    `How long does it take to smoke them, by bait?\n${OF} ${SHOW}`,
  ])("is no other question: %s", async (question) => {
    expect(await rows(question)).toMatch(/^not understood/);
  });
});
