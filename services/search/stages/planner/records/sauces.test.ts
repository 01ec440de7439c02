import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Sauces of their makers, the spices in them, and who tasted them. */
const SAUCES = [
  "CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, maker_name VARCHAR, village VARCHAR)",
  "INSERT INTO maker VALUES (1, 'Ida Moss', 'Brel'), (2, 'Joel Reed', 'Corve'), (3, 'Kit Lund', 'Brel')",
  "CREATE TABLE sauce (sauce_id INTEGER PRIMARY KEY, sauce_name VARCHAR, style VARCHAR, simmer_minutes INTEGER, rest_hours INTEGER, maker_id INTEGER REFERENCES maker (maker_id))",
  "INSERT INTO sauce VALUES (1, 'Red Ember', 'chutney', 40, 2, 1), (2, 'Green Mist', 'pesto', 0, 1, 1), (3, 'Black Tar', 'chutney', 90, 12, 2), (4, 'Gold Dust', 'relish', 20, 3, 3)",
  "CREATE TABLE spice (spice_id INTEGER PRIMARY KEY, spice_name VARCHAR, origin VARCHAR)",
  "INSERT INTO spice VALUES (1, 'cumin', 'India'), (2, 'clove', 'Zanzibar'), (3, 'basil', 'Italy'), (4, 'pepper', 'India')",
  "CREATE TABLE sauce_spice (sauce_id INTEGER REFERENCES sauce (sauce_id), spice_id INTEGER REFERENCES spice (spice_id), grams INTEGER, PRIMARY KEY (sauce_id, spice_id))",
  "INSERT INTO sauce_spice VALUES (1, 1, 5), (1, 4, 3), (2, 3, 30), (2, 4, 1), (3, 2, 4), (3, 1, 6), (4, 4, 2)",
  "CREATE TABLE tasting (tasting_id INTEGER PRIMARY KEY, sauce_id INTEGER REFERENCES sauce (sauce_id), taster VARCHAR, tasted_on DATE, score INTEGER)",
  "INSERT INTO tasting VALUES (1, 1, 'Ann', '2024-01-01', 7), (2, 1, 'Bo', '2024-01-02', 9), (3, 2, 'Ann', '2024-02-01', 4), (4, 3, 'Cy', '2024-03-01', 8)",
];

const sauces = recordsOf(SAUCES);

describe("what is in a thing", () => {
  test.each([
    ["Which sauces contain cumin?", ["Black Tar", "Red Ember"]],
    ["Which sauces contain both cumin and pepper?", ["Red Ember"]],
    ["Which sauces contain pepper but no basil?", ["Gold Dust", "Red Ember"]],
    ["Which sauces contain neither cumin nor basil?", ["Gold Dust"]],
    ["List the chutneys made without pepper.", ["Black Tar"]],
    ["List the sauces made with clove or basil.", ["Black Tar", "Green Mist"]],
    ["How many sauces contain pepper?", ["3"]],
    [
      "Which sauces contain a spice from India?",
      ["Black Tar", "Gold Dust", "Green Mist", "Red Ember"],
    ],
    ["Which sauces contain more than one spice?", ["Black Tar", "Green Mist", "Red Ember"]],
    ["Which sauces have names that contain Mist?", ["Green Mist"]],
    ["Which styles contain the letter h?", ["chutney", "relish"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await sauces.ask(question))).toEqual(rows);
  });
});

describe("how long a thing takes", () => {
  test.each([
    ["What is the longest simmering time?", ["90"]],
    ["Which sauce has the longest simmer time?", ["Black Tar"]],
    [
      "What is the average resting time for each style?",
      ["chutney | 7", "pesto | 1", "relish | 3"],
    ],
    ["Which sauces need no simmering time?", ["Green Mist"]],
    [
      "For each style, show the number of sauces and the longest simmering time.",
      ["chutney | 2 | 90", "pesto | 1 | 0", "relish | 1 | 20"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await sauces.ask(question))).toEqual(rows);
  });
});

describe("who did it", () => {
  test.each([
    ["How many different people have tasted sauces?", ["3"]],
    ["How many people tasted Red Ember?", ["2"]],
    ["Who tasted Red Ember?", ["Ann", "Bo"]],
    ["Who made Red Ember?", ["Ida Moss"]],
    ["In which village was the highest score measured?", ["Brel"]],
    ["How many tastings were made of Red Ember?", ["2"]],
    ["Which styles are represented by at least two sauces?", ["chutney"]],
    ["Which villages are home to a maker of a pesto?", ["Brel"]],
    ["Which makers' sauces contain clove?", ["Joel Reed"]],
    ["Which maker's sauces have the most tastings?", ["Ida Moss"]],
    ["Which sauce's maker is from Corve?", ["Black Tar"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await sauces.ask(question))).toEqual(rows);
  });
});

describe("what nothing tells of", () => {
  test.each([
    "Which spices were lost?",
    "Which sauces were burned?",
    "When did Ida Moss taste Red Ember?",
    "Which sauces were won?",
  ])("%s", async (question) => {
    expect(await sauces.ask(question)).toHaveProperty("unused");
  });
});
