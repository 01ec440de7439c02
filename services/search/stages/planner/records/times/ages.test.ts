import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A choir: singers have a day of birth, seen from the last rehearsal; guests only say how old they are. */
const CHOIR = [
  "CREATE TABLE voices (voice_id INTEGER PRIMARY KEY, voice VARCHAR)",
  "INSERT INTO voices VALUES (1, 'alto'), (2, 'bass')",
  "CREATE TABLE singers (singer_id INTEGER PRIMARY KEY, singer_name VARCHAR, voice_id INTEGER REFERENCES voices (voice_id), birth_dt DATE, sex VARCHAR)",
  "INSERT INTO singers VALUES (1, 'Ana', 1, '1984-06-30', 'female'), (2, 'Bo', 2, '1984-07-02', 'male'), (3, 'Cy', 2, '2010-01-01', 'male'), (4, 'Dee', 1, '1950-12-24', 'female'), (5, 'Eli', 2, '2006-06-30', 'male')",
  "CREATE TABLE guests (guest_id INTEGER PRIMARY KEY, guest_name VARCHAR, age INTEGER)",
  "INSERT INTO guests VALUES (1, 'Flo', 17), (2, 'Gil', 44)",
  "CREATE TABLE rehearsals (rehearsal_id INTEGER PRIMARY KEY, held_on DATE)",
  "INSERT INTO rehearsals VALUES (1, '2024-06-30')",
];

const records = recordsOf(CHOIR);

test.each([
  ["average age of male singers", "23.6666666667"],
  ["What is the average age of singers per voice?", "alto | 56.5; bass | 23.6666666667"],
  ["singer name and age of all singers", "Ana | 40; Bo | 39; Cy | 14; Dee | 73; Eli | 18"],
  ["How old is each singer?", "Ana | 40; Bo | 39; Cy | 14; Dee | 73; Eli | 18"],
  ["age in full years of each bass singer", "Bo | 39; Cy | 14; Eli | 18"],
])("%s is told by the day of birth", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test.each([
  ["How many singers are under 18?", "1"],
  ["singers under 18 years of age", "Cy"],
  ["How many singers are 18 or older?", "4"],
  ["singers who are at least 18 years old", "Ana; Bo; Dee; Eli"],
  // On the day of the birthday nobody is older than the years that they turn.
  ["singers older than 40", "Dee"],
  ["singers over 39 years old", "Ana; Bo; Dee"],
  ["singers aged between 18 and 40", "Ana; Bo; Eli"],
  ["singers over 30 with the voice alto", "Ana; Dee"],
  ["guests under 18", "Flo"],
])("%s are those of that age", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test("who of two of the same age is older, the day tells", async () => {
  expect(
    await records.ask("singer name and age of singers with the voice bass, oldest first"),
  ).toEqual([
    ["Bo", 39],
    ["Eli", 18],
    ["Cy", 14],
  ]);
});

test.each(["average age of rehearsals", "How old is each voice?", "singers over 18000"])(
  "%s is of nobody's birth",
  async (question) => {
    await records.isDeclined(question);
  },
);
