import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Crews and their rowers, and in which place these came in races. */
const ROWING = [
  "CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, crew_name VARCHAR, home_port VARCHAR, founded INTEGER)",
  "INSERT INTO crew VALUES (1, 'Otters', 'Brel', 1990), (2, 'Herons', 'Corve', 2012), (3, 'Pikes', 'Brel', 2015)",
  "CREATE TABLE rower (rower_id INTEGER PRIMARY KEY, rower_name VARCHAR, gender VARCHAR, height_cm INTEGER, crew_id INTEGER REFERENCES crew (crew_id))",
  "INSERT INTO rower VALUES (1, 'Ann Lee', 'F', 170, 1), (2, 'Bo Roth', 'M', 190, 1), (3, 'Cy Ott', 'M', 180, 2), (4, 'Di Penn', 'F', 160, 3)",
  "CREATE TABLE race (race_id INTEGER PRIMARY KEY, race_name VARCHAR, harbour VARCHAR, race_day DATE, water VARCHAR)",
  "INSERT INTO race VALUES (1, 'Spring Sprint', 'Brel', '2024-04-01', 'river'), (2, 'Autumn Mile', 'Dorn', '2024-10-01', 'sea'), (3, 'Winter Head', 'Brel', '2024-12-01', 'river')",
  "CREATE TABLE finish (finish_id INTEGER PRIMARY KEY, race_id INTEGER REFERENCES race (race_id), rower_id INTEGER REFERENCES rower (rower_id), finish_place INTEGER, minutes DOUBLE, capsizes INTEGER)",
  "INSERT INTO finish VALUES (1, 1, 1, 1, 10, 0), (2, 1, 2, 2, 11, 1), (3, 2, 3, 1, 12, 0), (4, 2, 1, 2, 13, 2), (5, 3, 1, 1, 9, 0), (6, 3, 4, 2, 14, 0)",
];

const rowing = recordsOf(ROWING);

describe("who came first", () => {
  test.each([
    ["Who won the Spring Sprint?", ["Ann Lee"]],
    ["Which rower won the Autumn Mile?", ["Cy Ott"]],
    ["Which rower has won the most races?", ["Ann Lee"]],
    ["Who has won the most races?", ["Ann Lee"]],
    ["How many races has Ann Lee won?", ["2"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await rowing.ask(question))).toEqual(rows);
  });
});

describe("figures of those who took part", () => {
  test.each([
    ["What is the average height for men and for women?", ["F | 165", "M | 185"]],
    [
      "How tall are the rowers of each crew on average?",
      ["Herons | 180", "Otters | 180", "Pikes | 160"],
    ],
    [
      "How many rowers does each crew have, and how tall are they on average?",
      ["Herons | 1 | 180", "Otters | 2 | 180", "Pikes | 1 | 160"],
    ],
    [
      "What do capsizes add up to for each rower?",
      ["Ann Lee | 2", "Bo Roth | 1", "Cy Ott | 0", "Di Penn | 0"],
    ],
    ["Which rowers had capsizes?", ["Ann Lee", "Bo Roth"]],
    ["Which rowers never had any capsizes?", ["Cy Ott", "Di Penn"]],
    ["By how much do the capsizes of Ann Lee exceed those of Bo Roth?", ["1"]],
    ["How many more finishes are there on the river than on the sea?", ["2"]],
    ["How many more races were rowed in Brel than in Dorn?", ["1"]],
    ["Which harbours have hosted a sea race?", ["Dorn"]],
    ["Which crew's rowers have the most finishes?", ["Otters"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await rowing.ask(question))).toEqual(rows);
  });
});

describe("what nobody can tell", () => {
  test.each([
    "Who lost the Autumn Mile?",
    "Which crew has won the most races?",
    "Which races were cancelled?",
  ])("%s", async (question) => {
    expect(await rowing.ask(question)).toHaveProperty("unused");
  });
});
