import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** A shop that lends boats: everyday words are not those of its columns. */
const BOATYARD = [
  "CREATE TABLE skipper (skipper_id INTEGER PRIMARY KEY, name VARCHAR, hired_on DATE, left_on DATE, hourly_pay DOUBLE)",
  "INSERT INTO skipper VALUES (1, 'Ada', '2015-03-01', NULL, 20), (2, 'Bo', '2018-04-01', '2022-01-31', 25), (3, 'Cy', '2020-05-01', NULL, 22)",
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name VARCHAR, build_year INTEGER, deposit DOUBLE, phone VARCHAR, has_toilet INTEGER)",
  "INSERT INTO boat VALUES (1, 'Wren', 2010, 50, '1', 1), (2, 'Gull', 2016, 0, '', 0), (3, 'Tern', 2021, NULL, '3', 1)",
  "CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), skipper_id INTEGER REFERENCES skipper (skipper_id), hired_from DATE, returned_on DATE, charge DOUBLE, status VARCHAR)",
  "INSERT INTO hire VALUES (1, 1, 1, '2023-01-02', '2023-01-03', 100, 'completed'), (2, 1, 1, '2023-02-02', NULL, 200, 'completed'), (3, 2, 2, '2024-02-02', '2024-02-04', 300, 'cancelled')",
  "CREATE TABLE repair (repair_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), fitter VARCHAR, reported_on DATE, completed_on DATE, cost DOUBLE)",
  "INSERT INTO repair VALUES (1, 1, 'Fay', '2023-03-01', '2023-03-05', 40), (2, 2, 'Fay', '2023-04-01', NULL, 60), (3, 2, 'Gus', '2024-04-01', '2024-04-02', 80)",
];

const records = recordsOf(BOATYARD);

describe("what is not there", () => {
  test.each([
    ["hires that have not come back yet", ["2"]],
    ["repairs that are not finished", ["2"]],
    ["how many repairs have no completion date yet", ["1"]],
    ["boats without a deposit", ["Gull", "Tern"]],
    ["boats with no phone", ["Gull"]],
    ["which skippers still work here", ["Ada", "Cy"]],
    ["how many boats has nobody ever hired", ["1"]],
  ])("is asked for by what stands empty: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });

  test("is reported where nothing could be empty", async () => {
    expect(await records.ask("boats that still float")).toHaveProperty("unused");
  });
});

describe("other words for a deed", () => {
  test.each([
    ["which fitter fixed the most boats", ["Fay"]],
    ["boats made after 2015", ["Gull", "Tern"]],
    ["how many boats were rented", ["2"]],
    ["how much have repairs cost us", ["180"]],
    ["how much did repairs cost in 2023", ["100"]],
    ["how many hires were called off", ["1"]],
    ["boats that have a loo", ["Tern", "Wren"]],
    ["which skipper earns the most an hour", ["Bo"]],
    ["how many sailboats are there", ["3"]],
  ])("mean the records of it: %s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});
