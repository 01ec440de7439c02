import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Scooters that only their numbers tell apart, the weather by zip code, and staff with what they did before. */
const SCOOTERS = [
  "CREATE TABLE hub (id INTEGER PRIMARY KEY, name VARCHAR, lat DOUBLE, long DOUBLE, town VARCHAR, unavailable BOOLEAN)",
  "CREATE TABLE ride (id INTEGER PRIMARY KEY, hub_id INTEGER REFERENCES hub (id), scooter_id INTEGER, zip_code INTEGER, minutes INTEGER, start_point VARCHAR, end_point VARCHAR)",
  "CREATE TABLE weather (date DATE, zip_code INTEGER, max_temperature_f INTEGER, mean_humidity INTEGER, mean_temperature_f INTEGER, min_temperature_f INTEGER)",
  "CREATE TABLE stock (hub_id INTEGER REFERENCES hub (id), scooters_available INTEGER)",
  "CREATE TABLE posts (post_id VARCHAR PRIMARY KEY, post_title VARCHAR, min_wage INTEGER, max_wage INTEGER)",
  "CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, post_id VARCHAR REFERENCES posts (post_id), department_id INTEGER, salary INTEGER, mentor INTEGER, manager_id INTEGER)",
  "CREATE TABLE post_history (staff_id INTEGER REFERENCES staff (staff_id), begun DATE, post_id VARCHAR REFERENCES posts (post_id), PRIMARY KEY (staff_id, begun))",
  "CREATE TABLE courses (code INTEGER PRIMARY KEY, name VARCHAR, fee INTEGER)",
  "CREATE TABLE tools (code INTEGER PRIMARY KEY, name VARCHAR)",
  "CREATE TABLE gives (staff INTEGER REFERENCES staff (staff_id), course INTEGER REFERENCES courses (code), place VARCHAR, PRIMARY KEY (staff, course))",
  "CREATE TABLE trained_in (staff INTEGER REFERENCES staff (staff_id), course INTEGER REFERENCES courses (code), PRIMARY KEY (staff, course))",
  "INSERT INTO hub VALUES (1, 'Quay', 50.0, 4.0, 'Ost', true), (2, 'Mill', 52.0, 5.0, 'Ost', false), (3, 'Gate', 54.0, 9.0, 'Ems', false)",
  "INSERT INTO ride VALUES (1, 1, 501, 8400, 10, 'A', 'B'), (2, 1, 501, 8400, 20, 'B', 'C'), (3, 2, 502, 8401, 30, 'C', 'D'), (4, 3, 503, 8402, 60, 'D', 'A')",
  "INSERT INTO weather VALUES ('2024-05-01', 8400, 70, 40, 60, 50), ('2024-05-02', 8400, 88, 60, 70, 52), ('2024-05-03', 8401, 91, 80, 75, 54)",
  "INSERT INTO stock VALUES (1, 10), (1, 20), (3, 6)",
  "INSERT INTO posts VALUES ('FIT', 'Fitter', 30, 50), ('CLK', 'Clerk', 40, 70), ('BOS', 'Boss', 80, 200)",
  "INSERT INTO staff VALUES (1, 'Ann', 'Reed', 'FIT', 10, 40, 901, 3), (2, 'Bo', 'Moss', 'CLK', 20, 60, 902, 3), (3, 'Cy', 'Fern', 'BOS', 30, 90, 901, NULL), (4, 'Di', 'Pike', 'FIT', 20, 44, NULL, 2)",
  "INSERT INTO post_history VALUES (2, '2015-01-01', 'FIT'), (3, '2014-01-01', 'CLK'), (3, '2016-01-01', 'FIT')",
  "INSERT INTO courses VALUES (1, 'Brakes', 100), (2, 'Wheels', 300), (3, 'Lamps', 50)",
  "INSERT INTO tools VALUES (1, 'Saw'), (2, 'File')",
  "INSERT INTO gives VALUES (1, 3, 'Hall'), (3, 1, 'Barn')",
  "INSERT INTO trained_in VALUES (1, 1), (1, 2), (2, 3)",
];

const records = recordsOf(SCOOTERS);

