import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Hikers and the stages that they walked, of trails; halls have the name of their warden. */
const TRAILS = [
  "CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, hall_name VARCHAR, warden_name VARCHAR, county VARCHAR)",
  "INSERT INTO hall VALUES (1, 'Ash Hall', 'Ida Penn', 'Devon'), (2, 'Elm Hall', 'Jon Reed', 'Kent')",
  "CREATE TABLE hiker (hiker_id INTEGER PRIMARY KEY, hiker_name VARCHAR, home_town VARCHAR, hall_id INTEGER REFERENCES hall (hall_id))",
  "INSERT INTO hiker VALUES (1, 'Ann', 'Hull', 1), (2, 'Ben', 'York', 1), (3, 'Cy', 'Hull', 2)",
  "CREATE TABLE trail (trail_id INTEGER PRIMARY KEY, trail_name VARCHAR, motto VARCHAR, motto_length INTEGER, is_marked INTEGER)",
  "INSERT INTO trail VALUES (1, 'Ridge', 'Onwards', 7, 1), (2, 'Shore', 'Up', 2, 0), (3, 'Dale', 'Forward', 7, 1)",
  "CREATE TABLE walk (walk_id INTEGER PRIMARY KEY, hiker_id INTEGER REFERENCES hiker (hiker_id), trail_id INTEGER REFERENCES trail (trail_id), distance_km DOUBLE, walked_on DATE)",
  "INSERT INTO walk VALUES (1, 1, 1, 12.5, '2024-01-02'), (2, 1, 2, 3, '2024-02-03'), (3, 2, 1, 8, '2024-03-04')",
];

const records = recordsOf(TRAILS);

test.each([
  ["Which hiker has the most walks? Also show the number of walks.", ["Ann | 2"]],
  ["Which hiker has the most walks? Please also list the home town.", ["Ann | Hull"]],
  ["Which hiker has the most walks? Show the home town.", ["Hull"]],
  [
    "Which home towns have more than one hiker? Show the home town and the number of hikers.",
    ["Hull | 2"],
  ],
])("what is to be shown as well stands behind what is asked: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["Give the longest and the shortest distance of the walks.", ["12.5 | 3"]],
  ["What are the shortest and longest distances walked?", ["3 | 12.5"]],
  ["What is the length of the longest motto?", ["7"]],
  ["Return the length of the shortest motto among the trails.", ["2"]],
])("extremes of a column are figures of it: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["Who is the warden of Ash Hall?", ["Ida Penn"]],
  ["Who was the warden of Elm Hall?", ["Jon Reed"]],
])("who has a role is written in the column of it: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["How many trails are marked (value 1)?", ["2"]],
  ["List the trails that are marked (flag 1).", ["Dale", "Ridge"]],
])("how a flag is stored asks for nothing: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  ["Who is the cook of Ash Hall?"],
  ["How many trails are marked (value 7)?"],
  ["Which home towns have more than one hiker? Show the home town and the number of dogs."],
])("what is not known stays unknown: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
