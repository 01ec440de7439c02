import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRecords, type Records, recordsOf } from "../../../../testing/records.ts";

/** Tools that belong to members of a workshop; who made them is known, who sold them is not. */
const WORKSHOP = [
  "CREATE TABLE member (member_id INTEGER PRIMARY KEY, full_name VARCHAR, office VARCHAR, joined_on DATE)",
  "INSERT INTO member VALUES (1, 'Ida Moss', 'Northgate', DATE '2019-04-01'), (2, 'Joel Reed', 'Quayside', DATE '2021-06-01')",
  "CREATE TABLE tool (tool_id INTEGER PRIMARY KEY, tool_type VARCHAR, manufacturer VARCHAR, bought_on DATE, member_id INTEGER REFERENCES member (member_id))",
  "INSERT INTO tool VALUES (1, 'chisel', 'Halden', DATE '2018-02-03', 1), (2, 'chisel', 'Orrin', DATE '2020-02-03', 2), (3, 'plane', 'Halden', DATE '2021-05-06', 2)",
];

const records = recordsOf(WORKSHOP);

describe("who made, sold or wrote a thing", () => {
  test.each([
    "Which shop sold us the chisels?",
    "Which member sold the chisels?",
    "Who supplied the chisels?",
    "Who wrote about the chisels?",
  ])("is not whoever has something to do with it: %s", async (question) => {
    expect(await records.ask(question)).toHaveProperty("unused");
  });

  test.each(["Who made the chisels?", "Who makes the chisels?", "Which brand made the chisels?"])(
    "is told by the column that says so: %s",
    async (question) => {
      const rows = (await records.ask(question)) as readonly (readonly unknown[])[];
      expect(rows.map(String).toSorted()).toEqual(["Halden", "Orrin"]);
    },
  );
});

describe("things and who has them", () => {
  test("are one table", async () => {
    const rows = (await records.ask("Chisels bought before 2019 and who has them")) as unknown[];
    expect(rows.map(String)).toEqual(["1,Ida Moss"]);
  });
});

/** Clubs, who coaches there, and who bought which boat: nobody is said to have come or to live there. */
const CLUBS = [
  "CREATE TABLE club (club_id INTEGER PRIMARY KEY, club_name VARCHAR, town VARCHAR)",
  "INSERT INTO club VALUES (1, 'Weir', 'Marsh'), (2, 'Lock', 'Ford')",
  "CREATE TABLE coach (coach_id INTEGER PRIMARY KEY, full_name VARCHAR, club_id INTEGER REFERENCES club (club_id))",
  "INSERT INTO coach VALUES (1, 'Ann Lee', 1), (2, 'Bo Roth', 2)",
  "CREATE TABLE client (client_id INTEGER PRIMARY KEY, full_name VARCHAR, town VARCHAR)",
  "INSERT INTO client VALUES (1, 'Dee Marr', 'Ford'), (2, 'Eli Stone', 'Marsh')",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client (client_id), club_id INTEGER REFERENCES club (club_id), boat_name VARCHAR, sold_on DATE)",
  "INSERT INTO sale VALUES (1, 1, 1, 'Heron', '2024-01-02'), (2, 2, 1, 'Otter', '2024-02-02')",
];

describe("what was done", () => {
  let clubs: Records;
  beforeAll(async () => {
    clubs = await openRecords(CLUBS);
  });
  afterAll(() => clubs.close());

  test.each([
    "clients who visited Weir",
    "which clients died",
    "clients who joined Weir",
    "which clients lost a sale",
    "who owns Weir",
    "which clients complained at Weir",
    "which clients live in Weir",
    "which clients rated Weir",
  ])("is none of what the names of the data tell: %s", async (question) => {
    expect(await clubs.ask(question)).toHaveProperty("unused");
  });

  test.each([
    ["which coaches work at Weir", ["Ann Lee"]],
    ["which clients live in Ford", ["Dee Marr"]],
    ["which clients bought from Weir", ["Dee Marr", "Eli Stone"]],
  ])("is told by a table, a column or a key: %s", async (question, rows) => {
    const told = (await clubs.ask(question)) as unknown[];
    expect(told.map(String).toSorted()).toEqual(rows);
  });
});

/** Captains' licences, and inns of a valley where some guests fell ill. */
const VALLEY = [
  "CREATE TABLE valley (valley_id INTEGER PRIMARY KEY, valley_name VARCHAR)",
  "INSERT INTO valley VALUES (1, 'Arden'), (2, 'Brae')",
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, licence_year INTEGER, valley_id INTEGER REFERENCES valley (valley_id))",
  "INSERT INTO keeper VALUES (1, 'Ann', 'Lee', 1999, 1), (2, 'Bo', 'Roth', 2011, 2)",
  "CREATE TABLE illness (illness_id INTEGER PRIMARY KEY, valley_id INTEGER REFERENCES valley (valley_id), name VARCHAR)",
  "INSERT INTO illness VALUES (1, 1, 'flu')",
];

