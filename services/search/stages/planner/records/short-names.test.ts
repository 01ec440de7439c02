import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../testing/records.ts";

/** Boats and their tours, whose columns are all written short; Cy speaks no language. */
const HARBOUR = [
  "CREATE TABLE crew (CrewID INTEGER PRIMARY KEY, Fname VARCHAR, Lname VARCHAR, Rank VARCHAR, DeptNm VARCHAR, Sal VARCHAR, HireDt DATE)",
  `INSERT INTO crew VALUES (1, 'Ann', 'Ash', 'Captain', 'Deck', '52000', '2010-01-01'), (2, 'Ben', 'Bay', 'Mate', 'Deck', '41000', '2015-03-03'),
    (3, 'Cy', 'Cox', 'Cook', 'Galley', '30000', '2019-05-05'), (4, 'Di', 'Dow', 'Mate', 'Tours', '38000', '2021-06-06')`,
  "CREATE TABLE boats (BoatID INTEGER PRIMARY KEY, BoatNm VARCHAR, Colour VARCHAR, FuelType VARCHAR, HullSize VARCHAR, PassCap INTEGER, CargoCap INTEGER, YrBuilt INTEGER, SkipperID INTEGER REFERENCES crew (CrewID))",
  `INSERT INTO boats VALUES (1, 'Gull', 'White', 'D', 'S', 12, NULL, 1990, 1), (2, 'Tern', 'Blue', 'P', 'M', 30, 500, 2005, 1),
    (3, 'Heron', 'White', 'E', 'L', 60, 900, 2018, 2), (4, 'Auk', 'Red', 'D', 'M', 25, 300, 1985, NULL)`,
  "CREATE TABLE tours (TourNo INTEGER PRIMARY KEY, BoatID INTEGER REFERENCES boats (BoatID), dep_day VARCHAR, dep_time VARCHAR, arr_time VARCHAR, NumPass INTEGER, TotAmt DOUBLE)",
  `INSERT INTO tours VALUES (1, 1, 'Monday', '09:00', '10:00', 10, 100), (2, 2, 'Friday', '10:00', '12:00', 25, 300), (3, 3, 'Friday', '11:00', '13:00', 50, 800),
    (4, 2, 'Monday', '10:00', '12:00', 28, 330), (5, 3, 'Friday', '11:00', '13:00', 40, 700)`,
  "CREATE TABLE bird_counts (SiteID INTEGER, Species VARCHAR, Headcount INTEGER, PRIMARY KEY (SiteID, Species))",
  "INSERT INTO bird_counts VALUES (1, 'Gannet', 120), (1, 'Puffin', 40), (2, 'Puffin', 75), (2, 'Razorbill', 10), (3, 'Gannet', 300)",
  "CREATE TABLE sites (SiteID INTEGER PRIMARY KEY, SiteName VARCHAR, County VARCHAR, total_hectares DOUBLE, Lat DOUBLE, Long DOUBLE)",
  "INSERT INTO sites VALUES (1, 'Bass', 'Fife', 12, 56.1, -2.6), (2, 'Skerry', 'Fife', 57, 56.2, -2.5), (3, 'Noss', 'Shetland', 313, 60.1, -1)",
  "CREATE TABLE speaks_language (CrewID INTEGER REFERENCES crew (CrewID), LanguageName VARCHAR, YearsExp INTEGER)",
  "INSERT INTO speaks_language VALUES (1, 'French', 10), (1, 'Dutch', 3), (2, 'French', 4), (4, 'German', 8)",
];

let records: Records;
beforeAll(async () => {
  records = await openRecords(HARBOUR, (found) => ({
    ...found,
    semantic_model: found.semantic_model.map((model) => ({ ...model, name: "harbour_museum" })),
  }));
});
afterAll(() => records.close());

const isAnswered = async (question: string, expected: string) => {
  expect(sorted(await records.ask(question)).join("; ")).toBe(expected);
};

const isDeclined = async (question: string) => {
  expect(await records.ask(question)).toHaveProperty("unused");
};

