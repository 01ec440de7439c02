import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** An airline: crews, flights from one place to another, and what is done with its planes. */
const FLIGHTS = [
  "CREATE TABLE airport (code VARCHAR PRIMARY KEY, airport_name VARCHAR NOT NULL)",
  "INSERT INTO airport VALUES ('AAA', 'Alpha'), ('BBB', 'Beta'), ('CCC', 'Gamma')",
  "CREATE TABLE flight (flight_id INTEGER PRIMARY KEY, flight_no VARCHAR, origin VARCHAR REFERENCES airport (code), destination VARCHAR REFERENCES airport (code), flight_date DATE)",
  "INSERT INTO flight VALUES (1, 'X1', 'AAA', 'BBB', '2023-01-01'), (2, 'X2', 'AAA', 'CCC', '2023-01-02'), (3, 'X3', 'BBB', 'CCC', '2023-01-03'), (4, 'X4', 'AAA', 'CCC', '2023-01-04')",
  "CREATE TABLE crew_member (crew_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, position VARCHAR, hire_date DATE, email VARCHAR)",
  "INSERT INTO crew_member VALUES (1, 'Ann', 'Roe', 'Captain', '2012-01-01', 'a@x'), (2, 'Bob', 'Lee', 'Captain', '2015-01-01', NULL), (3, 'Cid', 'Fox', 'Steward', '2010-01-01', NULL)",
  "CREATE TABLE flight_crew (flight_id INTEGER REFERENCES flight (flight_id), crew_id INTEGER REFERENCES crew_member (crew_id), duty_hours DOUBLE, PRIMARY KEY (flight_id, crew_id))",
  "INSERT INTO flight_crew VALUES (1, 1, 9), (1, 2, 6), (2, 2, 7), (3, 3, 20)",
  "CREATE TABLE procedure (procedure_id INTEGER PRIMARY KEY, procedure_name VARCHAR NOT NULL)",
  "INSERT INTO procedure VALUES (1, 'Brakes'), (2, 'Wings')",
  "CREATE TABLE inspection (inspection_id INTEGER PRIMARY KEY, procedure_id INTEGER REFERENCES procedure (procedure_id), inspected_on DATE)",
  "INSERT INTO inspection VALUES (1, 1, '2023-01-01'), (2, 1, '2023-02-01'), (3, 1, '2024-01-01')",
];

const flights = recordsOf(FLIGHTS);

describe("who does several things has the total of them", () => {
  test.each([
    ["Which captain has worked the most duty hours?", ["Bob | Lee"]],
    [
      "Which captain has worked the most duty hours? First and last name, and the hours.",
      ["Bob | Lee | 13"],
    ],
    ["Which airport has the most departures?", ["Alpha"]],
    ["Which airport has the most arrivals?", ["Gamma"]],
    ["How many people haven't given us an e-mail address?", ["2"]],
    ["How many procedures were carried out?", ["3"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await flights.ask(question))).toEqual(rows);
  });

  test("a number tells which flight it is", async () => {
    const rows = sorted(await flights.ask("flight number and origin of every flight"));
    expect(rows).toContain("X1 | AAA");
  });

  test("a day of hiring tells nothing of an age", async () => {
    expect(Array.isArray(await flights.ask("Who is the oldest captain?"))).toBe(false);
  });
});

/** Songs by genre, the works of a gallery, and what is lent of them. */
const SONGS = [
  "CREATE TABLE genre (genre_id INTEGER PRIMARY KEY, genre_name VARCHAR NOT NULL)",
  "INSERT INTO genre VALUES (1, 'Folk'), (2, 'Jazz'), (3, 'Rock')",
  "CREATE TABLE track (track_id INTEGER PRIMARY KEY, track_title VARCHAR NOT NULL, genre_id INTEGER REFERENCES genre (genre_id), duration_sec INTEGER, play_count INTEGER, release_year INTEGER)",
  "INSERT INTO track VALUES (1, 'Ash', 1, 300, 5, 2001), (2, 'Elm', 1, 100, 90, 2001), (3, 'Oak', 2, 280, 50, 2005), (4, 'Yew', 2, 260, 40, 2020), (5, 'Fir', 3, 120, 60, 2022)",
  "CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, track_id INTEGER REFERENCES track (track_id), loan_date DATE, return_date DATE)",
  "INSERT INTO loan VALUES (1, 1, '2023-01-01', '2023-02-01'), (2, 2, '2023-01-01', NULL)",
];

