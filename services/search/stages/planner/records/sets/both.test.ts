import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Lidos: a county has several, and what one of them has another may not. */
const LIDOS = [
  "CREATE TABLE lido (lido_id INTEGER PRIMARY KEY, lido_name VARCHAR, county VARCHAR, length_m INTEGER)",
  "INSERT INTO lido VALUES (1, 'Reed', 'Kent', 90), (2, 'Fern', 'Kent', 25), (3, 'Moss', 'Kent', 80), (4, 'Sand', 'Devon', 85), (5, 'Wave', 'Avon', 20)",
  "CREATE TABLE slide (slide_id INTEGER PRIMARY KEY, lido_id INTEGER REFERENCES lido (lido_id), colour VARCHAR, height_m INTEGER)",
  "INSERT INTO slide VALUES (1, 2, 'red', 3), (2, 2, 'blue', 5), (3, 4, 'red', 4), (4, 5, 'red', 2), (5, 5, 'blue', 2), (6, 5, 'blue', 9)",
];

const records = recordsOf(LIDOS);

test.each([
  ["counties with a lido longer than 50 m and more than one slide", ["Kent"]],
  ["counties with more than one slide and a lido longer than 50 m", ["Kent"]],
  ["how many counties have a lido longer than 50 m and more than one slide", ["1"]],
  ["counties with a lido longer than 50 m and a lido shorter than 30 m", ["Kent"]],
  ["lidos with a red slide and a blue slide", ["Fern", "Wave"]],
  ["lidos with a blue slide and more than 2 slides", ["Wave"]],
  // One county, however many such lidos it has.
  ["counties with a lido longer than 50 m", ["Devon", "Kent"]],
  // Of one thing alone both are said of that.
  ["lidos with a length over 50 and a county of Kent", ["Moss", "Reed"]],
])("each clause speaks of something of its own: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

/** Courses: one faculty gives each, and two may give courses of one title. */
const COURSES = recordsOf([
  "CREATE TABLE faculty (fac_name VARCHAR PRIMARY KEY, budget INTEGER)",
  "INSERT INTO faculty VALUES ('Physics', 10), ('Music', 20), ('Law', 30)",
  "CREATE TABLE course (code VARCHAR PRIMARY KEY, title VARCHAR, fac_name VARCHAR REFERENCES faculty (fac_name), opened_year INTEGER)",
  "INSERT INTO course VALUES ('a1', 'Waves', 'Physics', 2010), ('a2', 'Waves', 'Music', 2011), ('a3', 'Light', 'Physics', 2011), ('a4', 'Tone', 'Music', 2010), ('a5', 'Torts', 'Law', 2012)",
  "CREATE TABLE sitting (id INTEGER PRIMARY KEY, code VARCHAR REFERENCES course (code), attendance INTEGER)",
  "INSERT INTO sitting VALUES (1, 'a1', 40), (2, 'a1', 700), (3, 'a2', 50), (4, 'a3', 600), (5, 'a4', 300)",
]);

test.each([
  ["Find the title of courses that are offered by both Physics and Music faculties", "Waves"],
  ["Which faculties opened courses in both 2010 and 2011?", "Music; Physics"],
  ["Find the title of courses that are offered by Physics but not Music faculties", "Light"],
  [
    "Show the title of courses with both sittings of an attendance below 100 and above 500",
    "Waves",
  ],
])("what one record cannot be is said of what records share: %s", (question, expected) =>
  COURSES.isAnswered(question, expected),
);
