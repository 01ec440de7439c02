import { describe, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Lines that stop at quays, games of teams at home, shows with premieres and prizes of a year. */
const QUAYS = recordsOf([
  "CREATE TABLE line (line_id INTEGER PRIMARY KEY, line_name VARCHAR)",
  "INSERT INTO line VALUES (1, 'Red'), (2, 'Blue')",
  "CREATE TABLE quay (quay_id INTEGER PRIMARY KEY, quay_name VARCHAR, local_name VARCHAR, opened INTEGER)",
  "INSERT INTO quay VALUES (1, 'East', 'Ost', 1901), (2, 'West', 'Vest', 1950), (3, 'North', 'Nord', 1970)",
  "CREATE TABLE line_stop (line_id INTEGER REFERENCES line (line_id), quay_id INTEGER REFERENCES quay (quay_id), PRIMARY KEY (line_id, quay_id))",
  "INSERT INTO line_stop VALUES (1, 1), (1, 2), (2, 2)",
  "CREATE TABLE team (team_id INTEGER PRIMARY KEY, team_name VARCHAR, arena VARCHAR, arena_capacity INTEGER)",
  "INSERT INTO team VALUES (1, 'Gulls', 'Dome', 900), (2, 'Terns', 'Bowl', 500)",
  "CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_id INTEGER REFERENCES team (team_id), away_id INTEGER REFERENCES team (team_id), game_status VARCHAR)",
  "INSERT INTO game VALUES (1, 1, 2, 'played'), (2, 2, 1, 'scheduled'), (3, 1, 2, 'played')",
  "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title VARCHAR, language VARCHAR, genre VARCHAR, is_premiere INTEGER, rating DOUBLE)",
  "INSERT INTO film VALUES (1, 'Ash', 'Dutch', 'drama', 1, 9), (2, 'Bay', 'Dutch', 'comedy', 0, 8), (3, 'Cod', 'Danish', 'comedy', 1, 7)",
  "CREATE TABLE prize (prize_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES film (film_id), year_awarded INTEGER)",
  "INSERT INTO prize VALUES (1, 1, 2001), (2, 1, 2002), (3, 2, 2020)",
  "CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, booked_on DATE, check_in DATE, check_out DATE, discharged_on DATE, cost DOUBLE, children INTEGER)",
  "INSERT INTO booking VALUES (1, '2023-01-01', '2023-02-01', '2023-02-03', '2023-02-03', 90, 1), (2, '2023-02-01', '2023-02-05', '2023-02-08', '2023-02-08', 40, 2), (3, '2023-02-02', '2023-05-05', '2023-05-08', '2023-05-09', 60, 4)",
]);

describe("words that only look like a name", () => {
  test.each([
    ["Which lines stop at West?", "Blue; Red"],
    ["Which lines stop at East?", "Red"],
    ["Which team plays in the Dome?", "Gulls"],
    ["What was the cheapest booking?", "2 | 40"],
  ])("%s", (question, expected) => QUAYS.isAnswered(question, expected));

  test.each([
    "How many local quays are there?",
    "Give the names of local quays with lines.",
    "How many quays were there in 1950?",
  ])("%s names no column", (question) => QUAYS.isDeclined(question));
});

describe("records by a flag of theirs", () => {
  test.each([
    ["Show me the premieres in Dutch.", "Ash"],
    ["Which premieres are in Danish?", "Cod"],
    ["List all premieres.", "Ash; Cod"],
    ["How many premieres are there?", "2"],
  ])("%s", (question, expected) => QUAYS.isAnswered(question, expected));
});

describe("ranks and bounds", () => {
  test.each([
    ["Which film received the greatest number of prizes?", "Ash"],
    ["Which teams are bigger than the Terns?", "Gulls"],
    ["Which teams have an arena bigger than the Dome?", ""],
    ["Best rated film", "Ash"],
    ["Best rated comedy film", "Bay"],
    ["Which bookings cost from 50 to 100?", "1; 3"],
    ["What are the minimum and maximum total number of children of all bookings?", "1 | 4"],
  ])("%s", (question, expected) => QUAYS.isAnswered(question, expected));

  test.each([
    "Best rated silent film",
    "Which line has the greatest quay?",
    "Which films rated best have the most prizes?",
  ])("%s leaves something open", (question) => QUAYS.isDeclined(question));
});

describe("days of stays", () => {
  test.each([
    ["How many children stayed in February 2023?", "3"],
    ["bookings per month by check-in", "2023-02-01 | 2; 2023-05-01 | 1"],
  ])("%s", (question, expected) => QUAYS.isAnswered(question, expected));

  test("of two days one is not taken for the other", () =>
    QUAYS.isDeclined("number of bookings per month in 2023 by check-in"));
});

/** A ward whose patients have visitors that nobody writes down, and trips with passengers. */
const WARD = recordsOf([
  "CREATE TABLE ward (ward_id INTEGER PRIMARY KEY, ward_name VARCHAR, area INTEGER, closed_on DATE)",
  "INSERT INTO ward VALUES (1, 'Elm', 90, NULL), (2, 'Oak', 50, '2024-05-01')",
  "CREATE TABLE complaint (complaint_id INTEGER PRIMARY KEY, ward_id INTEGER REFERENCES ward (ward_id), resolved INTEGER)",
  "INSERT INTO complaint VALUES (1, 2, 0), (2, 1, 1)",
  "CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR)",
  "INSERT INTO patient VALUES (1, 'Ann', 'Lee'), (2, 'Bo', 'Ray')",
  "CREATE TABLE admission (admission_id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patient (patient_id), ward_id INTEGER REFERENCES ward (ward_id), admitted_on DATE)",
  "INSERT INTO admission VALUES (1, 1, 1, '2024-01-01')",
  "CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, departed_at TIMESTAMP, passengers INTEGER)",
  "INSERT INTO trip VALUES (1, '2024-01-01 10:00', 20), (2, '2024-01-02 10:00', 90)",
  "CREATE TABLE incident (incident_id INTEGER PRIMARY KEY, trip_id INTEGER REFERENCES trip (trip_id), reported_at TIMESTAMP)",
  "INSERT INTO incident VALUES (1, 1, '2024-01-01 11:00'), (2, 1, '2024-01-01 12:00')",
]);

test("those who are looked after are no visitors", () =>
  WARD.isDeclined("Which visitors came to the Elm ward?"));

test("a trip is busy by its passengers, and not by what went wrong on it", () =>
  WARD.isAnswered("Which trip was the busiest?", "2 | 90"));

test("a ward is open where it was not closed, whatever is said of complaints", async () => {
  await WARD.isAnswered("Which wards are still open?", "Elm");
  await WARD.isDeclined("Which ward has the smallest area among those still open?");
});
