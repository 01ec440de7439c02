import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Rowers and their races, which results and standings tie alike, and the huts that they sleep in. */
const { isAnswered, isDeclined } = recordsOf([
  "CREATE TABLE races (raceId INTEGER PRIMARY KEY, name VARCHAR, date DATE)",
  "INSERT INTO races VALUES (1, 'Spring Cup', '2022-04-01'), (2, 'Spring Cup', '2023-04-01'), (3, 'Fjord Race', '2023-06-01')",
  "CREATE TABLE rowers (rowerId INTEGER PRIMARY KEY, rower_name VARCHAR, sex VARCHAR, town VARCHAR, age INTEGER, nationality VARCHAR)",
  "INSERT INTO rowers VALUES (1, 'Ann', 'F', 'Oslo', 20, 'German'), (2, 'Bob', 'M', 'Oslo', 30, 'Danish'), (3, 'Cid', 'M', 'Hamar', 40, 'German'), (4, 'Dot', 'F', 'Hamar', 50, 'Danish')",
  "CREATE TABLE clubs (clubId INTEGER PRIMARY KEY, club_name VARCHAR)",
  "INSERT INTO clubs VALUES (1, 'Otters'), (2, 'Pikes')",
  "CREATE TABLE results (resultId INTEGER PRIMARY KEY, raceId INTEGER REFERENCES races (raceId), rowerId INTEGER REFERENCES rowers (rowerId), clubId INTEGER REFERENCES clubs (clubId), points DOUBLE)",
  "INSERT INTO results VALUES (1, 1, 1, 1, 5), (2, 2, 1, 1, 7), (3, 3, 1, 1, 1), (4, 1, 2, 2, 2), (5, 2, 2, 2, 2), (6, 3, 3, 1, 4)",
  "CREATE TABLE rowerStandings (standingId INTEGER PRIMARY KEY, raceId INTEGER REFERENCES races (raceId), rowerId INTEGER REFERENCES rowers (rowerId), points DOUBLE)",
  "INSERT INTO rowerStandings VALUES (1, 1, 3, 9), (2, 2, 3, 9), (3, 3, 3, 9)",
  "CREATE TABLE hut (hutid INTEGER PRIMARY KEY, hut_name VARCHAR, gender VARCHAR, beds INTEGER)",
  "INSERT INTO hut VALUES (1, 'Pine Hut', 'M', 8), (2, 'Birch Hut', 'F', 6), (3, 'Rowan Hut', 'X', 4)",
  "CREATE TABLE Lives_in (rowerId INTEGER REFERENCES rowers (rowerId), hutid INTEGER REFERENCES hut (hutid), bed_number INTEGER)",
  "INSERT INTO Lives_in VALUES (1, 2, 1), (2, 1, 1), (3, 1, 2)",
]);

describe("of two ways that tie as well", () => {
  test.each([
    ["Which rower took part in the most races?", "Ann"],
    ["Find the name and number of races of all rowers who participated in two races.", "Bob | 2"],
    ["Which rowers participated in the race Spring Cup held in 2023?", "Ann; Bob"],
    [
      "For each club, what is the total number of points it has earned in races?",
      "Otters | 17; Pikes | 4",
    ],
  ])("that one is gone of which the question tells: %s", isAnswered);
});

describe("who lives somewhere", () => {
  test.each([
    ["Find the average age of rowers living in each hut.", "Birch Hut | 20; Pine Hut | 35"],
    ["names of rowers living in the hut with the most beds", "Bob; Cid"],
    ["names of the huts only for female rowers", "Birch Hut"],
  ])("is told by a table of that name: %s", isAnswered);
});

describe("what is said of somebody", () => {
  test.each([
    ["name and sex of rowers whose sex is F", "Ann | F; Dot | F"],
    ["rowers from Germany", "Ann; Cid"],
    ["Which clubs had rowers from Denmark?", "Pikes"],
    ["rowers who have never been in a hut", "Dot"],
  ])("is said of them: %s", isAnswered);

  test.each([
    "Names of races held in Germany",
    "rowers who have never painted a hut",
    "the rowers that are in all races",
  ])("and of nobody else: %s", isDeclined);
});

describe("words between two", () => {
  test.each([
    ["Find the numbers of different towns and sexes.", "2 | 2"],
    ["How many different towns and sexes are there?", "2 | 2"],
    ["rowers who are female and from Hamar or male and younger than 35", "Bob; Dot"],
    ["What is the average number of races per rower, among rowers who have races?", "2"],
    ["What is the average number of races per rower?", "1.5"],
    ["average age for rowers with different sex", "F | 35; M | 35"],
    [
      "List the names of all distinct races in reversed lexicographic order",
      "Fjord Race; Spring Cup",
    ],
    ["How many races had rowers whose name had the substring 'o'?", "2"],
    ["Among the clubs with results, which club id and name has the most races?", "1 | Otters"],
  ])("say of what they are: %s", isAnswered);

  test.each(["rowers who swam in two races"])("or nothing: %s", isDeclined);
});
