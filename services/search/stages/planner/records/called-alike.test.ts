import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecords, type Records, sorted } from "../../../testing/records.ts";

/** Values that are called like tables, columns or words of time: a department of repairs, books of history. */
const STUDIO = [
  "CREATE TABLE workers (worker_id INTEGER PRIMARY KEY, worker_name VARCHAR, dept_name VARCHAR, salary VARCHAR)",
  "INSERT INTO workers VALUES (1, 'Ann Ash', 'Repairs', '52000'), (2, 'Ben Bay', 'Repairs', '41000'), (3, 'Cy Cox', 'Sales', '30000'), (4, 'Di Dow', 'Sales', '45000')",
  "CREATE TABLE lamps (lamp_id INTEGER PRIMARY KEY, lamp_name VARCHAR, lamp_type_code VARCHAR, burning_time INTEGER)",
  "INSERT INTO lamps VALUES (1, 'Sol', 'Floor', 90), (2, 'Luna', 'Desk', 40), (3, 'Mars', 'Floor', 60), (4, 'Venus', 'Wall', 30)",
  "CREATE TABLE repairs (repair_id INTEGER PRIMARY KEY, lamp_id INTEGER REFERENCES lamps (lamp_id), fitter_id INTEGER REFERENCES workers (worker_id), date_repair_made DATE, date_repair_settled DATE, amount_settled INTEGER, status_code VARCHAR)",
  `INSERT INTO repairs VALUES (1, 1, 1, '2021-01-10', '2021-02-01', 100, 'Settled'), (2, 1, 2, '2021-05-05', NULL, NULL, 'Open'),
    (3, 2, 1, '2022-03-03', '2022-04-04', 50, 'Settled'), (4, 3, 2, '2022-06-06', NULL, NULL, 'Rejected')`,
  "CREATE TABLE clubs (club_id INTEGER PRIMARY KEY, club_name VARCHAR)",
  "INSERT INTO clubs VALUES (1, 'Chess'), (2, 'Choir')",
  "CREATE TABLE member_of_club (worker_id INTEGER REFERENCES workers (worker_id), club_id INTEGER REFERENCES clubs (club_id), position VARCHAR)",
  "INSERT INTO member_of_club VALUES (1, 1, 'Member'), (2, 1, 'President'), (3, 1, 'Member'), (4, 2, 'Treasurer')",
  "CREATE TABLE books (book_id INTEGER PRIMARY KEY, title VARCHAR, genre VARCHAR, pub_year INTEGER)",
  "INSERT INTO books VALUES (1, 'Tides', 'History', 1999), (2, 'Keys', 'Crime', 2005), (3, 'Kings', 'History', 2010), (4, 'Fog', 'Crime', 1999)",
  "CREATE TABLE shelf_copies (book_id INTEGER REFERENCES books (book_id), room VARCHAR, num_copies INTEGER, PRIMARY KEY (book_id, room))",
  "INSERT INTO shelf_copies VALUES (1, 'East', 5), (1, 'West', 2), (2, 'East', 7), (3, 'West', 1)",
];

/** Plays at fairs, nominated there and some of them awarded. */
const FAIRS = [
  "CREATE TABLE plays (play_id INTEGER PRIMARY KEY, title VARCHAR, running_time INTEGER, year INTEGER)",
  "INSERT INTO plays VALUES (1, 'Rain', 131, 2018), (2, 'Snow', 95, 2018), (3, 'Hail', 110, 2016), (4, 'Mist', 60, 2017)",
  "CREATE TABLE fairs (fair_id INTEGER PRIMARY KEY, fair_name VARCHAR, year INTEGER)",
  "INSERT INTO fairs VALUES (1, 'Spring Fair', 2018), (2, 'Spring Fair', 2019), (3, 'Lake Days', 2018)",
  "CREATE TABLE nomination (play_id INTEGER REFERENCES plays (play_id), fair_id INTEGER REFERENCES fairs (fair_id), category VARCHAR, result VARCHAR, PRIMARY KEY (play_id, fair_id, category))",
  "INSERT INTO nomination VALUES (1, 1, 'Best Play', 'Won'), (2, 1, 'Best Cast', 'Nominated'), (3, 1, 'Best Text', 'Won'), (2, 2, 'Best Play', 'Won'), (3, 3, 'Best Play', 'Nominated')",
];

/** Athletes with a hand, ranked on two days, and their matches on grounds of two kinds. */
const TOUR = [
  "CREATE TABLE athletes (athlete_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, hand VARCHAR)",
  "INSERT INTO athletes VALUES (1, 'Ann', 'Ash', 'L'), (2, 'Ben', 'Bay', 'R'), (3, 'Cy', 'Cox', 'R')",
  "CREATE TABLE rankings (ranking_date DATE, ranking INTEGER, athlete_id INTEGER REFERENCES athletes (athlete_id))",
  "INSERT INTO rankings VALUES ('2023-01-02', 1, 2), ('2023-01-02', 2, 1), ('2023-01-09', 1, 1), ('2023-01-09', 2, 3)",
  "CREATE TABLE cups (cup_id INTEGER PRIMARY KEY, cup_name VARCHAR, surface VARCHAR)",
  "INSERT INTO cups VALUES (1, 'Desert Cup', 'Hard'), (2, 'River Cup', 'Clay'), (3, 'Hill Cup', 'Clay')",
  "CREATE TABLE matches (match_no INTEGER PRIMARY KEY, cup_id INTEGER REFERENCES cups (cup_id), winner_id INTEGER REFERENCES athletes (athlete_id), loser_id INTEGER REFERENCES athletes (athlete_id))",
  "INSERT INTO matches VALUES (1, 1, 1, 2), (2, 2, 1, 3), (3, 3, 2, 1), (4, 2, 3, 2)",
];

