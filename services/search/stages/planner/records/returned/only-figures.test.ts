import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Bicycles for hire: who took which, what that cost, and what was thought of it. */
const HIRE = [
  "CREATE TABLE depots (depot_id INTEGER PRIMARY KEY, depot_name VARCHAR, town VARCHAR, opened_on DATE)",
  "INSERT INTO depots VALUES (1, 'Quay', 'Elm', '2019-01-01'), (2, 'Mill', 'Elm', '2020-01-01'), (3, 'Gate', 'Oak', '2021-01-01'), (4, 'Yard', 'Oak', '2021-05-01')",
  "CREATE TABLE riders (rider_id INTEGER PRIMARY KEY, rider_name VARCHAR, tariff VARCHAR, joined_on DATE)",
  "INSERT INTO riders VALUES (1, 'Ada Lind', 'basic', '2021-01-01'), (2, 'Bo Ask', 'plus', '2021-02-01'), (3, 'Cy Elmer', 'basic', '2021-03-01'), (4, 'Di Oakes', 'plus', '2021-04-01'), (5, 'Ed Rowe', 'basic', '2021-05-01')",
  "CREATE TABLE bikes (bike_id INTEGER PRIMARY KEY, bike_code VARCHAR UNIQUE, depot_id INTEGER REFERENCES depots (depot_id), frame_type VARCHAR, weight_kg DOUBLE, state VARCHAR)",
  "INSERT INTO bikes VALUES (1, 'B-1', 1, 'city', 15, 'active'), (2, 'B-2', 1, 'cargo', 28, 'active'), (3, 'B-3', 2, 'city', 14, 'retired'), (4, 'B-4', 3, 'cargo', 30, 'active'), (5, 'B-5', 3, 'city', 16, 'active'), (6, 'B-6', NULL, 'road', 9, 'active')",
  "CREATE TABLE hires (hire_id INTEGER PRIMARY KEY, rider_id INTEGER NOT NULL REFERENCES riders (rider_id), bike_id INTEGER NOT NULL REFERENCES bikes (bike_id), booked_on DATE, started_on DATE, returned_on DATE, platform VARCHAR, status VARCHAR, fare DOUBLE)",
  "INSERT INTO hires VALUES (1, 1, 1, '2023-01-01', '2023-01-05', '2023-01-06', 'app', 'completed', 10), (2, 1, 2, '2023-01-10', '2023-01-12', '2023-01-15', 'web', 'completed', 30), (3, 2, 1, '2023-01-20', '2023-02-01', NULL, 'app', 'cancelled', 12), (4, 2, 4, '2023-02-02', '2023-02-03', '2023-02-04', 'desk', 'completed', 25), (5, 3, 5, '2023-02-05', '2023-02-06', NULL, 'app', 'no_show', 8), (6, 3, 1, '2023-03-01', '2023-03-01', '2023-03-03', 'web', 'completed', 20), (7, 4, 2, '2023-03-05', '2023-03-07', NULL, 'web', 'cancelled', 15), (8, 1, 5, '2023-03-09', '2023-03-10', '2023-03-11', 'app', 'completed', 18)",
  "CREATE TABLE bills (bill_id INTEGER PRIMARY KEY, hire_id INTEGER NOT NULL UNIQUE REFERENCES hires (hire_id), issued_on DATE, amount DOUBLE, status VARCHAR, paid_on DATE)",
  "INSERT INTO bills VALUES (1, 1, '2023-01-07', 10, 'paid', '2023-01-17'), (2, 2, '2023-01-16', 30, 'paid', '2023-01-20'), (3, 4, '2023-02-05', 25, 'open', NULL), (4, 6, '2023-03-04', 20, 'open', NULL), (5, 8, '2023-03-12', 18, 'paid', '2023-03-14')",
  "CREATE TABLE reviews (review_id INTEGER PRIMARY KEY, hire_id INTEGER NOT NULL UNIQUE REFERENCES hires (hire_id), stars INTEGER, reviewed_on DATE)",
  "INSERT INTO reviews VALUES (1, 1, 5, '2023-01-08'), (2, 2, 4, '2023-01-18'), (3, 4, 2, '2023-02-09'), (4, 6, 4, '2023-03-05'), (5, 8, 1, '2023-03-20')",
  "CREATE TABLE vouchers (voucher_id INTEGER PRIMARY KEY, code VARCHAR UNIQUE, rebate_pct INTEGER, valid_from DATE, valid_to DATE)",
  "INSERT INTO vouchers VALUES (1, 'JAN10', 10, '2023-01-01', '2023-01-31'), (2, 'YEAR5', 5, '2023-01-01', '2023-12-31'), (3, 'FEB20', 20, '2023-02-01', '2023-02-28')",
  "CREATE TABLE lessons (lesson_id INTEGER PRIMARY KEY, lesson_title VARCHAR, hours DOUBLE, price DOUBLE, level VARCHAR, status VARCHAR, published_on DATE, voucher_id INTEGER REFERENCES vouchers (voucher_id))",
  "INSERT INTO lessons VALUES (1, 'First Ride', 2, 20, 'beginner', 'published', '2022-01-01', 1), (2, 'Cargo Care', 3, 40, 'advanced', 'published', '2022-02-01', NULL), (3, 'Repairs', 6, 60, 'advanced', 'archived', '2022-03-01', 2), (4, 'Touring', 5, 50, 'beginner', 'draft', NULL, NULL)",
];