describe("numbers that name something", () => {
  test.each([
    ["How many rides were there in zip code 8400?", "2"],
    ["What is the average minutes of rides with zip code 8400?", "15"],
    ["How many rides are in zip code 8400 or 8402?", "3"],
    ["How many rides did scooter id 501 have?", "2"],
    ["Find the number of unique scooters in the rides.", "3"],
    ["How many different mentors are there?", "2"],
    ["How many mentors do the staff have?", "2"],
    ["List the last names of staff with department number 20.", "Moss; Pike"],
  ])("are looked up as they are, and nobody adds them up: %s", (question, rows) =>
    records.isAnswered(question, rows),
  );
});

describe("figures by their names", () => {
  test.each([
    ["Show the days when the max temperature was above 80.", "2024-05-02; 2024-05-03"],
    ["What is the average latitude and longitude of hubs in Ost?", "51 | 4.5"],
    [
      "What are the full name (first and last name) of staff with salary above 50?",
      "Bo | Moss; Cy | Fern",
    ],
    ["Show the full names of staff with salary below 42.", "Ann | Reed"],
  ])("each is the one that is meant: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("a table of what was before", () => {
  test.each([
    ["Find the post title of those posts which average salary is above 50.", "Boss; Clerk"],
    ["Which staff had at least 2 post histories?", "Cy | Fern"],
  ])("is not what is so now: %s", (question, rows) => records.isAnswered(question, rows));

  test("of one thing that each has, there are never two", () =>
    records.isDeclined("Which staff had more than one post?"));
});

describe("a table that is called by a verb and its preposition", () => {
  test.each([
    ["Which courses was Ann trained in?", "Brakes; Wheels"],
    ["What is the average fee of courses that Ann was trained in?", "200"],
    ["Which courses was Ann not trained in?", "Lamps"],
  ])("ties those two that the verb does: %s", (question, rows) =>
    records.isAnswered(question, rows),
  );

  test("codes of two kinds of things have nothing to do with each other", () =>
    records.isDeclined("What is the fee of each tool?"));
});

describe("figures of those that were spoken of", () => {
  test.each([
    [
      "Find the ids of rides whose minutes are at least as long as the average minutes of rides in zip code 8401.",
      "3; 4",
    ],
    ["Which scooter rode the most often in zip code 8400?", "501"],
    ["From the ride records, find the number of unique scooters.", "3"],
    ["List the name and the number of hubs for each town.", "Ems | 1; Ost | 2"],
    ["List all the towns in decreasing order of the highest latitude of their hubs.", "Ems; Ost"],
    ["List all the towns in decreasing order of each town's highest latitude.", "Ems; Ost"],
    ["What is the zip code in which the average mean humidity is the lowest?", "8400"],
    ["Show the top 2 days with the largest mean humidity.", "2024-05-02; 2024-05-03"],
    ["What is the average scooter availability of hubs in Ost?", "15"],
    ["How many hubs are available?", "2"],
    ["How many hubs are unavailable?", "1"],
  ])("are theirs: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("who works under whom", () => {
  test.each([
    [
      "Show the full names and salaries of staff who report to Cy.",
      "Ann | Reed | 40; Bo | Moss | 60",
    ],
    ["Which staff are working under a manager?", "Ann | Reed; Bo | Moss; Di | Pike"],
    ["Which staff are without manager id?", "Cy | Fern"],
    ["List the first names of staff in the same post as Ann, excluding Ann.", "Di"],
  ])("is told by the key of those: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("two columns of each record", () => {
  test.each([
    [
      "What is the difference between the maximum wage and the minimum wage of each post?",
      "Boss | 120; Clerk | 30; Fitter | 20",
    ],
    ["Which post has the largest difference between the maximum and minimum wage?", "Boss"],
    ["What is the average difference between the maximum and the minimum wage?", "56.6666666667"],
    [
      "For the posts whose maximum wage is above 60, show the post title and the minimum wage.",
      "Boss | 80; Clerk | 40",
    ],
    ["What are the start and end points of ride 3?", "C | D"],
  ])("are told apart: %s", (question, rows) => records.isAnswered(question, rows));
});

describe("a greatest, a mean and a least of the same", () => {
  test.each([
    ["What was the highest temperature in zip code 8400?", "88"],
    ["What was the lowest temperature in zip code 8400?", "50"],
    ["What was the average temperature in zip code 8400?", "65"],
  ])("the end says which: %s", (question, rows) => records.isAnswered(question, rows));

  test("which of them, nobody said", () =>
    records.isDeclined("What was the temperature in zip code 8401?"));
});

test("one record that others are compared with is known by its number", () =>
  records.isAnswered("Find the ids of rides that lasted longer than ride 2.", "3; 4"));
