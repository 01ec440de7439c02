import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Spices of some kinds that dishes have, towns that host fairs, and pupils who enrol in courses. */
const FAIRS = [
  "CREATE TABLE spice_kind (spice VARCHAR PRIMARY KEY, spice_kind VARCHAR)",
  "CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, dish_name VARCHAR, total_grams DOUBLE, hot_grams DOUBLE)",
  "CREATE TABLE has_spice (dish_id INTEGER REFERENCES dish (dish_id), spice VARCHAR REFERENCES spice_kind (spice))",
  "CREATE TABLE town (town_id INTEGER PRIMARY KEY, official_name VARCHAR, status VARCHAR, area DOUBLE)",
  "CREATE TABLE fair (fair_id INTEGER PRIMARY KEY, year INTEGER, theme VARCHAR, host_town_id INTEGER REFERENCES town (town_id))",
  "CREATE TABLE surgery (surgery_id INTEGER PRIMARY KEY, surgery_name VARCHAR)",
  "CREATE TABLE pupil (pupil_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, date_of_registration DATE, date_of_latest_visit DATE, class VARCHAR, tutor INTEGER)",
  "CREATE TABLE course (course_id INTEGER PRIMARY KEY, course_name VARCHAR)",
  "CREATE TABLE course_enrolment (enrolment_id INTEGER PRIMARY KEY, pupil_id INTEGER REFERENCES pupil (pupil_id), course_id INTEGER REFERENCES course (course_id), date_of_enrolment DATE, date_of_completion DATE)",
  "CREATE TABLE pupil_tests_taken (enrolment_id INTEGER REFERENCES course_enrolment (enrolment_id), test_result VARCHAR)",
  "CREATE TABLE rents (pupil_id INTEGER REFERENCES pupil (pupil_id), item VARCHAR)",
  "CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, login_name VARCHAR, personal_name VARCHAR, family_name VARCHAR)",
  "INSERT INTO clerk VALUES (1, 'eh', 'Eve', 'Hill'), (2, 'ga', 'Gus', 'Abel')",
  "INSERT INTO spice_kind VALUES ('Clove', 'seed'), ('Anise', 'seed'), ('Mint', 'leaf')",
  "INSERT INTO dish VALUES (1, 'Stew', 900, 10), (2, 'Tea', 200, 0), (3, 'Pie', 500, 5)",
  "INSERT INTO has_spice VALUES (1, 'Clove'), (1, 'Mint'), (2, 'Mint'), (3, 'Mint')",
  "INSERT INTO town VALUES (1, 'Ost', 'Town', 1800), (2, 'Ems', 'Village', 400), (3, 'Alm', 'Town', 300)",
  "INSERT INTO fair VALUES (1, 2001, 'Ships', 1), (2, 2003, 'Bread', 2), (3, 2005, 'Wool', 1)",
  "INSERT INTO surgery VALUES (1, 'Knee'), (2, 'Hip')",
  "INSERT INTO pupil VALUES (1, 'Ann', 'Reed', '2020-01-01', '2024-03-01', 'Surgery', 77), (2, 'Bo', 'Moss', '2020-02-02', '2024-04-01', 'Drama', 78), (3, 'Cy', 'Fern', '2020-03-03', '2024-05-01', 'Music', 77)",
  "INSERT INTO course VALUES (1, 'Latin'), (2, 'Sewing')",
  "INSERT INTO course_enrolment VALUES (1, 1, 1, '2021-01-01', '2021-06-01'), (2, 1, 2, '2022-01-01', '2022-06-01'), (3, 2, 2, '2022-02-02', '2022-07-01')",
  "INSERT INTO pupil_tests_taken VALUES (1, 'Pass'), (2, 'Fail'), (3, 'Pass')",
  "INSERT INTO rents VALUES (1, 'Drum'), (1, 'Horn'), (2, 'Harp')",
];

const records = recordsOf(FAIRS);

describe("a table of things whose key is what they are called, beside what kind each is of", () => {
  test.each([
    ["How many spices are there?", "3"],
    ["Show all spices with kind seed.", "Anise; Clove"],
    ["Show all spice kinds.", "leaf; seed"],
    ["Show all spice kinds and the number of spices in each kind.", "leaf | 1; seed | 2"],
    ["Which spice kind has the most spices?", "seed"],
    ["List the names of spices that Stew has.", "Clove; Mint"],
  ])("holds those: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("what stands behind a noun says of which it is", () => {
  test.each([
    [
      "Show the themes and the official names of the host towns of fairs.",
      "Bread | Ems; Ships | Ost; Wool | Ost",
    ],
    ["Show the status of the town that hosted the greatest number of fairs.", "Town"],
    ["Who is the tutor of pupil 2?", "78"],
    ["Which pupils are in the class Surgery or Drama?", "Ann | Reed; Bo | Moss"],
    ["Which pupils are in either Surgery or Drama?", "Ann | Reed; Bo | Moss"],
    ["What are the dates of the latest visit of the pupils in Music?", "2024-05-01"],
    ["List the dates of enrollment and completion of the course Latin.", "2021-01-01 | 2021-06-01"],
    ["How many tests have the result Pass?", "2"],
  ])("and of no other: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("two bounds that no record fulfils together", () => {
  test.each([
    ["Show the status shared by towns with area above 1500 and below 500.", "Town"],
    ["Show the status shared by towns with area below 500 and above 1500.", "Town"],
  ])("are of records of either kind: %s", (question, rows) => records.isAnswered(question, rows));

  test("are not looked up as both of one", () =>
    records.isDeclined("Which towns have area above 1500 and below 500?"));
});

describe("how many a column says that there are", () => {
  test.each([
    ["Show the total number of grams of dishes in ascending order.", "200; 500; 900"],
    [
      "What is the average number of hot grams of dishes with more than 400 total number of grams?",
      "7.5",
    ],
  ])("is told of each: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("what somebody did not do with any of several things", () => {
  test.each([
    "Find the first names of pupils not enrolled in any course.",
    "Show the first names of pupils who never enrolled in a course.",
  ])("has no record, whatever day of theirs is known: %s", (question) =>
    records.isAnswered(question, "Cy"),
  );
});

test("what is done by a verb is called by its noun, too", () =>
  records.isAnswered("How many rentals does each pupil have?", "Ann | Reed | 2; Bo | Moss | 1"));

test("people are known by their names, and not by how they log in", () =>
  records.isAnswered("Show all clerks.", "Eve | Hill; Gus | Abel"));

test.each([
  "When did Ann enroll in Latin?",
  "List the dates of enrolment and completion of the pupil Ann.",
])("the day of another deed is not told for it: %s", (question) => records.isDeclined(question));