let studio: Records;
let fairs: Records;
let tour: Records;
beforeAll(async () => {
  [studio, fairs, tour] = (await Promise.all(
    [STUDIO, FAIRS, TOUR].map((each) => openRecords(each)),
  )) as [Records, Records, Records];
});
afterAll(() => Promise.all([studio, fairs, tour].map((each) => each.close())));

const inStudio = async (question: string, expected: string) => {
  expect(sorted(await studio.ask(question)).join("; ")).toBe(expected);
};

const atFairs = async (question: string, expected: string) => {
  expect(sorted(await fairs.ask(question)).join("; ")).toBe(expected);
};

const onTour = async (question: string, expected: string) => {
  expect(sorted(await tour.ask(question)).join("; ")).toBe(expected);
};

test.each([
  ["Show the ids of the settled repairs.", "1; 3"],
  ["How many of the repairs made in 2021 have been settled?", "1"],
  ["How many repairs have not been settled?", "2"],
  ["List the rejected repairs.", "4"],
  ["What is the total amount settled?", "150"],
  ["How many repairs were settled in 2022?", "1"],
])("a state is no figure that is called like it: %s", inStudio);

test.each([
  ["Which workers in the Repairs department earn more than 45000?", "Ann Ash"],
  ["What is the average salary in the Repairs department?", "46500"],
  ["List the names of the workers of the department Repairs.", "Ann Ash; Ben Bay"],
  ["How many repairs are there?", "4"],
])("a value beside its column is no table: %s", inStudio);

test.each([
  ["How many members does each club have?", "Chess | 3; Choir | 1"],
  ["clubs with at least 2 members", "Chess"],
  ["Which club has the most members?", "Chess"],
])("members are all of a club, whatever some are called: %s", inStudio);

test.each([
  ["What are the different types of lamps?", "Desk; Floor; Wall"],
  ["What kinds of lamps are there?", "Desk; Floor; Wall"],
  ["How many types of lamps are there?", "3"],
  ["Which lamp types are there?", "Desk; Floor; Wall"],
])("types are those of the column: %s", inStudio);

test.each([
  ["history books", "Kings; Tides"],
  ["How many history books are there?", "2"],
  ["Which history book was published in 1999?", "Tides"],
])("a subject is no course of time: %s", inStudio);

test.each([
  ["Show the title of each book and its total number of copies.", "Keys | 7; Kings | 1; Tides | 7"],
  ["How many copies are there in the East room?", "12"],
  ["books with more than 5 copies", "Keys; Tides"],
  ["Which room has the most copies?", "East"],
])("copies are added up: %s", inStudio);

test.each([
  ["What is the total amount settled for each repair fitter?", "Ann Ash | 150; Ben Bay | null"],
  ["How many repairs does each repair fitter have?", "Ann Ash | 2; Ben Bay | 2"],
])("whom a record refers to is not the record: %s", inStudio);

test.each([
  ["Which plays won a category at the Spring Fair of 2018?", "Hail; Rain"],
  ["Which plays were nominated in a category?", "Hail; Rain; Snow"],
  ["List the titles of plays that have never been nominated.", "Mist"],
  ["How many plays were nominated?", "3"],
])("what was won or nominated has a record of it: %s", atFairs);

test.each([
  ["Which plays run longer than 100 minutes?", "Hail; Rain"],
  ["plays longer than 2 hours", "Rain"],
  ["What is the average running time in hours?", "1.65"],
])("what runs for some time does so for minutes: %s", atFairs);

test.each([
  ["How many athletes are left-handed?", "1"],
  ["List the right-handed athletes.", "Ben | Bay; Cy | Cox"],
  ["Which cups are played on clay?", "Hill Cup; River Cup"],
  ["How many hard court cups are there?", "1"],
  ["Which athletes won a match on hard courts?", "Ann | Ash"],
  ["athletes who have won matches both on hard courts and on clay", "Ann | Ash"],
])("a value with its noun or its letter: %s", onTour);

test.each([
  ["Which athlete was ranked number 1 on 2023-01-02?", "Ben | Bay"],
  ["Who was ranked first on 2023-01-09?", "Ann | Ash"],
  ["List the athletes ranked 2nd on 2023-01-09.", "Cy | Cox"],
  ["What was the ranking of Ann Ash on 2023-01-02?", "2"],
])("a rank is a figure, and first no name: %s", onTour);
