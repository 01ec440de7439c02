import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Bells, who cast them, the towers where they hang, and what was repaired of them. */
const BELLS = [
  "CREATE TABLE founder (founder_id INTEGER PRIMARY KEY, founder_name VARCHAR, country VARCHAR, founded_year INTEGER)",
  "INSERT INTO founder VALUES (1, 'Petit', 'France', 1660), (2, 'Gill', 'England', 1839), (3, 'Roux', 'France', 1788)",
  "CREATE TABLE tower (tower_id INTEGER PRIMARY KEY, tower_name VARCHAR, village VARCHAR, floors INTEGER)",
  "INSERT INTO tower VALUES (1, 'Old Keep', 'Arden', 5), (2, 'Priory', 'Bly', 3)",
  "CREATE TABLE bell (bell_id INTEGER PRIMARY KEY, bell_name VARCHAR, founder_id INTEGER REFERENCES founder (founder_id), tower_id INTEGER REFERENCES tower (tower_id), cast_year INTEGER, weight_kg INTEGER)",
  "INSERT INTO bell VALUES (1, 'Agnes', 1, 1, 1702, 900), (2, 'Bertha', 2, 1, 1850, 1200), (3, 'Clara', 3, 2, 1799, 400), (4, 'Dora', 1, 2, 1733, 650)",
  "CREATE TABLE hanger (hanger_id INTEGER PRIMARY KEY, hanger_name VARCHAR, hired_on DATE)",
  "INSERT INTO hanger VALUES (1, 'Ann', '2012-05-01'), (2, 'Ben', '2003-09-01'), (3, 'Cy', '2020-01-01')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, bell_id INTEGER REFERENCES bell (bell_id), hanger_id INTEGER REFERENCES hanger (hanger_id), reported_at DATE, mended_at DATE, cause VARCHAR, cost INTEGER)",
  "INSERT INTO repair VALUES (1, 1, 1, '2023-01-05', '2023-02-01', 'crack', 300), (2, 2, 2, '2023-03-01', '2023-03-02', 'rope', 40), (3, 3, 1, '2024-06-01', NULL, 'rust', 120)",
];

const { told, ask } = recordsOf(BELLS);

test.each([
  ["List the French founders and when they were founded", "Petit | 1660; Roux | 1788"],
  ["Bells cast before 1800 with the year, oldest first", "Agnes | 1702; Dora | 1733; Clara | 1799"],
  [
    "Which bells were cast before 1800? Oldest first, with the year.",
    "Agnes | 1702; Dora | 1733; Clara | 1799",
  ],
  [
    "List the bells, newest first, and when they were cast",
    "Bertha | 1850; Clara | 1799; Dora | 1733; Agnes | 1702",
  ],
  ["Bells over 800 kg: name, founder and weight", "Agnes | Petit | 900; Bertha | Gill | 1200"],
  ["Heaviest bell - give me the founder and the year.", "Gill | 1850"],
  ["Repairs costing over 100: bell, cause and cost", "Agnes | crack | 300; Clara | rust | 120"],
  ["Heaviest bell and where it is", "Bertha | Old Keep"],
  [
    "Hangers and when they were hired, longest-serving first",
    "Ben | 2003-09-01; Ann | 2012-05-01; Cy | 2020-01-01",
  ],
  [
    "Repairs in 2023: bell, cause and when it was reported, newest first",
    "Bertha | rope | 2023-03-01; Agnes | crack | 2023-01-05",
  ],
  ["Bells cast before 1800: total and average weight", "1950 | 650"],
  ["List French founders by year founded, newest first", "Roux | 1788; Petit | 1660"],
  ["Bells cast before 1800: number and total weight", "1950 | 3"],
  ["Tower with the most bells and how many", "Old Keep | 2; Priory | 2"],
  ["Bells with the weight, smallest first", "Clara | 400; Dora | 650; Agnes | 900; Bertha | 1200"],
  ["Bells in the Priory: name and founder", "Clara | Roux; Dora | Petit"],
  ["List the towers with the number of floors in each", "Old Keep | 5; Priory | 3"],
])("columns that are listed behind are shown: %s", async (question, expected) => {
  expect(await told(question)).toBe(expected);
});

test.each([
  // Nothing says who paid, or where a hanger is.
  "Repairs costing over 100: bell and payer",
  "Hangers and where they are",
  "Founders from France and when they closed",
])("what nobody tells of them is declined: %s", async (question) => {
  expect(await ask(question)).toHaveProperty("unused");
});

test.each([
  ["List the towers with the most bells", "Old Keep; Priory"],
  ["Number of bells in each tower", "Old Keep | 2; Priory | 2"],
])("what is said of them lists no columns: %s", async (question, expected) => {
  expect(await told(question)).toBe(expected);
});
