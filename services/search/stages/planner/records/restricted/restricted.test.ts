import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Ferries, what sails on them, and what is carried. */
const FERRIES = [
  "CREATE TABLE ports (port_id INTEGER PRIMARY KEY, port_name VARCHAR, county VARCHAR)",
  "INSERT INTO ports VALUES (1, 'Ness', 'North'), (2, 'Holm', 'North'), (3, 'Vik', 'South')",
  "CREATE TABLE ferries (ferry_id INTEGER PRIMARY KEY, ferry_name VARCHAR, class VARCHAR, scrapped INTEGER)",
  "INSERT INTO ferries VALUES (1, 'Tern', 'large', 0), (2, 'Gull', 'small', 0), (3, 'Auk', 'small', 1)",
  "CREATE TABLE crossings (crossing_id INTEGER PRIMARY KEY, ferry_id INTEGER REFERENCES ferries (ferry_id), port_id INTEGER REFERENCES ports (port_id), sailed_on DATE, route VARCHAR, status VARCHAR, cars INTEGER, fare DECIMAL(10, 2))",
  "INSERT INTO crossings VALUES (1, 1, 1, '2023-01-05', 'inner', 'arrived', 10, 100), (2, 1, 1, '2023-02-05', 'inner', 'cancelled', 0, 20), (3, 1, 2, '2024-01-05', 'outer', 'arrived', 20, 300), (4, 2, 2, '2024-03-05', 'outer', 'on_hold', 5, 50), (5, 2, 3, '2024-04-05', 'inner', 'arrived', 8, 80), (6, 3, 3, '2023-05-05', 'outer', 'cancelled', 0, 10), (7, 3, 3, '2023-06-05', 'inner', 'arrived', 4, 40)",
];

const records = recordsOf(FERRIES);

const rows = (question: string) => records.told(question);

describe("a sentence restricts the question before it", () => {
  test.each([
    [
      "How many crossings were there per route? Leave out cancelled crossings.",
      "inner | 3; outer | 2",
    ],
    ["How many crossings were there per route? Leave cancelled ones out.", "inner | 3; outer | 2"],
    ["How many crossings were there per route? Ignore those on hold.", "inner | 4; outer | 2"],
    [
      "What is the total fare per county? Exclude cancelled crossings and crossings of 2024.",
      "North | 100; South | 40",
    ],
    [
      "What is the total fare per county? Only crossings that sailed in 2024.",
      "North | 350; South | 80",
    ],
    ["What is the total fare per county? Skip scrapped ferries.", "North | 470; South | 80"],
    [
      "What percentage of crossings were cancelled, per route? Leave out crossings that are on hold.",
      "inner | 25; outer | 50",
    ],
    [
      "For each route, return the number of crossings and the total fare. Count arrived crossings only.",
      "inner | 3 | 220; outer | 1 | 300",
    ],
    [
      "What is the average fare per county? Include only counties with at least 4 crossings.",
      "North | 117.5",
    ],
    ["What is the total fare per route, small ferries not counted?", "outer | 300; inner | 120"],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

describe("a question says first what it is about alone", () => {
  test.each([
    [
      "Considering arrived crossings only, return for each route the number of crossings and the total fare.",
      "inner | 3 | 220; outer | 1 | 300",
    ],
    [
      "Considering only arrived crossings, what is the total fare per county?",
      "North | 400; South | 120",
    ],
    [
      "Looking only at small ferries, how many crossings were there per route?",
      "inner | 2; outer | 2",
    ],
    [
      "Take the crossings that arrived. Return the route and the number of crossings.",
      "inner | 3; outer | 1",
    ],
    ["Of the crossings in 2023, what percentage was cancelled?", "50"],
    ["Of the crossings that were cancelled, how many took the outer route?", "1"],
    [
      "For each route, of the crossings in 2023, what percentage was cancelled?",
      "inner | 33.3333333333; outer | 100",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});

test.each([
  "How many crossings were there per route? Leave out crossings with pilots.",
  "How many ferries are there per class? Only cancelled crossings.",
  "How many crossings were there per route? Treat those on hold as arrived.",
  "How many crossings were there per route? Only consider the usual ones.",
])("is not answered without what it leaves out: %s", async (question) => {
  expect(await rows(question)).toMatch(/^not understood/);
});

describe("groups are left out by a figure of theirs", () => {
  test.each([
    [
      "How many crossings were there per county? Leave out counties with fewer than 4 crossings.",
      "North | 4",
    ],
    [
      "For each route, return the number of crossings and the total fare. Only routes with at least 4 crossings.",
      "inner | 4 | 240",
    ],
    [
      "For each route, return the number of crossings and the total cars. Leave out routes whose total cars is 22.",
      "outer | 3 | 25",
    ],
  ])("%s", async (question, expected) => {
    expect(await rows(question)).toBe(expected);
  });
});
