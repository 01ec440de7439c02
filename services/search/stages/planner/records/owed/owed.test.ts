import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, recordsOf, sorted } from "../../../../testing/records.ts";

/** A parcel courier, with dates of people and of what they did. */
const COURIER = [
  "CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, depot_name VARCHAR, floor_area DOUBLE)",
  "INSERT INTO depot VALUES (1, 'North', 300), (2, 'South', 500), (3, 'East', 250)",
  "CREATE TABLE locker (locker_id INTEGER PRIMARY KEY, depot_id INTEGER REFERENCES depot (depot_id), capacity INTEGER, spare_keys_in_stock INTEGER)",
  "INSERT INTO locker VALUES (1, 2, 8, 0), (2, 2, 12, 4), (3, 1, 20, 0)",
  "CREATE TABLE driver (driver_id INTEGER PRIMARY KEY, full_name VARCHAR, start_date DATE, end_date DATE)",
  "INSERT INTO driver VALUES (1, 'Ann Lee', '2020-01-05', NULL), (2, 'Bo Roth', '2021-02-01', '2024-03-01'), (3, 'Cy Ott', '2024-06-01', '2024-09-30')",
  "CREATE TABLE client (client_id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO client VALUES (1, 'Dee Marsh'), (2, 'Eli Stone'), (3, 'Dee Marsh')",
  "CREATE TABLE collection (collection_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client (client_id), driver_id INTEGER REFERENCES driver (driver_id), collected_on DATE, total_amount DOUBLE, problem_category VARCHAR)",
  "INSERT INTO collection VALUES (1, 1, 1, '2024-01-02', 100, 'late'), (2, 1, 2, '2024-02-02', 50, 'late'), (3, 2, 1, '2024-02-02', 120, 'lost'), (4, 3, 1, '2023-02-02', 90, NULL)",
];

const records = recordsOf(COURIER);

describe("the rows of an answer", () => {
  test.each([
    ["the largest depot by floor area", ["South"]],
    ["largest depot by floor space", ["South"]],
    ["how many drivers left in 2024", ["2"]],
    ["how many drivers started in 2024", ["1"]],
    ["top 2 clients by total amount", ["Dee Marsh | 150", "Eli Stone | 120"]],
    ["total amount by client", ["Dee Marsh | 150", "Dee Marsh | 90", "Eli Stone | 120"]],
    ["clients with a total amount above 200", []],
    [
      "name of the clients and their average amount",
      ["Dee Marsh | 75", "Dee Marsh | 90", "Eli Stone | 120"],
    ],
    ["number of collections of each client", ["Dee Marsh | 1", "Dee Marsh | 2", "Eli Stone | 1"]],
    ["who collected from Eli Stone", ["Ann Lee"]],
    ["lockers whose spare keys are out of stock", ["1", "3"]],
    ["collections by reason", ["late | 2", "lost | 1", "null | 1"]],
    ["takings by driver", ["Ann Lee | 310", "Bo Roth | 50"]],
    ["total collected in 2024", ["270"]],
    ["money collected per year", ["2023 | 90", "2024 | 270"]],
    ["the widest depot by floor area", ["South"]],
    ["depots that are bigger than average", ["South"]],
    ["collections by sort of problem", ["late | 2", "lost | 1", "null | 1"]],
  ])("are one for each of what is asked for: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test.each([
    "how many drivers quit the club in 2024",
    "who drove Ann Lee",
    "who worked on North",
    "how much does it weigh",
    "What did we spend on lockers in North?",
    "drivers that earn",
    "Did Ann Lee earn more from collections than Bo Roth in 2024?",
    "total amount and total capacity by depot",
    "collections with more than 3 people of more than 100",
  ])("are none where the words say something else: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });
});