const songs = recordsOf(SONGS);

describe("what is done often is told by the figure of it", () => {
  test.each([
    ["two most played tracks - title and play count", ["Elm | 90", "Fir | 60"]],
    ["title and play count of the two most played tracks", ["Elm | 90", "Fir | 60"]],
    ["Which year had the most releases?", ["2001"]],
    ["What is the most common genre?", ["Folk", "Jazz"]],
    [
      "Which genres have tracks that are on average longer than the average of all tracks?",
      ["Jazz"],
    ],
    ["tracks lent and not returned", ["Elm"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await songs.ask(question))).toEqual(rows);
  });

  test("all are put in the order of the total that is asked for", async () => {
    const rows = await songs.ask("total play count of each genre, most played genre first");
    expect(rows).toEqual([
      ["Folk", 95],
      ["Jazz", 90],
      ["Rock", 60],
    ]);
  });

  test("an order by a noun that no column is called by is none", async () => {
    expect(Array.isArray(await songs.ask("tracks in playlist order"))).toBe(false);
  });
});

/** Pupils and those who teach them, some of whom are called alike, and what they make lists of. */
const PUPILS = [
  "CREATE TABLE tutor (tutor_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, acad_rank VARCHAR)",
  "INSERT INTO tutor VALUES (1, 'Ann', 'Williams', 'Reader'), (2, 'Bob', 'Lee', 'Lecturer')",
  "CREATE TABLE pupil (pupil_id INTEGER PRIMARY KEY, username VARCHAR, first_name VARCHAR, last_name VARCHAR, entry_year INTEGER, advisor_id INTEGER REFERENCES tutor (tutor_id))",
  "INSERT INTO pupil VALUES (1, 'rw', 'Ryan', 'Williams', 2022, 2), (2, 'rf', 'Ryan', 'Fox', 2021, 1)",
  "CREATE TABLE enrolment (pupil_id INTEGER REFERENCES pupil (pupil_id), course VARCHAR, enrolled_on DATE, PRIMARY KEY (pupil_id, course))",
  "INSERT INTO enrolment VALUES (1, 'Art', '2023-01-01'), (2, 'Art', '2022-01-01')",
  "CREATE TABLE playlist (playlist_id INTEGER PRIMARY KEY, playlist_name VARCHAR NOT NULL, pupil_id INTEGER REFERENCES pupil (pupil_id))",
  "INSERT INTO playlist VALUES (1, 'Rain', 1), (2, 'Snow', 1)",
  "CREATE TABLE playlist_entry (playlist_id INTEGER REFERENCES playlist (playlist_id), place INTEGER, PRIMARY KEY (playlist_id, place))",
  "INSERT INTO playlist_entry VALUES (1, 1)",
];

const pupils = recordsOf(PUPILS);

describe("people of two names are one, and years of entry are their own", () => {
  test.each([
    ["Who is the advisor of Ryan Williams?", ["Bob | Lee"]],
    ["Who is Ryan Williams's advisor?", ["Bob | Lee"]],
    ["How many pupils started in 2022?", ["1"]],
    ["First name and academic rank of all tutors", ["Ann | Reader", "Bob | Lecturer"]],
    ["Which playlists are empty?", ["Snow"]],
    ["How many users are there in the system?", ["2"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await pupils.ask(question))).toEqual(rows);
  });
});