const records = recordsOf(HIRE);

describe("an answer has so many figures and nothing else", () => {
  test.each([
    ["What is the total fare of the completed hires? Return a single total.", "103"],
    ["What is the total amount of the open bills? Return one figure.", "45"],
    ["What percentage of all hires were cancelled? Return a single percentage.", "25"],
    ["What share of all hires were cancelled? Give the percentage.", "25"],
    ["How many hires were cancelled in the whole data set? Return one number only.", "2"],
    [
      "What are the average, the lowest and the highest weight of active bikes? Return the three figures.",
      "19.6 | 9 | 30",
    ],
    ["What is the average fare of hires in 2023? Report a single average.", "17.25"],
    ["What is the total fare? Leave out cancelled hires and return one total.", "111"],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });

  test.each([
    "What is the total fare per platform? Return a single total.",
    "What is the total fare of the completed hires? Return a single percentage.",
    "What are the lowest and the highest fare? Return the three figures.",
    "Which riders have no hires? Return one figure.",
  ])("or none is given: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("what is counted whatever it is like is said beside the question", () => {
  test.each([
    [
      "How many hires were there per platform? Count hires of every status and return the platform and the number of hires.",
      "app | 4; web | 3; desk | 1",
    ],
    [
      "What is the average fare of the hires on each platform? Return the platform and the average fare, counting hires of every status.",
      "desk | 25; web | 21.6666666667; app | 12",
    ],
    ["Which bikes have never had a hire of any status?", "B-3; B-6"],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });
});

describe("columns are named in other words than the question has", () => {
  test.each([
    [
      "List the published lessons at advanced level. Return the lesson title, the price and the number of hours.",
      "Cargo Care | 40 | 3",
    ],
    [
      "For each platform, what percentage of the hires were cancelled? Return the platform and the cancellation percentage.",
      "app | 25; desk | 0; web | 33.3333333333",
    ],
    [
      "For each platform, what percentage of the hires were cancelled? Return the platform, the number of cancelled hires, the number of hires and the percentage.",
      "app | 1 | 4 | 25; desk | 0 | 1 | 0; web | 1 | 3 | 33.3333333333",
    ],
    [
      "Which bikes have at least two reviews? Return the bike code, the name of the depot and the average number of stars.",
      "B-1 | Quay | 4.5",
    ],
    [
      "Which vouchers have never been used in a lesson? Return the code and the last day of validity.",
      "FEB20 | 2023-02-28",
    ],
    [
      "Return the code and the rebate percentage of every voucher that was valid on 5 February 2023.",
      "FEB20 | 20; YEAR5 | 5",
    ],
    [
      "Which riders have never had a hire? Return the rider name and the date on which the rider joined.",
      "Ed Rowe | 2021-05-01",
    ],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });
});

describe("kinds are counted side by side", () => {
  test.each([
    [
      "Count the completed and the cancelled hires for each platform.",
      "app | 2 | 1; web | 2 | 1; desk | 1 | 0",
    ],
    [
      "For each platform, count the completed, cancelled and no-show hires. Return the platform and the three counts.",
      "app | 2 | 1 | 1; web | 2 | 1 | 0; desk | 1 | 0 | 0",
    ],
    [
      "For each month of 2023 by start date, count the completed, the cancelled and the no-show hires. Return the month as YYYY-MM and the three counts, in chronological order.",
      "2023-01 | 2 | 0 | 0; 2023-02 | 1 | 1 | 1; 2023-03 | 2 | 1 | 0",
    ],
    [
      "number of hires for each month of 2023 by booking date",
      "2023-01-01 | 3; 2023-02-01 | 2; 2023-03-01 | 3",
    ],
    [
      "What is the average fare of completed hires and of cancelled hires?",
      "completed | 20.6; cancelled | 13.5",
    ],
    [
      "What is the average fare charged on app hires and on web hires?",
      "web | 21.6666666667; app | 12",
    ],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });

  test("and figures of two kinds of records are none of one", async () => {
    const question =
      "For each tariff, show the average bill amount and the average number of stars";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("rates and days are told by group", () => {
  test.each([
    [
      "What is the no-show rate of each tariff, as a percentage of all hires of riders on that tariff?",
      "basic | 20; plus | 0",
    ],
    [
      "What is the payment rate of each tariff, meaning the percentage of its bills that have a payment date? Return the tariff, the number of bills and the payment percentage.",
      "basic | 4 | 75; plus | 1 | 0",
    ],
    [
      "What is the settlement rate by platform, meaning the percentage of bills that were paid?",
      "app | 100; desk | 0; web | 50",
    ],
    [
      "For completed hires, what is the average number of days between booking and start on each platform? Return the platform and the average number of days.",
      "app | 2.5; desk | 1; web | 1",
    ],
    [
      "How many days do riders need on average from booking to start, by platform?",
      "app | 4.5; web | 1.33333333333; desk | 1",
    ],
    [
      "How many days on average pass between the issue and the payment of paid bills, by tariff? Return the tariff and the average number of days.",
      "basic | 5.33333333333",
    ],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });

  test.each([
    "For each platform, what is the average time from booking to rating?",
    "Which riders have a higher average star rating than the average of all reviews?",
  ])("but not by any other figure: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("the most are told beside what part of the whole they are", () => {
  test.each([
    [
      "Find the two riders with the largest total fare of completed hires, and what share of all completed-hire fare each one represents. Return the rider's name, the total fare and the percentage of the overall fare.",
      "Ada Lind | 58 | 56.3106796117; Bo Ask | 25 | 24.2718446602",
    ],
    [
      "Which two platforms have the most hires, and what share of all hires does each represent?",
      "app | 4 | 0.5; web | 3 | 0.375",
    ],
    [
      "What percentage of completed hires led to at least one bill, for each platform? Return the platform, the number of completed hires, the number with a bill and the percentage.",
      "app | 2 | 2 | 100; desk | 1 | 1 | 100; web | 2 | 2 | 100",
    ],
    [
      "What is the total fare per platform? Return the platform and the total fare, for cancelled hires only, smallest platform first.",
      "app | 12; web | 15",
    ],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });

  test("of those that are the most, and of no others", async () => {
    const question =
      "Find the two riders with the largest total fare of completed hires, and what share of all fare each one represents.";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("who is meant has several of something", () => {
  test.each([
    ["Which riders have hires on more than one platform?", "Ada Lind; Bo Ask; Cy Elmer"],
    ["Which riders have completed hires on at least two platforms?", "Ada Lind"],
    ["Which depots have bikes of more than one frame type?", "Gate; Quay"],
    [
      "Which riders have hires on at least two platforms? Return the rider name and the number of different platforms.",
      "Ada Lind | 2; Bo Ask | 2; Cy Elmer | 2",
    ],
    [
      "Which riders completed more hires than the average number of completed hires per rider, taking the average over riders who completed at least one? Return the rider's name and the number of completed hires.",
      "Ada Lind | 3",
    ],
    ["How many vouchers were valid on 2023-01-15?", "2"],
    ["How many published lessons are there?", "2"],
    ["How many lessons were published in 2022?", "3"],
  ])("%s", async (question, rows) => {
    expect(await records.told(question)).toBe(rows);
  });

  test("and not more than the average of others", async () => {
    const question =
      "Which riders have more completed hires than the average number of hires per rider?";
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});