describe("columns that are shown beside the records", () => {
  test.each([
    ["collections over 95 with the client's full name", ["1 | Dee Marsh", "3 | Eli Stone"]],
    ["the largest collection with the driver's name", ["3 | Ann Lee | 120"]],
    ["depots with floor area and lockers", undefined],
    ["drivers with start date and end date in 2024", undefined],
    ["drivers hired in 2021 with their end date", ["Bo Roth | 2024-03-01"]],
    [
      "collections over 95 with problem category and driver",
      ["1 | late | Ann Lee", "3 | lost | Ann Lee"],
    ],
  ])("are those after with, where nothing is asked of them: %s", async (question, rows) => {
    const told = await records.ask(question);
    if (rows) expect(sorted(told)).toEqual(rows);
    else expect(told).toHaveProperty("unused");
  });
});

describe("what is told of each of several", () => {
  test.each([
    ["total amount per driver, lowest first", ["Bo Roth | 50", "Ann Lee | 310"]],
    ["number of collections per driver, fewest first", ["Bo Roth | 1", "Ann Lee | 3"]],
  ])("is ranked by that figure: %s", async (question, rows) => {
    const told = (await records.ask(question)) as readonly (readonly unknown[])[];
    expect(told.map((row) => row.map(String).join(" | "))).toEqual(rows);
  });

  test.each([
    ["For each driver, how much came in as collections?", ["Ann Lee | 310", "Bo Roth | 50"]],
    ["collections over 95 and the driver of each", ["1 | Ann Lee", "3 | Ann Lee"]],
  ])("stands beside them: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

/** Ferries between ports, and trips whose skipper is only a number. */
const FERRIES = [
  "CREATE TABLE port (port_id INTEGER PRIMARY KEY, name VARCHAR)",
  "INSERT INTO port VALUES (1, 'Ayr'), (2, 'Bray'), (3, 'Cork'), (4, 'Dun'), (5, 'Elgin')",
  "CREATE TABLE route (route_id INTEGER PRIMARY KEY, from_port INTEGER REFERENCES port (port_id), to_port INTEGER REFERENCES port (port_id), distance INTEGER)",
  "INSERT INTO route VALUES (1, 1, 2, 10), (2, 2, 1, 10), (3, 4, 3, 20), (4, 4, 1, 30)",
  "CREATE TABLE passenger (passenger_id INTEGER PRIMARY KEY, full_name VARCHAR)",
  "INSERT INTO passenger VALUES (1, 'Ann Lee'), (2, 'Bo Roth'), (3, 'Cy Ott')",
  "CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, route_id INTEGER REFERENCES route (route_id), skipper_id INTEGER, fare INTEGER)",
  "INSERT INTO trip VALUES (1, 1, 1, 40), (2, 3, 2, 30), (3, 4, 901, 30)",
  "CREATE TABLE ticket (trip_id INTEGER REFERENCES trip (trip_id), passenger_id INTEGER REFERENCES passenger (passenger_id))",
  "INSERT INTO ticket VALUES (1, 2), (1, 3), (2, 1)",
];

describe("ferries", () => {
  let ferries: Records;
  beforeAll(async () => {
    ferries = await openRecords(FERRIES);
  });
  afterAll(() => ferries.close());

  test.each([
    ["ports without routes", ["Elgin"]],
    ["number of ports without routes", ["1"]],
    ["ports without routes longer than 15", ["Bray", "Elgin"]],
    ["ports with routes", ["Ayr", "Bray", "Cork", "Dun"]],
    ["ports with a route longer than 25", ["Ayr", "Dun"]],
    ["how many ports have routes", ["4"]],
    ["skipper id of each trip", ["1 | 1", "2 | 2", "3 | 901"]],
    ["number of ports", ["5"]],
  ])("say what is at either end or at neither: %s", async (question, rows) => {
    expect(sorted(await ferries.ask(question))).toEqual(rows);
  });

  test.each([
    ["full name of the skipper of trips with a fare of 40", "skipper"],
    ["number of members and number of ports", "members"],
    // Of both ends together there is no such number.
    ["ports with more than one route", "ports"],
  ])("leave nothing out in silence: %s", async (question, unused) => {
    expect(await ferries.ask(question)).toEqual({ unused });
  });
});