test.each([
  ["What is the passenger capacity of the Heron?", "60"],
  ["Which boats have no cargo capacity?", "Gull"],
  ["boats with a passenger capacity of more than 26", "Heron; Tern"],
  ["Which boats take more than 25 passengers?", "Heron; Tern"],
  ["What is the average cargo capacity of the boats?", "566.666666667"],
  ["boats whose passenger capacity is above the average capacity of all boats", "Heron"],
  ["What is the departure time of tour 3?", "11:00"],
  ["arrival times of the tours on Monday", "10:00; 12:00"],
  ["How many tours depart on Friday?", "3"],
  ["What is the number of departures on Monday?", "2"],
  ["How many departures are there for each departure day?", "Friday | 3; Monday | 2"],
  ["average number of passengers per tour", "30.6"],
  ["Which boats were built before 1990?", "Auk"],
  ["Show the year built of the Tern.", "2005"],
  ["What is the longitude of Noss?", "-1"],
  ["Which crew members earn more than 40000?", "Ann | Ash; Ben | Bay"],
])("what is written short is asked for in full: %s", isAnswered);

test.each([
  ["What are the different ranks of the crew members?", "Captain; Cook; Mate"],
  ["Show the members of the crew hired after 2014.", "Ben | Bay; Cy | Cox; Di | Dow"],
  ["List the crew members in the Deck department.", "Ann | Ash; Ben | Bay"],
  ["Which crew members of the department Tours earn less than 40000?", "Di | Dow"],
  ["Which crew member skippers the most boats?", "Ann | Ash"],
])("all the people of a place have members: %s", isAnswered);

test.each([
  ["How many crew members work for the museum?", "4"],
  ["Which boats does the harbour museum own?", "Auk; Gull; Heron; Tern"],
  ["How many sites of the museum are there?", "3"],
  ["Which boats of the museum were built after 2000?", "Heron; Tern"],
])("what is of the whole database is not told apart by it: %s", isAnswered);

test.each([
  ["How many crew members work for the castle?"],
  ["Which boats in the Maritime museum are white?"],
  ["How many visitors does the museum have?"],
])("other places and things stay unknown: %s", isDeclined);

test.each([
  ["How many gannets are there at Bass?", "120"],
  ["How many puffins are there in Fife?", "115"],
  ["number of puffins per county", "Fife | 115"],
  ["Which site has the most puffins?", "Skerry"],
  ["sites with more than 100 gannets", "Bass; Noss"],
  ["sites with fewer than 50 puffins", "Bass"],
  ["number of birds per county", "Fife | 245; Shetland | 300"],
  ["How many species are there?", "3"],
  ["How many sites have puffins?", "2"],
])("records of so many heads are counted by them: %s", isAnswered);

test("heads of birds are no employees", () =>
  isDeclined("What is the number of employees of Bass?"));

test.each([
  ["What is the total area of the sites in Fife?", "69"],
  ["sites bigger than 50 hectares", "Noss; Skerry"],
  ["counties with a total area of more than 100 hectares", "Shetland"],
])("a unit says which figure is meant: %s", isAnswered);

test.each([
  ["How many electric boats are there?", "1"],
  ["List the diesel-powered boats.", "Auk; Gull"],
  ["Show the medium sized boats.", "Auk; Tern"],
  ["How many white coloured boats are there?", "2"],
])("a value is said with what goes beside it: %s", isAnswered);

test.each([
  ["Which language is spoken by the most crew members?", "French"],
  ["How many crew members speak each language?", "Dutch | 1; French | 2; German | 1"],
  ["How many crew members speak French?", "2"],
  ["Which crew members do not speak any language?", "Cy | Cox"],
  ["Which crew members speak no language?", "Cy | Cox"],
  ["Which crew members speak more than one language?", "Ann | Ash"],
  ["French-speaking crew members", "Ann | Ash; Ben | Bay"],
  ["How many languages does Ann Ash speak?", "2"],
])("a table named by a verb is of who does it: %s", isAnswered);