describe("what is said of somebody", () => {
  let valley: Records;
  beforeAll(async () => {
    valley = await openRecords(VALLEY);
  });
  afterAll(() => valley.close());

  test.each([
    ["two that share a place have nothing else to do with each other", "keepers with an illness"],
    ["one who is known by both names is not asked for", "who keeps Ann Lee"],
  ])("%s", async (_, question) => {
    expect(await valley.ask(question)).toHaveProperty("unused");
  });

  test("the oldest of years is the earliest", async () => {
    expect(await valley.ask("keeper with the oldest licence")).toEqual([["Ann", "Lee"]]);
    expect(await valley.ask("keeper with the newest licence")).toEqual([["Bo", "Roth"]]);
  });
});

/** Boats that anglers hire at a jetty, and what the bait costs that they buy. */
const JETTIES = [
  "CREATE TABLE jetty (jetty_id INTEGER PRIMARY KEY, jetty_name VARCHAR, opened_on DATE)",
  "INSERT INTO jetty VALUES (1, 'Reed', '2010-01-01'), (2, 'Alder', '2012-01-01')",
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, boat_name VARCHAR, built_in INTEGER, jetty_id INTEGER REFERENCES jetty (jetty_id))",
  "INSERT INTO boat VALUES (1, 'Heron', 1999, 1), (2, 'Otter', 2005, 2)",
  "CREATE TABLE angler (angler_id INTEGER PRIMARY KEY, full_name VARCHAR, joined_on DATE)",
  "INSERT INTO angler VALUES (1, 'Ann Lee', '2019-01-01'), (2, 'Bo Roth', '2025-01-01'), (3, 'Cy Ott', '2018-01-01')",
  "CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, angler_id INTEGER REFERENCES angler (angler_id), boat_id INTEGER REFERENCES boat (boat_id), start_jetty_id INTEGER REFERENCES jetty (jetty_id), started_at TIMESTAMP, ended_at TIMESTAMP)",
  "INSERT INTO hire VALUES (1, 1, 1, 1, '2025-01-02 08:00:00', '2025-01-02 10:00:00'), (2, 2, 1, 1, '2025-03-02 08:00:00', '2025-03-02 09:00:00'), (3, 3, 2, 2, '2024-03-02 08:00:00', '2024-03-02 09:00:00')",
  "CREATE TABLE bait (bait_id INTEGER PRIMARY KEY, bait_name VARCHAR, price DOUBLE)",
  "INSERT INTO bait VALUES (1, 'worm', 2), (2, 'fly', 5)",
  "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, angler_id INTEGER REFERENCES angler (angler_id), bait_id INTEGER REFERENCES bait (bait_id), amount_paid DOUBLE)",
  "INSERT INTO sale VALUES (1, 1, 1, 20), (2, 1, 1, 10), (3, 2, 2, 5)",
];

describe("a verb that is part of a name", () => {
  let jetties: Records;
  beforeAll(async () => {
    jetties = await openRecords(JETTIES);
  });
  afterAll(() => jetties.close());

  test.each([
    ["how many hires started at Reed in 2025", [["2"]]],
    ["anglers who have not hired a boat in 2025", [["Cy Ott"]]],
    ["how much did Ann Lee spend on worms", [["30"]]],
    ["how many boats were built in 1999", [["1"]]],
  ])("says what was done, and is no column of its own: %s", async (question, rows) => {
    const told = (await jetties.ask(question)) as readonly (readonly unknown[])[];
    expect(told.map((row) => row.map(String))).toEqual(rows);
  });

  test.each([
    "how many boats were built in Reed",
    "how many hires were on time",
    "which boats have been to Alder",
    "how much did boats bring in",
  ])("is declined where it is said of another: %s", async (question) => {
    expect(await jetties.ask(question)).toHaveProperty("unused");
  });
});

/** Pets of a shelter that are taken home, and some brought back. */
const SHELTER = [
  "CREATE TABLE pet (pet_id INTEGER PRIMARY KEY, name VARCHAR, breed VARCHAR, age INTEGER)",
  "INSERT INTO pet VALUES (1, 'Rex', 'collie', 3), (2, 'Tom', 'tabby', 5)",
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, full_name VARCHAR, city VARCHAR)",
  "INSERT INTO keeper VALUES (1, 'Ann Lee', 'York'), (2, 'Bo Roth', 'Hull')",
  "CREATE TABLE adoption (adoption_id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (pet_id), keeper_id INTEGER REFERENCES keeper (keeper_id), adopted_on DATE, returned_on DATE)",
  "INSERT INTO adoption VALUES (1, 1, 1, '2024-01-01', NULL), (2, 2, 2, '2024-02-01', '2024-03-01')",
];

describe("a deed that has a day of its own", () => {
  let shelter: Records;
  beforeAll(async () => {
    shelter = await openRecords(SHELTER);
  });
  afterAll(() => shelter.close());

  test("is done with those that have one", async () => {
    expect(await shelter.ask("which pets were returned")).toEqual([["Tom"]]);
  });

  test("is not done with all that could have one", async () => {
    expect(await shelter.ask("pets found in York")).toHaveProperty("unused");
  });

  test("the name that a list of columns begins with is one of them", async () => {
    const told = (await shelter.ask("name, breed and age of the pets")) as unknown[];
    expect(told.map(String).toSorted()).toEqual(["Rex,collie,3", "Tom,tabby,5"]);
  });
});
